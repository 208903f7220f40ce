/// Swift text without comments and literals, taken apart into words.
struct SwiftCode: Sendable {
  /// An identifier or a keyword.
  struct Word: Sendable {
    let text: String
    let line: Int
    /// The place of its bytes in the code.
    let range: Range<Int>
    /// The bytes that touch it, 0 at the ends of the text.
    let before: UInt8
    let after: UInt8

    func isFollowed(by character: Unicode.Scalar) -> Bool { after == UInt8(ascii: character) }
    func isPreceded(by character: Unicode.Scalar) -> Bool { before == UInt8(ascii: character) }
    var isTypeName: Bool { text.first?.isUppercase == true }
  }

  let bytes: [UInt8]
  let words: [Word]

  init(_ text: String) {
    bytes = CodeExtractor(text).code
    words = Self.words(in: bytes)
  }

  private static func words(in bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var line = 1
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "\n") { line += 1 }
      guard isWordByte(bytes[position]) else {
        position += 1
        continue
      }
      let end = bytes[position...].firstIndex { !isWordByte($0) } ?? bytes.count
      words.append(
        Word(
          text: String(decoding: bytes[position..<end], as: UTF8.self),
          line: line,
          range: position..<end,
          before: position > 0 ? bytes[position - 1] : 0,
          after: end < bytes.count ? bytes[end] : 0
        )
      )
      position = end
    }
    return words
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  func line(at position: Int) -> Int {
    1 + bytes[..<position].count { $0 == UInt8(ascii: "\n") }
  }

  /// The place of what stands in the parentheses or brackets that open at a position.
  func contents(ofBracketAt position: Int) -> Range<Int>? {
    guard position < bytes.count, Self.opening.contains(bytes[position]) else { return nil }
    var depth = 0
    for place in position..<bytes.count {
      if Self.opening.contains(bytes[place]) { depth += 1 }
      if Self.closing.contains(bytes[place]) { depth -= 1 }
      if depth == 0 { return position + 1..<place }
    }
    return nil
  }

  /// The arguments in a range of the code, split at the commas that are in no bracket.
  func arguments(in range: Range<Int>) -> [Range<Int>] {
    var arguments: [Range<Int>] = []
    var start = range.lowerBound
    var depth = 0
    for place in range {
      if Self.opening.contains(bytes[place]) { depth += 1 }
      if Self.closing.contains(bytes[place]) { depth -= 1 }
      if depth == 0, bytes[place] == UInt8(ascii: ",") {
        arguments.append(start..<place)
        start = place + 1
      }
    }
    arguments.append(start..<range.upperBound)
    return arguments.filter { !bytes[$0].allSatisfy { $0 == 0x20 || $0 == 0x0A } }
  }

  private static let opening = Set("([{".utf8)
  private static let closing = Set(")]}".utf8)
}
