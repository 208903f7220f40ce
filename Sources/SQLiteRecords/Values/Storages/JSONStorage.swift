#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values of a `Codable` type as TEXT: their JSON, with sorted keys.
///
/// Dates in it are milliseconds since 1970, and data is Base64.
public enum JSONStorage<Value: Codable>: ColumnStorage {
  /// The JSON.
  ///
  /// - throws: An `EncodingError`, as for a number that is infinite.
  public static func stored(_ value: Value) throws -> String? {
    String(decoding: try defaultDatabaseJSONEncoder.encode(value), as: UTF8.self)
  }

  /// The value that decodes from a JSON.
  public static func value(_ stored: String) -> Value? {
    try? defaultDatabaseJSONDecoder.decode(Value.self, from: Data(stored.utf8))
  }
}
