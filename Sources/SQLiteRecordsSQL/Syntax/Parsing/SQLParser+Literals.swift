extension SQLParser {
  /// Reads a literal value, if the next token is one.
  mutating func literal() throws(SQLParseError) -> SQLSyntax.Literal? {
    guard let literal = try nextLiteral() else { return nil }
    advance()
    return literal
  }

  private func nextLiteral() throws(SQLParseError) -> SQLSyntax.Literal? {
    switch peek {
    case .null: return .null
    case .currentDate: return .currentDate
    case .currentTime: return .currentTime
    case .currentTimestamp: return .currentTimestamp
    case .number: return try number()
    case .blob: return .blob(String(text.dropFirst(2).dropLast()))
    // In front of a dot, a text is the name of a table.
    case .string where second != .dot: return .text(text.unquotedSQL)
    default: return nil
    }
  }

  private func number() throws(SQLParseError) -> SQLSyntax.Literal {
    let range = tokens[index].range
    guard let digits = SQLDigits(bytes[range]) else {
      throw SQLParseError("'\(text.prefix(40))' is not a valid number", at: range)
    }
    if !digits.isHexadecimal {
      return digits.isInteger
        ? Int64(digits.text).map { .integer($0) } ?? .real(digits.text)
        : .real(digits.text)
    }
    guard let bits = UInt64(digits.text, radix: 16) else {
      let message = "the hexadecimal number has more than 16 digits"
      throw SQLParseError(message, at: range)
    }
    return .integer(Int64(bitPattern: bits))
  }
}

extension SQLSyntax.Expression {
  /// Whether the expression is the number that is the smallest integer behind a minus, though it is not
  /// an integer itself.
  var isSmallestInteger: Bool {
    if case .parenthesized(let inner) = kind { return inner.isSmallestInteger }
    return kind == .literal(.real("9223372036854775808"))
  }
}
