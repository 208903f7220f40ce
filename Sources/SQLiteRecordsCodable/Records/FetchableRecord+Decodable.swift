public import SQLiteRecords

extension FetchableRecord where Self: Decodable {
  /// Reads the properties from the columns that are named by their coding keys.
  ///
  /// A property that is a database value is read as one; a property that decodes a single value,
  /// such as a raw representable one, from that value; any other from JSON. A property whose key is
  /// no column is read from the scope of that name (see `ScopeAdapter`).
  ///
  /// - throws: `RowDecodingError`, a `DecodingError`, or the error of the type's own
  ///   `init(from:)`.
  public init(row: Row) throws {
    try self.init(from: RowDecoder(row, strategies: Self.self, codingPath: []))
  }
}
