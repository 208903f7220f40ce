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
    if let integer = UInt64(digits) ?? hexadecimal(digits) { return String(integer) }
    if let real = Double(digits), !digits.asciiUppercased.hasPrefix("0X") { return "\(real)" }
    return digits.asciiUppercased
  }

  /// A number in hexadecimal digits. One beyond the integers of SQLite is negative, and stays as it is.
  private static func hexadecimal(_ digits: String) -> UInt64? {
    guard digits.asciiUppercased.hasPrefix("0X") else { return nil }
    return UInt64(digits.dropFirst(2), radix: 16).flatMap { $0 > UInt64(Int64.max) ? nil : $0 }
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

  /// Whether the token is a name. The name is given in small letters.
  func isName(_ name: String) -> Bool { kind == .name && text == name }

  func isSymbol(_ symbol: String) -> Bool { kind == .symbol && text == symbol }
}
