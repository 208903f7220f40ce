import SQLiteRecords

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes the properties of an `Encodable` record to a ``PersistenceContainer``.
final class RecordEncoder: Encoder {
  /// The encoded values. No client code runs while they change, so that no check is needed for each
  /// property.
  @exclusivity(unchecked) private(set) var container = PersistenceContainer()
  private let strategies: any DatabaseEncodingStrategies.Type
  private let columnStrategy: DatabaseColumnEncodingStrategy

  /// The object that keeps the encoder for the next record; nil if there is none, or it is not in
  /// use.
  @exclusivity(unchecked) private var encoding: RecordEncoding?

  init(strategies: any DatabaseEncodingStrategies.Type) {
    self.strategies = strategies
    columnStrategy = strategies.databaseColumnEncodingStrategy
  }

  /// Runs a closure that encodes a record to a container.
  ///
  /// - parameter encoding: What keeps the encoder; nil if nothing does.
  func encode(
    to container: inout PersistenceContainer,
    keptBy encoding: RecordEncoding?,
    _ body: () throws -> Void
  ) rethrows {
    // The encoder then holds the only reference to what is written.
    swap(&self.container, &container)
    self.encoding = encoding
    defer {
      swap(&self.container, &container)
      self.encoding = nil
    }
    try body()
  }

  var isInUse: Bool { encoding != nil }

  var codingPath: [any CodingKey] { [] }

  var userInfo: [CodingUserInfoKey: Any] { strategies.databaseEncodingUserInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    if let kept = encoding?.container(keyedBy: type) { return kept.copy() }
    let container = KeyedEncodingContainer(RecordKeyedEncodingContainer<Key>(encoder: self))
    encoding?.keep(container)
    return container
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    RefusingUnkeyedContainer(refusal("values without keys", codingPath: []), encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    RecordSingleValueEncodingContainer(encoder: self)
  }

  @inline(__always)
  func set(_ value: DatabaseValue, forKey key: some CodingKey) {
    container.set(value, for: columnStrategy.column(forKey: key))
  }

  /// Stores a property that may or may not be a database value.
  func encode(_ value: some Encodable, forKey key: some CodingKey) throws {
    let column = columnStrategy.column(forKey: key)
    if let value = try strategies.databaseValue(of: value, column: column) {
      container.set(value, for: column)
      return
    }
    let encoder = SingleValueEncoder(column: column, strategies: strategies, codingPath: [key])
    let value = try encoder.databaseValue(of: value) { strategies.databaseJSONEncoder(for: column) }
    container.set(value, for: column)
  }

  /// Stores what another record writes, in its own way.
  func encode(_ record: some EncodableRecord) throws {
    // The record can have this encoder, too. What it would write to it meanwhile must not change what the
    // record is writing to.
    var own = PersistenceContainer()
    swap(&own, &container)
    defer { swap(&own, &container) }
    try record.encode(to: &own)
  }

  /// The error for what columns cannot hold.
  func refusal(_ what: String, codingPath: [any CodingKey]) -> EncodingError {
    let context = EncodingError.Context(
      codingPath: codingPath,
      debugDescription: "a record cannot encode \(what): its columns are named by keys"
    )
    return .invalidValue(strategies, context)
  }
}

/// A container for a record that encodes a single value: another record, whose columns are its own.
private struct RecordSingleValueEncodingContainer: SingleValueEncodingContainer {
  let encoder: RecordEncoder

  var codingPath: [any CodingKey] { [] }

  func encodeNil() throws {
    throw encoder.refusal("a single nil", codingPath: [])
  }

  func encode<Value: Encodable & DatabaseValueConvertible>(_ value: Value) throws {
    throw encoder.refusal("a single value of type '\(Value.self)'", codingPath: [])
  }

  func encode<Value: Encodable>(_ value: Value) throws {
    // A record has its own way to write its columns.
    if let record = value as? any EncodableRecord { return try encoder.encode(record) }
    try value.encode(to: encoder)
  }
}
