#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension NSData: DatabaseValueConvertible {
    /// A BLOB.
    public var databaseValue: DatabaseValue { Data(referencing: self).databaseValue }

    /// The bytes that are stored.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
      Data.fromDatabaseValue(dbValue).map { NSData(data: $0) } as? Self
    }
  }
#endif
