/// A kind of change of a table, of which a ``TransactionObserver`` says whether it wants to know.
///
/// The names of tables and columns are spelled as in their declaration.
public enum DatabaseEventKind: Sendable, Hashable {
  /// Rows are inserted.
  case insert(tableName: String)
  /// Rows are deleted.
  case delete(tableName: String)
  /// Columns of rows are set.
  case update(tableName: String, columnNames: Set<String>)

  /// The table that changes.
  public var tableName: String {
    switch self {
    case .insert(let tableName), .delete(let tableName), .update(let tableName, _): tableName
    }
  }

  init(_ write: StatementEffects.Write) {
    switch write {
    case .insert(let table): self = .insert(tableName: table)
    case .delete(let table): self = .delete(tableName: table)
    case .update(let table, let columns): self = .update(tableName: table, columnNames: columns)
    }
  }
}
