import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension ColumnChange {
  /// Whether old rows get a value of the schema's: where the column is new, or holds NULL and may not.
  var isFilled: Bool {
    guard let current else { return !isGenerated }
    return refusesNull && !current.isNotNull && !isGenerated
  }

  /// The check that the expression for old rows gives a value where one is needed; `nil` where it
  /// always does.
  func backfillCheck(of change: TableChange) -> RowCheck? {
    guard isFilled, refusesNull, let backfill = column.backfill, !backfill.value.isLiteral else {
      return nil
    }
    let expression = "(\(backfill.value)) IS NULL"
    let old = current.map { "\($0.name.sqlIdentifier) IS NULL AND " } ?? ""
    return RowCheck(
      "The backfill of column \(name.sqlIdentifier) must give each row a value.",
      message: "to which the backfill of column \(name) gives no value",
      of: change,
      condition: old + expression
    )
  }
}

extension String {
  /// Whether the SQL is a text, a blob, or a number.
  fileprivate var isLiteral: Bool {
    let tokens = SQLLexer.tokens(of: self)
    let value = tokens.count == 2 && tokens[0].isSymbol("-") ? tokens.dropFirst() : tokens[...]
    guard value.count == 1, let kind = value.first?.kind else { return false }
    return kind == .string || kind == .blob || kind == .number
  }
}
