import SQLiteRecordsSQL

extension PropertyType {
  static func integer(
    _ constant: StoredConstant,
    in range: ClosedRange<Int64>
  ) -> ConstantReading {
    switch constant {
    case .integer(let number): range.contains(number) ? .written : .unread(nil)
    case .real(let number): integral(Int64(exactly: number), in: range)
    case .text(let text): integral(Int64(text), in: range)
    case .invalidText, .blob: .unread(nil)
    }
  }

  private static func integral(
    _ number: Int64?,
    in range: ClosedRange<Int64>
  ) -> ConstantReading {
    guard let number, range.contains(number) else { return .unread(nil) }
    return .otherForm(number.description)
  }

  /// Integers up to 2⁶³, and above that texts; in a column of texts, texts.
  static func unsignedInteger(
    _ constant: StoredConstant,
    _ affinity: Affinity
  ) -> ConstantReading {
    switch constant {
    case .integer(let number): return number >= 0 ? .written : .unread(nil)
    case .text(let text):
      guard let number = UInt64(text) else { return .unread(nil) }
      if affinity != .text, number <= Int64.max { return .otherForm(number.description) }
      return number.description == text ? .written : .otherForm("'\(number)'")
    case .real(let number):
      guard let number = Int64(exactly: number), number >= 0 else { return .unread(nil) }
      return .otherForm(number.description)
    case .invalidText, .blob: return .unread(nil)
    }
  }

  static func bool(_ constant: StoredConstant) -> ConstantReading {
    switch constant {
    case .integer(0), .integer(1): .written
    case .integer: .otherForm("1")
    case .real(let number): .otherForm(number == 0 ? "0" : "1")
    case .text, .invalidText, .blob: .unread(nil)
    }
  }

  static func double(_ constant: StoredConstant) -> ConstantReading {
    switch constant {
    case .real: .written
    // SQLite compares numbers by their values, whatever their class.
    case .integer(let number): Double(exactly: number) == nil ? .unread(nil) : .written
    case .text(let text): Double(text).map { .otherForm($0.description) } ?? .unread(nil)
    case .invalidText, .blob: .unread(nil)
    }
  }

  static func float(_ constant: StoredConstant) -> ConstantReading {
    switch constant {
    case .real(let number): float(number)
    case .integer(let number): Double(exactly: number).map(float) ?? .unread(nil)
    case .text(let text):
      Double(text).map { .otherForm(Double(Float($0)).description) } ?? .unread(nil)
    case .invalidText, .blob: .unread(nil)
    }
  }

  private static func float(_ number: Double) -> ConstantReading {
    let nearest = Double(Float(number))
    if nearest == number { return .written }
    return nearest.isInfinite ? .unread(nil) : .otherForm(nearest.description)
  }

  static func decimal(_ constant: StoredConstant, _ affinity: Affinity) -> ConstantReading {
    let isConverted = affinity == .integer || affinity == .numeric || affinity == .real
    switch constant {
    case .text("NaN"): return .written
    case .text(let text):
      guard let digits = DecimalDigits(text) else { return .unread(nil) }
      return digits.text == text ? .written : .otherForm("'\(digits.text)'")
    case .integer(let number): return isConverted ? .written : .otherForm("'\(number)'")
    case .real(let number):
      guard let digits = DecimalDigits(number.description) else { return .unread(nil) }
      return isConverted ? .written : .otherForm("'\(digits.text)'")
    case .invalidText, .blob: return .unread(nil)
    }
  }
}

/// A text that is a decimal number, as a `Decimal` writes it.
struct DecimalDigits {
  /// All digits, without zeros that say nothing: `-12.5`.
  let text: String

  /// - returns: `nil` if the text is not a number, or one with more digits than a `Decimal` has.
  init?(_ written: String) {
    var rest = Substring(written)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest.removeFirst() }
    let parts = rest.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard let mantissa = parts.first, parts.count <= 2 else { return nil }
    guard let exponent = parts.count == 2 ? Int(parts[1]) : 0, exponent.magnitude < 1000 else {
      return nil
    }
    let pieces = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard pieces.count <= 2, pieces.allSatisfy(Self.areDigits),
      pieces.contains(where: { !$0.isEmpty })
    else { return nil }
    let all = Array(pieces.joined().utf8)
    let decimals = (pieces.count == 2 ? pieces[1].utf8.count : 0) - exponent
    guard let value = Self.digits(all, decimals: decimals) else { return nil }
    text = isNegative && value != "0" ? "-" + value : value
  }

  private static func areDigits(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// The digits with a point before the last ones.
  private static func digits(_ all: [UInt8], decimals: Int) -> String? {
    let zero = UInt8(ascii: "0")
    let significant = Array(all.drop { $0 == zero })
    guard let last = significant.lastIndex(where: { $0 != zero }) else { return "0" }
    let digits = Array(significant[...last])
    let scale = decimals - (significant.count - digits.count)
    guard digits.count <= 38, (-128...127).contains(-scale) else { return nil }
    if scale <= 0 {
      return String(decoding: digits + Array(repeating: zero, count: -scale), as: UTF8.self)
    }
    let filled = Array(repeating: zero, count: max(0, scale + 1 - digits.count)) + digits
    let whole = filled.dropLast(scale)
    return String(decoding: whole + [UInt8(ascii: ".")] + filled.suffix(scale), as: UTF8.self)
  }
}
