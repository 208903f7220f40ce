/// The statement that a row comes from. All rows of a run share it.
package final class RowOrigin: Sendable {
  let sql: String

  /// The values that were bound, if they may be shown.
  let arguments: StatementArguments?

  /// Whether values may appear in the descriptions of errors.
  let showsValues: Bool

  init(_ statement: PreparedStatement, of run: AnyObject) {
    sql = statement.sql
    showsValues = statement.connection.showsValues
    arguments = showsValues ? (run as? any ArgumentsHolder)?.arguments : nil
  }

  /// A statement that ran elsewhere, whose values are not shown.
  package init(sql: String) {
    self.sql = sql
    (arguments, showsValues) = (nil, false)
  }
}

/// A run of a statement that knows the values that were bound for it.
protocol ArgumentsHolder: AnyObject {
  var arguments: StatementArguments? { get }
}
