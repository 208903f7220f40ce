package import SQLiteRecordsSQL

/// The type of a property, and how its values are stored.
package enum PropertyType: Sendable, Equatable {
  /// A type that is stored as it stores itself.
  case standard(SwiftType)
  /// A type that is stored in another way.
  case stored(SwiftType, ValueStorage)
  /// A `Codable` type of the client, stored as JSON. `coding` is the client's type that encodes and
  /// decodes it, if it is not the library.
  case json(String, coding: String? = nil)
  /// A raw representable type of the client, stored as its raw value.
  case rawValue(String)
  /// A type of the client that stores itself.
  case databaseValue(String)
  /// An enumeration that is declared with its column.
  case enumeration(Enumeration)

  /// The type as it is written, without the question mark of an optional.
  package var name: String {
    switch self {
    case .standard(let type), .stored(let type, _): type.rawValue
    case .json(let name, _), .rawValue(let name), .databaseValue(let name): name
    case .enumeration(let enumeration): enumeration.name.value
    }
  }

  /// The type, if it is known without the client's code.
  package var swiftType: SwiftType? {
    switch self {
    case .standard(let type), .stored(let type, _): type
    case .json, .rawValue, .databaseValue, .enumeration: nil
    }
  }

  /// The name that the client has given the type; `nil` if it is not the client's.
  package var importedName: String? {
    switch self {
    case .json(let name, _), .rawValue(let name), .databaseValue(let name): name
    case .standard, .stored, .enumeration: nil
    }
  }

  /// The names of the client's types that generated code names.
  package var importedNames: [String] {
    if case .json(let name, let coding?) = self { return [name, coding] }
    return importedName.map { [$0] } ?? []
  }

  /// How SQLite holds the values; `nil` if only the client's code knows it.
  package var storageClass: StorageClass? {
    switch self {
    case .standard(let type): type.storageClass
    case .stored(_, .unixSeconds), .stored(_, .unixMilliseconds): .integer
    case .stored(_, .julianDay), .stored(_, .timeIntervalSince1970): .real
    case .stored(_, .timeIntervalSinceReferenceDate): .real
    case .stored(_, .blob): .blob
    case .stored(_, .text), .stored(_, .lowercaseText), .json: .text
    case .stored(_, .iso8601), .stored(_, .iso8601Milliseconds): .text
    case .enumeration(let enumeration): enumeration.isOfIntegers ? .integer : .text
    case .rawValue, .databaseValue: nil
    }
  }
}

extension PropertyType {
  /// The type of the runtime that has any value, as SQLite stores it.
  package static let anyValue = PropertyType.databaseValue("DatabaseValue")

  /// The type of the runtime for a day without a time zone.
  package static let calendarDay = PropertyType.databaseValue("CalendarDay")

  /// How SQLite holds the values, those of the runtime's days included; `nil` if nothing tells.
  package var classOfAll: StorageClass? { self == .calendarDay ? .text : storageClass }
}

/// A way to store values of a type that can be stored in several.
package enum ValueStorage: String, Sendable, Equatable, CaseIterable {
  case text
  case lowercaseText
  case unixSeconds
  case unixMilliseconds
  case timeIntervalSince1970
  case timeIntervalSinceReferenceDate
  case julianDay
  case iso8601
  case iso8601Milliseconds
  case blob

  /// The storages that a type has, the one that is its own first.
  package static func storages(of type: SwiftType) -> [ValueStorage] {
    switch type {
    case .date:
      [
        .text, .unixSeconds, .unixMilliseconds, .timeIntervalSince1970,
        .timeIntervalSinceReferenceDate, .julianDay, .iso8601, .iso8601Milliseconds,
      ]
    case .uuid: [.blob, .text, .lowercaseText]
    case .string, .url, .decimal: [.text]
    case .data: [.blob]
    case .int64, .int, .int32, .int16, .int8, .uint64, .uint32, .uint16, .uint8: []
    case .bool, .double, .float: []
    }
  }
}

extension ValueStorage {
  /// The storage that a column has if none is named; `nil` for types without a choice.
  ///
  /// It is the first one, unless that is none of those that the column's declared type asks for.
  package static func storage(of type: SwiftType, inColumnOf affinity: Affinity) -> ValueStorage? {
    switch (type, affinity) {
    case (.date, .integer): .unixSeconds
    case (.date, .real): .julianDay
    case (.uuid, .text): .text
    case (_, _): storages(of: type).first
    }
  }
}

/// A storage class of SQLite.
///
/// https://www.sqlite.org/datatype3.html#storage_classes_and_datatypes
package enum StorageClass: String, Sendable, Equatable {
  case integer = "INTEGER"
  case real = "REAL"
  case text = "TEXT"
  case blob = "BLOB"
}

extension SwiftType {
  /// How SQLite holds the values as the type stores itself.
  fileprivate var storageClass: StorageClass {
    switch self {
    case .int64, .int, .int32, .int16, .int8, .uint32, .uint16, .uint8, .bool: .integer
    case .double, .float: .real
    case .uint64, .decimal, .string, .url, .date: .text
    case .data, .uuid: .blob
    }
  }
}
