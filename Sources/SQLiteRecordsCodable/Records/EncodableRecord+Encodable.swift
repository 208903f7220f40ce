public import SQLiteRecords

extension EncodableRecord where Self: Encodable {
  /// Writes the properties to the columns with the names of their coding keys.
  ///
  /// A property whose type is a database value is stored as such a value; a property that encodes a
  /// single value, such as a raw representable one, as that value; any other as JSON. Nil becomes
  /// an explicit NULL.
  ///
  /// - throws: An `EncodingError`, or the error of the type's own `encode(to:)`.
  public func encode(to container: inout PersistenceContainer) throws {
    let encoding = RecordEncoding.of(Self.self, container)
    let encoder = encoding?.encoder ?? RecordEncoder(strategies: Self.self)
    try encoder.encode(to: &container, keptBy: encoding) { try encode(to: encoder) }
  }
}
