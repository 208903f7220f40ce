#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: DatabaseValueConvertible {
  /// A TEXT: the absolute URL.
  public var databaseValue: DatabaseValue { absoluteString.databaseValue }

  /// The URL in a text.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
    guard case .string(let text) = dbValue.storage else { return nil }
    return URL(string: text)
  }
}
