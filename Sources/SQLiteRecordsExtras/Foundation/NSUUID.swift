#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension NSUUID: DatabaseValueConvertible {
    /// A BLOB of 16 bytes.
    public var databaseValue: DatabaseValue {
      UUID(uuidString: uuidString)?.databaseValue ?? .null
    }

    /// The UUID that is stored, as for `UUID`.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
      let uuid = UUID.fromDatabaseValue(dbValue)
      return uuid.flatMap { NSUUID(uuidString: $0.uuidString) } as? Self
    }
  }
#endif
