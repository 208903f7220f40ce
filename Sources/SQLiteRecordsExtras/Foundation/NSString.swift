#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension NSString: DatabaseValueConvertible {
    /// A TEXT.
    public var databaseValue: DatabaseValue { String(describing: self).databaseValue }

    /// The text that is stored.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
      String.fromDatabaseValue(dbValue).map { NSString(string: $0) } as? Self
    }
  }
#endif
