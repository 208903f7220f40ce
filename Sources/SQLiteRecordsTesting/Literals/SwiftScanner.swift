/// Walks over the tokens of a Swift source file, as far as it takes to find a call's arguments.
///
/// It knows comments, strings and brackets. A regular expression between plain slashes looks like
/// two operators to it.
struct SwiftScanner {
  let bytes: [UInt8]
  var position: Int

  /// Malformed source, or the end of it.
  struct UnexpectedText: Error {}

  /// The next byte; nil at the end.
  var next: UInt8? { byte(at: position) }

  private func byte(at position: Int) -> UInt8? {
    bytes.indices.contains(position) ? bytes[position] : nil
  }

  /// Whether a text begins at a position, the next one by default.
  func isAt(_ text: String, _ position: Int? = nil) -> Bool {
    bytes[min(position ?? self.position, bytes.count)...].starts(with: text.utf8)
  }

  /// Skips white space and comments.
  mutating func skipTrivia() throws(UnexpectedText) {
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), 0x09...0x0D: position += 1
      case UInt8(ascii: "/") where isAt("//"): skipLine()
      case UInt8(ascii: "/") where isAt("/*"): try skipBlockComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = next, byte != UInt8(ascii: "\n") { position += 1 }
  }

  private mutating func skipBlockComment() throws(UnexpectedText) {
    var depth = 0
    repeat {
      if next == nil { throw UnexpectedText() }
      if isAt("/*") {
        (depth, position) = (depth + 1, position + 2)
      } else if isAt("*/") {
        (depth, position) = (depth - 1, position + 2)
      } else {
        position += 1
      }
    } while depth > 0
  }

  /// Reads a word; nil if there is none.
  mutating func readWord() -> String? {
    let start = position
    while let byte = next, Self.isWordByte(byte) { position += 1 }
    return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
    default: false
    }
  }

  /// Skips what is inside brackets, up to the closing one.
  ///
  /// - parameter visit: Takes each word at the level of these brackets, with the scanner behind it;
  ///   the walk ends when it returns true.
  mutating func walk(
    _ visit: (String, inout SwiftScanner) throws(UnexpectedText) -> Bool = { _, _ in false }
  ) throws(UnexpectedText) {
    var depth = 0
    while true {
      try skipTrivia()
      guard let byte = next else { throw UnexpectedText() }
      if try readString() != nil { continue }
      if let word = readWord() {
        if depth == 0, try visit(word, &self) { return }
        continue
      }
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
      default: break
      }
      position += 1
    }
  }
}
