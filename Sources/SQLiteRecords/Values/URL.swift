#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: DatabaseValueConvertible {
  /// A TEXT: the absolute URL.
  public var databaseValue: DatabaseValue { absoluteString.databaseValue }

  /// The URL that a text is.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
    String.fromDatabaseValue(dbValue).flatMap { URL(string: $0) }
  }
}
