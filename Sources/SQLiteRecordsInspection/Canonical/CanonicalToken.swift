import SQLiteRecordsSQL

/// A token without what does not change its meaning: case, the kind of quotes, the spelling of a
/// number or of an operator.
package struct CanonicalToken: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    case keyword, name, string, blob, number, parameter, symbol, invalid
  }

  package let kind: Kind
  package let text: String

  init(_ kind: Kind, _ text: String) {
    self.kind = kind
    self.text = text
  }

  init(_ token: SQLToken) {
    switch token.kind {
    case .word: self = Self.word(token.text)
    case .quotedName: self.init(.name, token.text.unquotedSQL.asciiLowercased)
    case .string: self.init(.string, token.text.unquotedSQL)
    case .blob: self.init(.blob, token.text.asciiUppercased)
    case .number: self.init(.number, Self.number(token.text))
    case .parameter: self.init(.parameter, token.text)
    case .symbol: self.init(.symbol, Self.operators[token.text] ?? token.text)
    case .invalid, .comment: self.init(.invalid, token.text)
    }
  }

  /// Operators that SQLite spells in two ways.
  private static let operators = ["==": "=", "!=": "<>"]

  private static func word(_ text: String) -> CanonicalToken {
    let word = text.asciiUppercased
    let isKeyword = SQLKeyword.reserved.contains(word) || SQLKeyword.meaningful.contains(word)
    return isKeyword ? CanonicalToken(.keyword, word) : CanonicalToken(.name, text.asciiLowercased)
  }

  private static func number(_ text: String) -> String {
    let digits = text.filter { $0 != "_" }
    if let integer = UInt64(digits) { return String(integer) }
    if let real = Double(digits), !digits.asciiUppercased.hasPrefix("0X") { return "\(real)" }
    return digits.asciiUppercased
  }

  // Swift takes two texts for equal that look alike; SQLite compares bytes.
  package static func == (left: CanonicalToken, right: CanonicalToken) -> Bool {
    left.kind == right.kind && left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(Array(text.utf8))
  }

  func isKeyword(_ word: String) -> Bool { kind == .keyword && text == word }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
}
