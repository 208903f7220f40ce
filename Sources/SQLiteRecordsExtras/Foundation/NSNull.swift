#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension NSNull: DatabaseValueConvertible {
    /// NULL.
    public var databaseValue: DatabaseValue { .null }

    /// A null for NULL.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
      dbValue.isNull ? NSNull() as? Self : nil
    }
  }
#endif
