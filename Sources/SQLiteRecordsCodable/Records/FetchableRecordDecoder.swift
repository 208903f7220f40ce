public import SQLiteRecords

/// Decodes a record from a row. Use it in your own `init(row:)` to do what the derived one does.
///
/// ```swift
/// struct Player: Decodable, FetchableRecord {
///   var id: Int64
///   var name: String
///
///   init(row: Row) throws {
///     self = try FetchableRecordDecoder().decode(Player.self, from: row)
///     name = name.trimmingCharacters(in: .whitespaces)
///   }
/// }
/// ```
public struct FetchableRecordDecoder: Sendable {
  /// A decoder.
  public init() {}

  /// Decodes a record with its strategies.
  ///
  /// - throws: `RowDecodingError`, or the error of the type's `init(from:)`.
  public func decode<Record: FetchableRecord & Decodable>(
    _ type: Record.Type,
    from row: Row
  ) throws -> Record {
    try Record(from: RowDecoder(row, strategies: type, codingPath: []))
  }
}
