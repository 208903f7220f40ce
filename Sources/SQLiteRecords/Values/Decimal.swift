#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Decimal: DatabaseValueConvertible, StatementColumnConvertible {
  /// A TEXT with all digits: `12.50` is `12.5`.
  public var databaseValue: DatabaseValue { description.databaseValue }

  /// The number that a text or an integer is, or the shortest decimal number for a real.
  ///
  /// SQLite turns a text that it stores in a column of NUMERIC affinity into a number; the shortest
  /// decimal number gives back what was stored, up to 15 digits.
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

  /// Reads the whole text: digits with a sign, a decimal point and an exponent.
  ///
  /// Nil if it is anything else, or has more digits or a larger exponent than a `Decimal` can hold.
  init?(exactText text: String) {
    guard let significant = Self.significantDigits(of: text), significant <= 38,
      let number = Decimal(string: text), number.isFinite
    else { return nil }
    // What is too small to be held becomes zero.
    if significant > 0, number.isZero { return nil }
    self = number
  }

  /// The number of digits from the first to the last that is not 0; nil if the text is no number.
  private static func significantDigits(of text: String) -> Int? {
    var rest = text.utf8[...]
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    let mantissa = rest.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    let exponent = rest.dropFirst(mantissa.count)
    let parts = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(areDigits), parts.contains(where: { !$0.isEmpty })
    else { return nil }
    guard exponent.isEmpty || isExponent(exponent.dropFirst()) else { return nil }
    let digits = parts.joined()
    guard let first = digits.firstIndex(where: { $0 != UInt8(ascii: "0") }) else { return 0 }
    return digits[first...].reversed().drop { $0 == UInt8(ascii: "0") }.count
  }

  private static func areDigits(_ bytes: Substring.UTF8View) -> Bool {
    bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func isExponent(_ bytes: Substring.UTF8View) -> Bool {
    var rest = bytes
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    return !rest.isEmpty && areDigits(rest)
  }
}
