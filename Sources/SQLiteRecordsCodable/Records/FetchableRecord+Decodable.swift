public import SQLiteRecords

extension FetchableRecord where Self: Decodable {
  /// Reads the properties from the columns with the names of their coding keys.
  ///
  /// A property whose type is a database value is read as such a value; a property that decodes a
  /// single value, such as a raw representable one, from that value; any other from JSON. If there
  /// is no column for a key, the property is read from the scope with that name (see
  /// `ScopeAdapter`).
  ///
  /// - throws: `RowDecodingError`, a `DecodingError`, or the error of the type's own
  ///   `init(from:)`.
  public init(row: borrowing Row) throws {
    guard let decoder = RowDecoding.decoder(of: Self.self, from: row) else {
      try self.init(from: RowDecoder(copy row, strategies: Self.self, codingPath: []))
      return
    }
    defer { decoder.end() }
    try self.init(from: decoder)
  }
}
