#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension NSURL: DatabaseValueConvertible {
    /// A TEXT: the absolute URL; NULL if there is none.
    public var databaseValue: DatabaseValue {
      // Not optional on all platforms.
      let text: String? = absoluteString
      return text?.databaseValue ?? .null
    }

    /// The URL in a text.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
      URL.fromDatabaseValue(dbValue).flatMap { NSURL(string: $0.absoluteString) } as? Self
    }
  }
#endif
