public import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

// A `Codable` type that declares the conformance is stored as the single value that it encodes,
// or else as JSON.

extension DatabaseValueConvertible where Self: Encodable {
  /// The encoded single value, or the JSON of the value as a TEXT.
  ///
  /// A value whose encoding fails is stored as NULL.
  public var databaseValue: DatabaseValue {
    let encoder = SingleValueEncoder(
      column: "",
      strategies: DefaultEncodingStrategies.self,
      codingPath: []
    )
    let value = try? encoder.databaseValue(of: self, makeJSONEncoder: Self.databaseJSONEncoder)
    return value ?? .null
  }
}

extension DatabaseValueConvertible where Self: Decodable {
  /// The value decoded from the stored single value, or from JSON.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
    let decoder = SingleValueDecoder(
      row: Row(value: dbValue),
      index: 0,
      strategies: DefaultDecodingStrategies.self,
      codingPath: []
    )
    return try? decoder.decode(Self.self, makeJSONDecoder: databaseJSONDecoder)
  }
}

extension DatabaseValueConvertible
where Self: Encodable & RawRepresentable, RawValue: DatabaseValueConvertible {
  /// The raw value, as it is stored.
  public var databaseValue: DatabaseValue { rawValue.databaseValue }
}

extension DatabaseValueConvertible
where Self: Decodable & RawRepresentable, RawValue: DatabaseValueConvertible {
  /// The value with the stored raw value.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
    RawValue.fromDatabaseValue(dbValue).flatMap { Self(rawValue: $0) }
  }
}

extension Row {
  /// A row of one column without a name.
  fileprivate init(value: DatabaseValue) {
    self.init(content: CopiedRowContent(names: ColumnNames([""]), values: [value]))
  }
}

/// The strategies of values that are decoded outside a record.
enum DefaultDecodingStrategies: DatabaseDecodingStrategies {}
