#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension NSDate: DatabaseValueConvertible {
    /// A TEXT in UTC, as for `Date`.
    public var databaseValue: DatabaseValue {
      Date(timeIntervalSinceReferenceDate: timeIntervalSinceReferenceDate).databaseValue
    }

    /// The date that is stored, as for `Date`.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
      let date = Date.fromDatabaseValue(dbValue)
      return date.map {
        NSDate(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate)
      } as? Self
    }
  }
#endif
