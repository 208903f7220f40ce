import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension ColumnReading {
  /// The condition that a value is not read: that it is NULL, or in another form; `nil` if every value is read, or if
  /// only the client's code knows.
  ///
  /// - parameter value: The expression for the value.
  package func unreadCondition(of value: String) -> String? {
    let form = unreadForm(of: value)
    if isOptional { return form.map { "\(value) IS NOT NULL AND (\($0))" } }
    return "\(value) IS NULL" + (form.map { " OR \($0)" } ?? "")
  }

  /// Whether none of the texts that are read looks like a number, which a column that prefers numbers would store
  /// instead of the text.
  package var readsNoNumericText: Bool {
    switch form {
    case .day: true
    case .type(.date, let storage): DateForm(storage ?? .text)?.isNumber == false
    case .type(.uuid, let storage): storage == .text || storage == .lowercaseText
    case .type, .cases, .unseen: false
    }
  }

  /// The condition that a value which is not NULL is in another form.
  func unreadForm(of value: String) -> String? {
    switch form {
    case .unseen: nil
    // SQLite takes 30 February for a day, which is 2 March after arithmetic.
    case .day: "date(\(value), '+0 days') IS NOT \(value)"
    case .cases(let cases, let readsOthers): Self.unread(cases, readsOthers, value)
    case .type(.date, let storage): DateForm(storage ?? .text)?.unreadCondition(of: value)
    case .type(.uuid, let storage): UUIDForm(storage: storage ?? .blob).unreadCondition(of: value)
    case .type(let type, _): Self.unread(type, value)
    }
  }

  private static func unread(_ type: SwiftType, _ value: String) -> String? {
    switch type {
    case .string: return "typeof(\(value)) <> 'text'"
    case .url: return unreadURL(value)
    case .data: return "typeof(\(value)) <> 'blob'"
    case .decimal: return unreadDecimal(value)
    case .double:
      return "typeof(\(value)) NOT IN ('integer', 'real') OR \(value) <> CAST(\(value) AS REAL)"
    case .float: return unreadFloat(value)
    case .bool: return "\(value) NOT IN (0, 1)"
    case .uint64: return unreadUnsigned(value)
    case .int64, .int, .int32, .int16, .int8, .uint32, .uint16, .uint8:
      let others = "typeof(\(value)) <> 'integer'"
      return others + (outOfRange(type, value).map { " OR \($0)" } ?? "")
    case .date, .uuid: return nil
    }
  }

  /// Texts of characters that URLs contain, and that are not escaped again.
  private static func unreadURL(_ value: String) -> String {
    let patterns = [
      "*[^!#-;=?-Z_a-z~]*", "[^A-Za-z]*:*", "*#*#*", "*%[^0-9A-Fa-f]*", "*%?[^0-9A-Fa-f]*", "*%",
      "*%?",
    ]
    let others = patterns.map { "\(value) GLOB '\($0)'" }.joined(separator: " OR ")
    return "typeof(\(value)) <> 'text' OR \(value) = '' OR \(others)"
  }

  /// The condition that an integer is not one of a type; `nil` if all are.
  static func outOfRange(_ type: SwiftType, _ value: String) -> String? {
    guard let range = type.integers, range != Int64.min...Int64.max else { return nil }
    return "\(value) NOT BETWEEN \(range.lowerBound) AND \(range.upperBound)"
  }

  private static func unread(_ cases: [Case], _ readsOthers: Bool, _ value: String) -> String {
    guard readsOthers else {
      return "\(value) NOT IN (\(cases.map(\.value.sqlLiteral).joined(separator: ", ")))"
    }
    let isOfTexts = cases.first?.value.isText ?? true
    return "typeof(\(value)) <> '\(isOfTexts ? "text" : "integer")'"
  }
}
