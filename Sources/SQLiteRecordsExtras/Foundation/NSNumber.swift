#if FullFoundation || !canImport(FoundationEssentials)
  public import Foundation
  public import SQLiteRecords

  extension NSNumber: DatabaseValueConvertible {
    /// An INTEGER for an integer that fits, and for a Boolean; otherwise a REAL, or for a
    /// `NSDecimalNumber` and a larger integer a TEXT with all digits.
    public var databaseValue: DatabaseValue {
      if let decimal = self as? NSDecimalNumber {
        let number = decimal.decimalValue
        return Int64(number.description)?.databaseValue ?? number.databaseValue
      }
      switch String(cString: objCType) {
      case "f", "d": return doubleValue.databaseValue
      case "Q", "L": return uint64Value.databaseValue
      case _: return int64Value.databaseValue
      }
    }

    /// The number that is stored; a `NSDecimalNumber` for a text.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
      switch dbValue.storage {
      case .int64(let value): number(of: value) as? Self
      case .double(let value): number(of: value) as? Self
      case .string: Decimal.fromDatabaseValue(dbValue).map(NSDecimalNumber.init) as? Self
      case .null, .blob: nil
      }
    }

    private static func number(of value: Int64) -> NSNumber {
      self is NSDecimalNumber.Type
        ? NSDecimalNumber(decimal: Decimal(value)) : NSNumber(value: value)
    }

    private static func number(of value: Double) -> NSNumber? {
      guard self is NSDecimalNumber.Type else { return NSNumber(value: value) }
      return Decimal.fromDatabaseValue(value.databaseValue).map(NSDecimalNumber.init)
    }
  }
#endif
