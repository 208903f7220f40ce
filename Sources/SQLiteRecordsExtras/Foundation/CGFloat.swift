#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension CGFloat: DatabaseValueConvertible {
    /// A REAL.
    public var databaseValue: DatabaseValue { Double(self).databaseValue }

    /// The real that is stored.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> CGFloat? {
      Double.fromDatabaseValue(dbValue).map { CGFloat($0) }
    }
  }
#endif
