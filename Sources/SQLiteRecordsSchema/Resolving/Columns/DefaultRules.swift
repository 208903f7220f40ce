import SQLiteRecordsSQL

/// The rules for the default of a column.
enum DefaultRules {
  /// Checks a default, and returns it as its column's Swift type has it.
  static func resolve(
    _ defaultValue: Located<DefaultValue>,
    of column: ColumnDocument,
    as type: PropertyType,
    in affinity: Affinity,
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
      let found = value(literal, as: type)
      let isUnread = !column.isUnchecked && isUnread(literal, by: type, in: affinity)
      if let found, !isUnread {
        DefaultTexts.check(literal, as: type, at: defaultValue.location, log: &log)
        return .literal(found)
      }
      log.error(
        .mistypedDefault,
        "the default of column \(quoted(column.name.value)) is not a valid \(quoted(type.name)); "
          + "expected \(expectation(of: type, in: affinity, insteadOf: literal))",
        at: defaultValue.location
      )
      return defaultValue.value
    }
  }

  /// Whether a literal is a text that the type does not read. Of a type of the client, the class of the column decides,
  /// and a UUID in letters of the other case is reported as such.
  private static func isUnread(
    _ literal: LiteralValue,
    by type: PropertyType,
    in affinity: Affinity
  ) -> Bool {
    guard case .text(let text) = literal else { return false }
    switch type {
    case .rawValue, .enumeration: return false
    case .databaseValue(let name) where name != "CalendarDay": return false
    case .stored(.uuid, _) where text.utf8[...].matches(TextPattern.uuid): return false
    case .standard, .stored, .json, .databaseValue:
      if case .unread = type.reading(of: .text(text), in: affinity) { return true }
      return false
    }
  }

  /// The literal as a value of a type; `nil` if it is none.
  private static func value(_ literal: LiteralValue, as type: PropertyType) -> LiteralValue? {
    switch type {
    case .standard(let type): value(literal, as: type)
    case .stored(_, .unixSeconds), .stored(_, .unixMilliseconds): value(literal, as: .int64)
    case .stored(_, .julianDay), .stored(_, .timeIntervalSince1970): value(literal, as: .double)
    case .stored(_, .timeIntervalSinceReferenceDate): value(literal, as: .double)
    case .stored(_, .iso8601), .stored(_, .iso8601Milliseconds): value(literal, as: .string)
    case .stored(_, .text), .stored(_, .lowercaseText), .stored(_, .blob):
      value(literal, as: .string)
    case .json, .databaseValue("CalendarDay"): value(literal, as: .string)
    case .rawValue, .databaseValue, .enumeration: value(literal, as: .string) ?? literal
    }
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
    case .string, .url, .uint64, .decimal, .date: true
    }
  }

  /// The default to write instead: the SQL that a text looks like, the form that records write of what it may mean, or
  /// what the type expects. A number that is too large for an integer is one nevertheless to whoever wrote it.
  private static func expectation(
    of type: PropertyType,
    in affinity: Affinity,
    insteadOf literal: LiteralValue
  ) -> String {
    switch literal {
    case .text(let text):
      if let sql = DefaultTexts.expression(of: literal) { return sql }
      if case .unread(let written?) = type.reading(of: .text(text), in: affinity) { return written }
    case .real(let real) where real.magnitude >= 0x1p63:
      guard type == .standard(.int) || type == .standard(.int64) else { break }
      return "an integer from \(Int64.min) to \(Int64.max)"
    case .null, .boolean, .integer, .real: break
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
    case .stored(.date, .text): expectation(of: .date)
    case .stored(_, .text): "a string such as '01234567-89AB-CDEF-0123-456789ABCDEF'"
    case .stored(_, .lowercaseText), .stored(_, .blob):
      "a string such as '01234567-89ab-cdef-0123-456789abcdef'"
    case .json: "JSON as a string"
    case .databaseValue("CalendarDay"): "a string such as '2030-01-31'"
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
    case .decimal: "a string such as '12.5'"
    case .string: "a string without NUL characters"
    case .url: "a string such as 'https://example.org'"
    case .data: "an SQL expression such as {\"sql\": \"x'00'\"}"
    case .uuid: "an SQL expression of 16 bytes, such as {\"sql\": \"randomblob(16)\"}"
    case .date: "a string such as '2030-01-31 12:00:00.000'"
    }
  }
}
