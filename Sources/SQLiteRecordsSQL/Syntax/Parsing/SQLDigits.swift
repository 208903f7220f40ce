/// The digits of a number, as SQLite reads them.
///
/// https://www.sqlite.org/syntax/numeric-literal.html
struct SQLDigits {
  /// The number without the underscores between its digits, and without `0x`.
  private(set) var text = ""
  let isHexadecimal: Bool
  private(set) var isInteger = true
  private var rest: ArraySlice<UInt8>

  /// The digits of a number; `nil` if the bytes are not a valid one.
  init?(_ bytes: ArraySlice<UInt8>) {
    rest = bytes
    isHexadecimal = bytes.count > 2 && bytes.dropFirst().first?.asciiUppercased == UInt8(ascii: "X")
    guard isHexadecimal ? takeHexadecimal() : takeDecimal(), rest.isEmpty else { return nil }
  }

  private mutating func takeHexadecimal() -> Bool {
    guard rest.first == UInt8(ascii: "0") else { return false }
    rest = rest.dropFirst(2)
    return takeDigits(\.isHexadecimalDigit)
  }

  private mutating func takeDecimal() -> Bool {
    let hasWhole = rest.first?.isASCIIDigit == true
    if hasWhole, !takeDigits(\.isASCIIDigit) { return false }
    if take(UInt8(ascii: ".")) {
      isInteger = false
      if rest.first?.isASCIIDigit == true {
        guard takeDigits(\.isASCIIDigit) else { return false }
      } else if !hasWhole {
        return false
      }
    }
    return takeExponent()
  }

  private mutating func takeExponent() -> Bool {
    guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return true }
    isInteger = false
    if !take(UInt8(ascii: "-")) { _ = take(UInt8(ascii: "+")) }
    return takeDigits(\.isASCIIDigit)
  }

  /// Takes digits, at least one, with single underscores between them.
  private mutating func takeDigits(_ isDigit: (UInt8) -> Bool) -> Bool {
    var isBehindDigit = false
    while let byte = rest.first, isDigit(byte) || byte == UInt8(ascii: "_") && isBehindDigit {
      isBehindDigit = isDigit(byte)
      if isBehindDigit { text.append(Character(Unicode.Scalar(byte))) }
      rest = rest.dropFirst()
    }
    return isBehindDigit
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    text.append(Character(Unicode.Scalar(byte)))
    rest = rest.dropFirst()
    return true
  }
}
