/// Reads fixed numbers of digits and single characters from the bytes of a text.
///
/// It is generic, and what it does for a byte is inlined, because a date is read from the memory of its
/// column, without a string.
package struct DigitScanner<Bytes: RandomAccessCollection<UInt8>> where Bytes.Index == Int {
  private let bytes: Bytes
  private var position: Int

  package init(_ bytes: Bytes) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  package var isAtEnd: Bool { position == bytes.endIndex }

  @inline(__always)
  package mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.endIndex, bytes[position] == UInt8(ascii: character) else {
      return false
    }
    position += 1
    return true
  }

  package mutating func skipSpaces() {
    while skip(" ") {}
  }

  @inline(__always)
  package mutating func digit() -> Int? {
    guard position < bytes.endIndex else { return nil }
    let value = bytes[position] &- UInt8(ascii: "0")
    guard value < 10 else { return nil }
    position += 1
    return Int(value)
  }

  @inline(__always)
  package mutating func number(digits: Int) -> Int? {
    var value = 0
    for _ in 0..<digits {
      guard let digit = digit() else { return nil }
      value = 10 * value + digit
    }
    return value
  }

  /// `HH:MM`, `HH:MM:SS` or `HH:MM:SS.SSS`, in milliseconds.
  package mutating func timeOfDay() -> Int? {
    guard let hour = number(digits: 2), hour <= 24, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    let minutes = hour * 60 + minute
    guard skip(":") else { return minutes * 60_000 }
    guard let second = number(digits: 2), second < 60 else { return nil }
    let milliseconds = (minutes * 60 + second) * 1000
    guard skip(".") else { return milliseconds }
    return fraction().map { milliseconds + $0 }
  }

  /// One digit or more, rounded to thousandths; 1000 if that is the next second.
  private mutating func fraction() -> Int? {
    guard var value = digit() else { return nil }
    value = value * 10 + (digit() ?? 0)
    value = value * 10 + (digit() ?? 0)
    let roundsUp = (digit() ?? 0) >= 5
    while digit() != nil {}
    return roundsUp ? value + 1 : value
  }

  /// Nothing, `Z`, or `±HH:MM`, in minutes east of Greenwich, and spaces.
  package mutating func zone() -> Int? {
    skipSpaces()
    defer { skipSpaces() }
    if isAtEnd || skip("Z") || skip("z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let hour = number(digits: 2), hour < 15, skip(":"),
      let minute = number(digits: 2), minute < 60
    else { return nil }
    return (isWest ? -1 : 1) * (hour * 60 + minute)
  }
}
