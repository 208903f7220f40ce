import SQLiteRecordsSQL

/// An intended loss of a step, which a line of its text declares.
///
/// ```sql
/// -- loses: table "club"
/// -- loses: column "player"."motto"
/// -- loses: rows of table "player"
/// -- loses: values of column "player"."price"
/// ```
package enum StepLoss: Sendable, Hashable {
  /// A table is dropped.
  case table(String)
  /// Rows of a table are removed, and the others kept.
  case rows(table: String)
  /// A column is dropped.
  case column(String, table: String)
  /// Values of a column are changed so that they fit it.
  case values(column: String, table: String)

  /// The line of a step, without the `--`.
  package var comment: String {
    switch self {
    case .table(let table): "loses: table \(table.sqlIdentifier)"
    case .rows(let table): "loses: rows of table \(table.sqlIdentifier)"
    case .column(let column, let table):
      "loses: column \(table.sqlIdentifier).\(column.sqlIdentifier)"
    case .values(let column, let table):
      "loses: values of column \(table.sqlIdentifier).\(column.sqlIdentifier)"
    }
  }

  /// Reads what such a line declares; `nil` if it is not written like that.
  ///
  /// - parameter declaration: The text behind `loses:`.
  init?(declaration: String) {
    let tokens = SQLLexer.tokens(of: declaration)
    for (words, make) in Self.forms {
      let beginning = words.split(separator: " ").map(String.init)
      guard tokens.count > beginning.count,
        zip(tokens, beginning).allSatisfy({ $0.isWord($1) }),
        let loss = make(Array(tokens.dropFirst(beginning.count)))
      else { continue }
      self = loss
      return
    }
    return nil
  }

  /// The words that a line begins with, and what it says by the tokens behind them.
  private static let forms: [(words: String, make: @Sendable ([SQLToken]) -> StepLoss?)] = [
    ("TABLE", { name(of: $0).map { .table($0) } }),
    ("ROWS OF TABLE", { name(of: $0).map { .rows(table: $0) } }),
    ("COLUMN", { column(of: $0).map { .column($1, table: $0) } }),
    ("VALUES OF COLUMN", { column(of: $0).map { .values(column: $1, table: $0) } }),
  ]

  private static func name(of tokens: [SQLToken]) -> String? {
    tokens.count == 1 ? tokens[0].name : nil
  }

  private static func column(of tokens: [SQLToken]) -> (table: String, column: String)? {
    guard tokens.count == 3, tokens[1].isSymbol("."), let table = tokens[0].name,
      let column = tokens[2].name
    else { return nil }
    return (table, column)
  }
}
