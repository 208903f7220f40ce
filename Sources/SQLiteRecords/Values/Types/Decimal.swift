#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Decimal: DatabaseValueConvertible, StatementColumnConvertible {
  /// A TEXT with all digits: `12.50` is `12.5`. What is no number is the text `NaN`.
  public var databaseValue: DatabaseValue { description.databaseValue }

  /// The number that a text or an integer is, or the shortest decimal number for a real.
  ///
  /// SQLite turns a text that it stores in a column of NUMERIC affinity into a number; the shortest
  /// decimal number gives back what was stored, up to 15 digits. A column of TEXT affinity keeps all.
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
