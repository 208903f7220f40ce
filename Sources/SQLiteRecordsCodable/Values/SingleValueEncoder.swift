import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes a value that is not a database value itself: as the single value that it writes, or
/// else as JSON.
final class SingleValueEncoder: Encoder {
  let codingPath: [any CodingKey]
  private let column: String
  private let strategies: any DatabaseEncodingStrategies.Type
  private var written: DatabaseValue?

  /// Whether the value has asked for a container of several values.
  private var needsJSON = false

  /// - parameter column: The column that the value is for.
  init(
    column: String,
    strategies: any DatabaseEncodingStrategies.Type,
    codingPath: [any CodingKey]
  ) {
    self.column = column
    self.strategies = strategies
    self.codingPath = codingPath
  }

  var userInfo: [CodingUserInfoKey: Any] { strategies.databaseEncodingUserInfo }

  /// The value to store.
  ///
  /// - parameter makeJSONEncoder: Called only if the value needs JSON.
  func databaseValue(
    of value: some Encodable,
    makeJSONEncoder: () -> JSONEncoder
  ) throws -> DatabaseValue {
    do {
      try value.encode(to: self)
    } catch is NeedsJSON {
      return try jsonText(of: value, by: makeJSONEncoder())
    }
    if needsJSON { return try jsonText(of: value, by: makeJSONEncoder()) }
    if let written { return written }
    let context = EncodingError.Context(
      codingPath: codingPath,
      debugDescription: "the value of type '\(type(of: value))' did not encode anything"
    )
    throw EncodingError.invalidValue(value, context)
  }

  private func jsonText(
    of value: some Encodable,
    by encoder: JSONEncoder
  ) throws -> DatabaseValue {
    let encoder = encoder.adding(userInfo.asSendable)
    return String(decoding: try encoder.encode(value), as: UTF8.self).databaseValue
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    needsJSON = true
    return KeyedEncodingContainer(RefusingKeyedContainer(NeedsJSON(), encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    needsJSON = true
    return RefusingUnkeyedContainer(NeedsJSON(), encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  /// Stops the encoding of a value that turns out to need JSON.
  private struct NeedsJSON: Error {}
}

extension SingleValueEncoder: SingleValueEncodingContainer {
  func encodeNil() throws { written = .null }

  func encode<Value: Encodable & DatabaseValueConvertible>(_ value: Value) throws {
    written = value.databaseValue
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    if let value = try strategies.databaseValue(of: value, column: column) {
      written = value
    } else {
      try value.encode(to: self)
    }
  }
}

extension DatabaseEncodingStrategies {
  /// The value to store for a date, data, a UUID, or another database value; nil for any other.
  ///
  /// - throws: A `DatabaseError` `SQLITE_MISMATCH` for a date that the strategy cannot represent.
  static func databaseValue<Value: Encodable>(
    of value: Value,
    column: String
  ) throws -> DatabaseValue? {
    if Value.self == Date.self || Value.self == Date?.self, let date = value as? Date {
      return try databaseDateEncodingStrategy(for: column).databaseValue(of: date, in: column)
    }
    if Value.self == UUID.self || Value.self == UUID?.self, let uuid = value as? UUID {
      return databaseUUIDEncodingStrategy(for: column).databaseValue(of: uuid)
    }
    if Value.self == Data.self || Value.self == Data?.self, let data = value as? Data {
      return databaseDataEncodingStrategy(for: column).databaseValue(of: data)
    }
    return (value as? any DatabaseValueConvertible)?.databaseValue
  }
}
