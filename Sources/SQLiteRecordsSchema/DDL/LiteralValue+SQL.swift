import SQLiteRecordsSQL

extension LiteralValue {
  /// The value as an SQL literal. Booleans are 1 and 0, as versions before 3.23 know no others.
  package var sqlLiteral: String {
    switch self {
    case .null: "NULL"
    case .boolean(let value): value ? "1" : "0"
    case .integer(let value): String(value)
    case .real(let value): String(describing: value)
    case .text(let value): value.sqlStringLiteral
    }
  }
}

/// Names in parentheses, as constraints list columns.
func sqlColumnList(_ columns: [String]) -> String {
  "(" + columns.map(\.sqlIdentifier).joined(separator: ", ") + ")"
}
