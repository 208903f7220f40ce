#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension URL: DatabaseValueConvertible {
  /// A TEXT: the absolute URL.
  public var databaseValue: DatabaseValue { absoluteString.databaseValue }

  /// The URL that a text, or a blob in UTF-8, is.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
    switch dbValue.storage {
    case .string, .blob: String.fromDatabaseValue(dbValue).flatMap { URL(string: $0) }
    case .null, .int64, .double: nil
    }
  }
}
