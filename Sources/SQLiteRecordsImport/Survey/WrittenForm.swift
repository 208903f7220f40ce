package import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// The form in which records write the values of a column, as SQL.
///
/// The table of forms in the schema reference describes each of them.
package struct WrittenForm: Sendable, Equatable {
  /// An expression that is true for a value in the form, and false or NULL for another one.
  package let isWritten: String
  /// An expression that converts a value to the form; NULL for one that is not convertible. `nil` if there is no such
  /// expression for any value.
  package let conversion: String?

  /// - parameter isWritten: An expression for the column `§`.
  init(_ isWritten: String, conversion: String? = nil) {
    self.isWritten = isWritten
    self.conversion = conversion
  }

  /// The form of a type in a column; `nil` if only the client's code knows it.
  ///
  /// - parameter column: The name of the column.
  package init?(_ type: PropertyType, in column: String, affinity: Affinity) {
    let form: WrittenForm? =
      switch type {
      case .standard(let type): WrittenForm(type, affinity)
      case .stored(.date, let storage): .date(storage)
      case .stored(.uuid, .text): .uuid(isLowercase: false)
      case .stored(.uuid, .lowercaseText): .uuid(isLowercase: true)
      case .stored(let type, _): WrittenForm(type, affinity)
      case .enumeration(let enumeration): .cases(of: enumeration)
      case .json(_, let coding): .json(isOwn: coding == nil)
      case .databaseValue("CalendarDay"): .calendarDay
      case .rawValue, .databaseValue: nil
      }
    guard let form else { return nil }
    self.init(
      form.isWritten.replacing("§", with: column.sqlIdentifier),
      conversion: form.conversion?.replacing("§", with: column.sqlIdentifier)
    )
  }

  private init(_ type: SwiftType, _ affinity: Affinity) {
    switch type {
    case .uint64: self = .unsignedInteger(affinity)
    case .int64, .int, .int32, .int16, .int8, .uint32, .uint16, .uint8:
      self = .integer(type.integers ?? Int64.min...Int64.max)
    case .bool: self = .boolean
    case .double: self = .double(affinity)
    case .float: self = .float
    case .decimal: self = .decimal
    case .string:
      self.init("typeof(§) = 'text'", conversion: "CAST(§ AS TEXT)")
    case .url: self = .url
    case .data:
      self.init(
        "typeof(§) = 'blob'",
        conversion: "CASE typeof(§) WHEN 'text' THEN CAST(§ AS BLOB) END"
      )
    case .date: self = .date(.text)
    case .uuid: self.init("typeof(§) = 'blob' AND length(§) = 16")
    }
  }
}

extension String {
  /// The text with another in place of each occurrence of a character.
  fileprivate func replacing(_ character: Character, with text: String) -> String {
    split(separator: character, omittingEmptySubsequences: false).joined(separator: text)
  }
}
