import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A default value as a database has it.
struct DefaultLiteral {
  /// The value as an SQL expression.
  let sql: String
  /// The value, if it is a literal that JSON has too.
  let value: LiteralValue?

  init(_ fragment: SQLFragment) {
    let tokens = fragment.tokens
    guard tokens.count == 1, let token = tokens.first else {
      sql = fragment.rewritten(NoNames())
      let isNegative = tokens.count == 2 && tokens[0].isSymbol("-") && tokens[1].kind == .number
      value = isNegative ? Self.number("-" + tokens[1].text) : nil
      return
    }
    switch token.kind {
    case .string, .quotedName:
      value = .text(token.name ?? "")
      sql = LiteralValue.text(token.name ?? "").sqlLiteral
    case .number:
      value = Self.number(token.text)
      sql = token.text
    case .word:
      let word = token.text.asciiUppercased
      let isName = !Self.words.contains(word)
      value = isName ? .text(token.text) : word == "NULL" ? .null : nil
      sql = isName ? LiteralValue.text(token.text).sqlLiteral : token.text
    case .blob, .parameter, .symbol, .invalid, .comment:
      value = nil
      sql = token.text
    }
  }

  /// The words that mean something as a default.
  private static let words: Set<String> = [
    "NULL", "TRUE", "FALSE", "CURRENT_TIME", "CURRENT_DATE", "CURRENT_TIMESTAMP",
  ]

  private static func number(_ text: String) -> LiteralValue? {
    if let integer = Int64(text) {
      // Minus zero would come back as zero.
      return integer == 0 && text.hasPrefix("-") ? nil : .integer(integer)
    }
    guard let real = Double(text), real.isFinite, String(real) == text else { return nil }
    return .real(real)
  }

  /// The value as JSON, if a Swift type has it as a literal.
  func json(as type: PropertyType?) -> JSONValue? {
    if case .enumeration(let enumeration)? = type { return json(as: enumeration) }
    guard case .standard(let type)? = type else { return nil }
    return switch (value, type) {
    case (.integer(let number), .int), (.integer(let number), .int64): .integer(number)
    case (.integer(let number), .double): .integer(number)
    case (.integer(0), .bool): .boolean(false)
    case (.integer(1), .bool): .boolean(true)
    case (.real(let number), .double): .real(number)
    case (.text(let text), .string):
      DefaultTexts.expression(of: .text(text)) == nil ? .string(text) : nil
    case (_, _): nil
    }
  }

  /// The value of a case as JSON; `nil` for what is not a case.
  private func json(as enumeration: Enumeration) -> JSONValue? {
    guard enumeration.cases.contains(where: { $0.value.value == value }) else { return nil }
    return switch value {
    case .integer(let number): .integer(number)
    case .text(let text): DefaultTexts.expression(of: .text(text)) == nil ? .string(text) : nil
    case .null, .boolean, .real, nil: nil
    }
  }
}
