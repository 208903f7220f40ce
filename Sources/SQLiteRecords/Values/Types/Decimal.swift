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

extension Decimal {
  /// Reads the whole text: digits with a sign, a decimal point and an exponent, or `NaN`.
  ///
  /// Nil if it is anything else, or a number that a `Decimal` cannot hold exactly: its digits, of which
  /// there are 38 or 39, are an integer of 128 bits, and its exponent lies between -128 and 127.
  init?(exactText text: String) {
    if let number = Decimal(shortText: text) {
      self = number
      return
    }
    if text == "NaN" {
      self = .nan
      return
    }
    guard var decimal = DecimalText(text) else { return nil }
    decimal.lowerExponent(to: 127, digits: 39)
    guard decimal.digits.count <= 39, (-128...127).contains(decimal.exponent),
      let number = Decimal(string: decimal.text), number.isFinite
    else { return nil }
    // Some numbers of 39 digits need more than 128 bits, and lose their last digits.
    if decimal.digits.count == 39 {
      guard DecimalText(number.description)?.digits == decimal.significantDigits else { return nil }
    }
    self = number
  }
}

extension Decimal {
  /// Reads a sign, and up to 18 digits with a decimal point: what nearly all columns hold, in a tenth of
  /// the time. Nil if the text is anything else, which may still be a number.
  fileprivate init?(shortText text: String) {
    var (digits, decimals, hasPoint) = (Int64(0), 0, false)
    var rest = text.utf8[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard (1...19).contains(rest.count) else { return nil }
    for byte in rest {
      let digit = byte &- UInt8(ascii: "0")
      if digit < 10 {
        digits = digits &* 10 &+ Int64(digit)
        if hasPoint { decimals += 1 }
      } else {
        guard byte == UInt8(ascii: "."), !hasPoint else { return nil }
        hasPoint = true
      }
    }
    guard rest.count - (hasPoint ? 1 : 0) <= 18, rest.count > (hasPoint ? 1 : 0) else { return nil }
    while decimals > 0, digits % 10 == 0 {
      (digits, decimals) = (digits / 10, decimals - 1)
    }
    let sign: FloatingPointSign = isNegative && digits != 0 ? .minus : .plus
    self.init(sign: sign, exponent: -decimals, significand: Decimal(digits))
  }
}

/// The parts of a decimal number in a text.
private struct DecimalText {
  private var isNegative = false

  /// The digits from the first one that is not 0, as ASCII; none for zero.
  private(set) var digits: [UInt8] = []

  /// The power of ten of the last digit.
  private(set) var exponent = 0

  /// The digits from the first to the last that is not 0.
  var significantDigits: [UInt8] {
    Array(digits.prefix((digits.lastIndex { $0 != UInt8(ascii: "0") } ?? -1) + 1))
  }

  /// The number without a decimal point: `-125e-1`.
  var text: String {
    if digits.isEmpty { return "0" }
    return "\(isNegative ? "-" : "")\(String(decoding: digits, as: UTF8.self))e\(exponent)"
  }

  /// Nil if the text is not a number.
  init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    Self.skipSign(&rest)
    let mantissa = rest.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
    guard let exponent = Self.exponent(rest.dropFirst(mantissa.count)) else { return nil }
    let parts = mantissa.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy(Self.areDigits), parts.contains(where: { !$0.isEmpty })
    else { return nil }
    let all = parts.joined()
    guard let last = all.lastIndex(where: { $0 != UInt8(ascii: "0") }) else { return }
    let decimals = parts.count == 2 ? parts[1].count : 0
    let zeros = all[last...].count - 1
    digits = Array(all[...last].drop { $0 == UInt8(ascii: "0") })
    self.exponent = exponent - decimals + zeros
  }

  /// Writes a number with a large exponent with more digits, if there may be so many.
  mutating func lowerExponent(to largest: Int, digits count: Int) {
    let zeros = exponent - largest
    guard zeros > 0, zeros <= count - digits.count else { return }
    digits += repeatElement(UInt8(ascii: "0"), count: zeros)
    exponent = largest
  }

  /// The exponent behind the digits, 0 if there is none; nil if it is not a number, or a huge one.
  private static func exponent(_ bytes: Substring.UTF8View) -> Int? {
    guard !bytes.isEmpty else { return 0 }
    var rest = bytes.dropFirst()
    skipSign(&rest)
    guard !rest.isEmpty, areDigits(rest) else { return nil }
    let isNegative = bytes.dropFirst().first == UInt8(ascii: "-")
    // No text has so many digits that a larger one matters; sums with their number fit into 32 bits.
    let huge = 1_000_000_000
    let size = min(Int(String(decoding: rest, as: UTF8.self)) ?? huge, huge)
    return isNegative ? -size : size
  }

  private static func skipSign(_ bytes: inout Substring.UTF8View) {
    guard let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
      return
    }
    bytes.removeFirst()
  }

  private static func areDigits(_ bytes: Substring.UTF8View) -> Bool {
    bytes.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
