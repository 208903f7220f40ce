/// The rules for the default of a column.
enum DefaultRules {
  /// Checks a default, and returns it as its column's Swift type has it.
  static func resolve(
    _ defaultValue: Located<DefaultValue>,
    of column: ColumnDocument,
    as type: PropertyType,
    log: inout DiagnosticLog
  ) -> DefaultValue {
    switch defaultValue.value {
    case .expression(let expression):
      SQLText.check(expression, log: &log)
      return defaultValue.value
    case .literal(.null):
      if column.isNotNull {
        let message = "column \(quoted(column.name.value)) is 'notNull'; its default cannot be null"
        log.error(.nullDefault, message, at: defaultValue.location)
      }
      return defaultValue.value
    case .literal(let literal):
      if case .enumeration(let enumeration) = type {
        EnumerationRules.check(literal, of: enumeration, at: defaultValue.location, log: &log)
        return defaultValue.value
      }
      if let found = value(literal, as: type) {
        DefaultTexts.check(literal, as: type, at: defaultValue.location, log: &log)
        return .literal(found)
      }
      log.error(
        .mistypedDefault,
        "the default of column \(quoted(column.name.value)) is not a valid \(quoted(type.name)); "
          + "expected \(DefaultTexts.expression(of: literal) ?? expectation(of: type, insteadOf: literal))",
        at: defaultValue.location
      )
      return defaultValue.value
    }
  }

  /// The literal as a value of a type; `nil` if it is none.
  private static func value(_ literal: LiteralValue, as type: PropertyType) -> LiteralValue? {
    switch type {
    case .standard(let type): value(literal, as: type)
    case .stored(_, .unixSeconds), .stored(_, .unixMilliseconds): value(literal, as: .int64)
    case .stored(_, .julianDay), .stored(_, .timeIntervalSince1970): value(literal, as: .double)
    case .stored(_, .timeIntervalSinceReferenceDate): value(literal, as: .double)
    case .stored(_, .iso8601): text(literal, like: "0000-00-00T00:00:00Z")
    case .stored(_, .iso8601Milliseconds): text(literal, like: "0000-00-00T00:00:00.000Z")
    case .stored(_, .text), .stored(_, .lowercaseText), .stored(_, .blob):
      text(literal, like: "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx")
    case .json: value(literal, as: .string)
    case .rawValue, .databaseValue, .enumeration: value(literal, as: .string) ?? literal
    }
  }

  /// The literal, if it is a text of a form.
  private static func text(_ literal: LiteralValue, like pattern: String) -> LiteralValue? {
    guard case .text(let text) = literal, text.utf8[...].matches(pattern) else { return nil }
    return literal
  }

  private static func value(_ literal: LiteralValue, as type: SwiftType) -> LiteralValue? {
    switch literal {
    case .null: literal
    case .boolean: type == .bool ? literal : nil
    case .integer(let number): value(number, as: type)
    case .real: isReal(type) || type == .date ? literal : nil
    case .text(let text): isText(text, of: type) ? literal : nil
    }
  }

  private static func isReal(_ type: SwiftType) -> Bool { type == .double || type == .float }

  private static func value(_ number: Int64, as type: SwiftType) -> LiteralValue? {
    if let integers = type.integers { return integers.contains(number) ? .integer(number) : nil }
    return switch type {
    case .double, .float, .decimal, .date: .integer(number)
    case .bool: number == 0 || number == 1 ? .boolean(number == 1) : nil
    case .int64, .int, .int32, .int16, .int8, .uint64, .uint32, .uint16, .uint8: nil
    case .string, .url, .data, .uuid: nil
    }
  }

  private static func isText(_ text: String, of type: SwiftType) -> Bool {
    if text.utf8.contains(0) { return false }
    return switch type {
    case .int64, .int, .int32, .int16, .int8, .uint32, .uint16, .uint8: false
    case .bool, .double, .float, .data, .uuid: false
    case .string, .url: true
    case .uint64: UInt64(text) != nil
    case .decimal: isDecimal(text)
    case .date: text.utf8.prefix(10).matches("0000-00-00")
    }
  }

  /// Whether a text is digits with a sign and a point, as a decimal number is written.
  private static func isDecimal(_ text: String) -> Bool {
    let digits = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && $0.isWholeNumber } }
  }

  /// A number that is too large for an integer is one nevertheless to whoever wrote it.
  private static func expectation(
    of type: PropertyType,
    insteadOf literal: LiteralValue
  ) -> String {
    if case .real(let real) = literal, real.magnitude >= 0x1p63,
      type == .standard(.int) || type == .standard(.int64)
    {
      return "an integer from \(Int64.min) to \(Int64.max)"
    }
    return expectation(of: type)
  }

  private static func expectation(of type: PropertyType) -> String {
    switch type {
    case .standard(let type): expectation(of: type)
    case .stored(_, .unixSeconds), .stored(_, .unixMilliseconds): "an integer"
    case .stored(_, .julianDay), .stored(_, .timeIntervalSince1970): "a number"
    case .stored(_, .timeIntervalSinceReferenceDate): "a number"
    case .stored(_, .iso8601): "a string such as '2030-01-31T12:00:00Z'"
    case .stored(_, .iso8601Milliseconds): "a string such as '2030-01-31T12:00:00.000Z'"
    case .stored(_, .text), .stored(_, .lowercaseText), .stored(_, .blob):
      "a string such as '01234567-89ab-cdef-0123-456789abcdef'"
    case .json: "JSON as a string"
    case .rawValue, .databaseValue, .enumeration: "a string without NUL characters"
    }
  }

  private static func expectation(of type: SwiftType) -> String {
    switch type {
    case .int64, .int: "an integer"
    case .int32, .int16, .int8, .uint64, .uint32, .uint16, .uint8:
      type.integers.map { "an integer from \($0.lowerBound) to \($0.upperBound)" } ?? "an integer"
    case .bool: "true or false"
    case .double, .float: "a number"
    case .decimal: "a string such as '12.50'"
    case .string, .url: "a string without NUL characters"
    case .data: "an SQL expression such as {\"sql\": \"x'00'\"}"
    case .uuid: "an SQL expression of 16 bytes, such as {\"sql\": \"randomblob(16)\"}"
    case .date: "a string such as '2030-01-31 12:00:00.000'"
    }
  }
}
