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
    let encoder = RecordEncoder(container, strategies: Self.self)
    // The encoder now holds the only reference to what is written.
    container = PersistenceContainer()
    defer { container = encoder.container }
    try encode(to: encoder)
  }
}
