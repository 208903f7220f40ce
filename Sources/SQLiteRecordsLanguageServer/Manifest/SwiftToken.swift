/// A token of Swift text, as far as a manifest needs it: a word, a string literal, or one other byte.
package struct SwiftToken: Sendable, Equatable {
  package enum Kind: Sendable, Equatable {
    case word, string, symbol
  }

  package let kind: Kind
  /// The bytes of the text that it consists of.
  package let range: Range<Int>
  package let text: String

  /// The value of a string literal without escapes and interpolations; `nil` for any other token.
  package var literal: String? {
    guard kind == .string, text.utf8.count >= 2, text.first == "\"", text.last == "\"",
      !text.hasPrefix("\"\"\""),
      !text.contains("\\")
    else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// The tokens of a text without its comments. A string that does not end is a token up to the end of
  /// its line.
  ///
  /// - returns: Also whether all strings and comments end.
  package static func read(_ text: [UInt8]) -> (tokens: [SwiftToken], isComplete: Bool) {
    var reader = SwiftTokenReader(text: text)
    let tokens = reader.read()
    return (tokens, reader.isComplete)
  }
}

/// Takes Swift text apart.
private struct SwiftTokenReader {
  let text: [UInt8]
  var position = 0
  private(set) var isComplete = true

  init(text: [UInt8]) { self.text = text }

  mutating func read() -> [SwiftToken] {
    var tokens: [SwiftToken] = []
    while position < text.count {
      let start = position
      if Self.isSpace(text[start]) {
        position += 1
        continue
      }
      if starts(with: "//") {
        position = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
        continue
      }
      if starts(with: "/*") {
        if !skipComment() { isComplete = false }
        continue
      }
      let kind = skipToken()
      if kind == nil {
        isComplete = false
        position = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      }
      let part = String(decoding: text[start..<position], as: UTF8.self)
      tokens.append(SwiftToken(kind: kind ?? .string, range: start..<position, text: part))
    }
    return tokens
  }

  /// Moves behind a word, a string literal, or another byte.
  private mutating func skipToken() -> SwiftToken.Kind? {
    if Self.isOfWord(text[position]) {
      position = text[position...].firstIndex { !Self.isOfWord($0) } ?? text.count
      return .word
    }
    let rest = text[position...]
    let marks = rest.prefix { $0 == UInt8(ascii: "#") }.count
    if rest.dropFirst(marks).first == UInt8(ascii: "\"") {
      position += marks
      return skipString(marks: marks) ? .string : nil
    }
    position += 1
    return .symbol
  }

  /// Moves behind a comment that can contain others.
  private mutating func skipComment() -> Bool {
    var depth = 0
    while position < text.count {
      if starts(with: "/*") {
        depth += 1
        position += 2
      } else if starts(with: "*/") {
        depth -= 1
        position += 2
        if depth == 0 { return true }
      } else {
        position += 1
      }
    }
    return false
  }

  /// Moves behind a string literal, whose first quotation mark is next.
  ///
  /// - parameter marks: The number of `#` before it.
  private mutating func skipString(marks: Int) -> Bool {
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    let end = quotes + String(repeating: "#", count: marks)
    let escape = "\\" + String(repeating: "#", count: marks)
    position += quotes.utf8.count
    while position < text.count {
      if starts(with: end) {
        position += end.utf8.count
        return true
      }
      if starts(with: escape + "(") {
        position += escape.utf8.count + 1
        guard skipInterpolation() else { return false }
      } else if starts(with: escape) {
        position += escape.utf8.count + 1
      } else if quotes.utf8.count == 1, text[position] == UInt8(ascii: "\n") {
        return false
      } else {
        position += 1
      }
    }
    return false
  }

  /// Moves behind the parenthesis that closes an interpolation.
  private mutating func skipInterpolation() -> Bool {
    var depth = 1
    while position < text.count {
      let start = position
      guard skipToken() != nil else { return false }
      if text[start] == UInt8(ascii: "(") { depth += 1 }
      if text[start] == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }

  private func starts(with prefix: String) -> Bool { text[position...].starts(with: prefix.utf8) }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "`"), 0x80...:
      true
    default: false
    }
  }
}
