extension String {
  /// The string as an SQL identifier: in double quotes, those inside doubled.
  ///
  /// https://www.sqlite.org/lang_keywords.html
  package var sqlIdentifier: String { quotedForSQL(UInt8(ascii: "\"")) }

  /// The string as an SQL string literal: in single quotes, those inside doubled.
  ///
  /// https://www.sqlite.org/lang_expr.html#literal_values_constants_
  fileprivate var sqlStringLiteral: String { quotedForSQL(UInt8(ascii: "'")) }

  private func quotedForSQL(_ quote: UInt8) -> String {
    var bytes = [quote]
    for byte in utf8 {
      bytes.append(byte)
      if byte == quote { bytes.append(quote) }
    }
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }
}

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
