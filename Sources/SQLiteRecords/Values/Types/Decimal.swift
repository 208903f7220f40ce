#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Decimal: DatabaseValueConvertible, StatementColumnConvertible {
  /// A TEXT with all digits: `12.50` is `12.5`. A value that is not a number is the text `NaN`.
  public var databaseValue: DatabaseValue { description.databaseValue }

  /// The number in a text or an integer, or the shortest decimal number for a real.
  ///
  /// In a column of NUMERIC affinity, SQLite converts the text to a number, and the shortest
  /// decimal number restores up to 15 digits. A column of TEXT affinity keeps all digits.
  public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Decimal? {
    switch dbValue.storage {
    case .int64(let value): Decimal(value)
    case .double(let value): Decimal(exactText: value.description)
    case .string(let value): Decimal(exactText: value)
    case .null, .blob: nil
    }
  }

  /// Reads a text or a number.
  public init?(sqliteStatement: SQLiteStatement, index: CInt) {
    let value = DatabaseValue(ColumnValue(sqliteStatement, index))
    guard let number = Self.fromDatabaseValue(value) else { return nil }
    self = number
  }
}
