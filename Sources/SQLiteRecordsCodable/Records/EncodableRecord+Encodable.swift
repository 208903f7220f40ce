public import SQLiteRecords

extension EncodableRecord where Self: Encodable {
  /// Writes the properties to the columns that are named by their coding keys.
  ///
  /// A property that is a database value is stored as one; a property that encodes a single value,
  /// such as a raw representable one, as that value; any other as JSON. A nil is an explicit NULL.
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
