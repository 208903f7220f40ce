extension JSONReader {
  /// Reads `true`, `false` or `null`.
  mutating func readWord() throws(SyntaxError) -> JSONNode.Value {
    let word = cursor.bytes[cursor.position...].prefix(while: Self.isWordByte)
    let value: JSONNode.Value
    switch String(decoding: word.prefix(6), as: UTF8.self) {
    case "true": value = .boolean(true)
    case "false": value = .boolean(false)
    case "null": value = .null
    default: throw unexpected(expected: "a value", among: ["true", "false", "null"])
    }
    cursor.move(to: word.endIndex)
    return value
  }

  /// Reads a number. One that neither `Int64` nor `Double` can hold is logged and read as 0.
  mutating func readNumber() throws(SyntaxError) -> JSONNode.Value {
    let start = location
    let begin = cursor.position
    _ = cursor.take(UInt8(ascii: "-"))
    try readWholePart()
    let isWhole = try !readFractionAndExponent()
    if let byte = cursor.next, Self.isWordByte(byte) || byte == UInt8(ascii: ".") {
      throw unexpected(expected: "the end of the number")
    }
    let digits = UnsafeBufferPointer(rebasing: cursor.bytes[begin..<cursor.position])
    let text = String(decoding: digits, as: UTF8.self)
    if isWhole, let integer = Int64(text) { return .integer(integer) }
    if let real = Double(text), real.isFinite { return .real(real) }
    log.error(.numberOutOfRange, "the number \(quoted(text)) is out of range", at: start)
    return .integer(0)
  }

  private mutating func readWholePart() throws(SyntaxError) {
    let start = location
    guard cursor.take(UInt8(ascii: "0")) else { return try readDigits() }
    if let byte = cursor.next, Self.isDigit(byte) {
      throw SyntaxError(.leadingZero, "a number cannot begin with a zero", at: start)
    }
  }

  /// Passes what follows the whole part, and returns whether there is any.
  private mutating func readFractionAndExponent() throws(SyntaxError) -> Bool {
    let start = cursor.position
    if cursor.take(UInt8(ascii: ".")) { try readDigits() }
    if cursor.take(UInt8(ascii: "e")) || cursor.take(UInt8(ascii: "E")) {
      _ = cursor.take(UInt8(ascii: "+")) || cursor.take(UInt8(ascii: "-"))
      try readDigits()
    }
    return cursor.position > start
  }

  /// Passes one digit or more.
  private mutating func readDigits() throws(SyntaxError) {
    var end = cursor.position
    while end < cursor.bytes.count, Self.isDigit(cursor.bytes[end]) { end += 1 }
    if end == cursor.position { throw unexpected(expected: "a digit") }
    cursor.move(to: end)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
