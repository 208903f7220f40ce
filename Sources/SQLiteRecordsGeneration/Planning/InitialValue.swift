import SQLiteRecordsSchema

extension Column {
  /// The Swift expression that means the column's literal default, where its type has such a literal.
  var mirroredDefault: String? {
    guard case .literal(let literal)? = defaultValue else { return nil }
    switch (property.type, literal) {
    case (_, .null): return nil
    case (.int, _), (.int64, _): return literal.wholeNumber.map(String.init)
    case (.double, .integer(let value)): return String(value)
    case (.double, .real(let value)): return value.isFinite ? String(value) : nil
    case (.double, .boolean), (.double, .text): return nil
    case (.bool, _): return literal.truth.map(String.init)
    case (.string, .text(let text)): return StringLiteral.plain(text)
    case (.string, .boolean), (.string, .integer), (.string, .real): return nil
    case (.data, _), (.date, _), (.uuid, _), (.databaseValue, _): return nil
    }
  }
}

extension LiteralValue {
  /// The whole number that SQLite stores for the literal in an integer column.
  fileprivate var wholeNumber: Int64? {
    switch self {
    case .integer(let value): value
    case .real(let value): Int64(exactly: value)
    case .boolean(let value): value ? 1 : 0
    case .null, .text: nil
    }
  }

  /// The truth value that the literal stands for: a boolean, 0 or 1.
  fileprivate var truth: Bool? {
    switch self {
    case .boolean(let value): value
    case .integer(0): false
    case .integer(1): true
    case .integer, .real, .null, .text: nil
    }
  }
}
