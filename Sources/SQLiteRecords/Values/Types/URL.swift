#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: DatabaseValueConvertible {
  /// A TEXT: the absolute URL.
  public var databaseValue: DatabaseValue { absoluteString.databaseValue }

  /// The URL in a text, or in a JSON string, as which GRDB stores URLs of `Codable` records on Linux.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
    guard case .string(let text) = dbValue.storage else { return nil }
    return URL(string: string(inJSON: text) ?? text)
  }

  private static func string(inJSON text: String) -> String? {
    // No URL begins with a quotation mark.
    guard text.utf8.first == UInt8(ascii: "\"") else { return nil }
    return try? JSONDecoder().decode(String.self, from: Data(text.utf8))
  }
}
