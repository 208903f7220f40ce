/// What the default of a column must be.
enum DefaultRules {
  /// Checks a default, and returns it as its column's Swift type has it.
  static func resolve(
    _ defaultValue: Located<DefaultValue>,
    of column: ColumnDocument,
    as type: SwiftType,
    log: inout DiagnosticLog
  ) -> DefaultValue {
    switch defaultValue.value {
    case .expression(let expression):
      SQLText.check(expression, log: &log)
      return defaultValue.value
    case .literal(.null):
      if column.isNotNull {
        let message = "column \(quoted(column.name.value)) is 'notNull'; its default cannot be null"
        log.error(message, at: defaultValue.location)
      }
      return defaultValue.value
    case .literal(let literal):
      if let literal = value(literal, as: type) { return .literal(literal) }
      log.error(
        "the default of column \(quoted(column.name.value)) is no '\(type.rawValue)'; "
          + "expected \(expectation(of: type))",
        at: defaultValue.location
      )
      return defaultValue.value
    }
  }

  /// The literal as a value of a type; `nil` if it is none.
  private static func value(_ literal: LiteralValue, as type: SwiftType) -> LiteralValue? {
    switch literal {
    case .null: literal
    case .boolean: type == .bool || type == .databaseValue ? literal : nil
    case .integer(let number): value(number, as: type)
    case .real: type == .double || type == .date || type == .databaseValue ? literal : nil
    case .text(let text): isText(text, of: type) ? literal : nil
    }
  }

  private static func value(_ number: Int64, as type: SwiftType) -> LiteralValue? {
    switch type {
    case .int64, .int, .double, .date, .databaseValue: .integer(number)
    case .bool: number == 0 || number == 1 ? .boolean(number == 1) : nil
    case .string, .data, .uuid: nil
    }
  }

  private static func isText(_ text: String, of type: SwiftType) -> Bool {
    if text.utf8.contains(0) { return false }
    return switch type {
    case .int64, .int, .bool, .double, .data: false
    case .string, .databaseValue: true
    case .date: matches(text.utf8.prefix(10), "0000-00-00")
    case .uuid: matches(text.utf8[...], "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
    }
  }

  /// Whether a text has decimal digits where a pattern has `0`, hexadecimal ones where it has `x`,
  /// and is the same elsewhere.
  private static func matches(_ text: Substring.UTF8View, _ pattern: String) -> Bool {
    text.count == pattern.utf8.count
      && zip(text, pattern.utf8).allSatisfy { byte, expected in
        let character = Character(Unicode.Scalar(byte))
        return switch expected {
        case UInt8(ascii: "0"): character.isASCII && character.isWholeNumber
        case UInt8(ascii: "x"): character.isASCII && character.isHexDigit
        default: byte == expected
        }
      }
  }

  private static func expectation(of type: SwiftType) -> String {
    switch type {
    case .int64, .int: "an integer"
    case .bool: "true or false"
    case .double: "a number"
    case .string, .databaseValue: "a string without NUL characters"
    case .data: "an SQL expression such as {\"sql\": \"x'00'\"}"
    case .date: "a string such as '2030-01-31 12:00:00.000'"
    case .uuid: "a string such as '01234567-89ab-cdef-0123-456789abcdef'"
    }
  }
}
