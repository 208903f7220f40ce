extension SQLParser {
  static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = SQLLexer(bytes)
    var tokens: [Token] = []
    var dubious: [Int] = []
    while let (kind, range) = lexer.next() {
      guard let terminal = SQLTerminal(kind, of: bytes, in: range) else {
        // SQLite takes `/*` for two operators, if nothing follows.
        guard range.count == 2, bytes[range.lowerBound] == UInt8(ascii: "/") else { continue }
        tokens.append(Token(terminal: .slash, range: range.lowerBound..<range.lowerBound + 1))
        tokens.append(Token(terminal: .star, range: range.lowerBound + 1..<range.upperBound))
        continue
      }
      if terminal == .window || terminal == .over || terminal == .filter {
        dubious.append(tokens.count)
      }
      tokens.append(Token(terminal: terminal, range: range))
    }
    tokens.append(Token(terminal: .endOfText, range: bytes.count..<bytes.count))
    for index in dubious where isName(tokens, at: index) {
      tokens[index] = Token(terminal: .word, range: tokens[index].range)
    }
    return tokens
  }

  /// Whether a word is a name though it is spelled as `WINDOW`, `OVER` or `FILTER`: these are keywords
  /// only between the right neighbours.
  ///
  /// https://www.sqlite.org/windowfunctions.html
  private static func isName(_ tokens: [Token], at index: Int) -> Bool {
    let next = index + 1 < tokens.count ? tokens[index + 1].terminal : .endOfText
    let isBehindCall = index > 0 && tokens[index - 1].terminal == .rightParenthesis
    switch tokens[index].terminal {
    case .window:
      let third = index + 2 < tokens.count ? tokens[index + 2].terminal : .endOfText
      return !next.canNameWindow || third != .as
    case .over: return !isBehindCall || !(next == .leftParenthesis || next.canNameWindow)
    case .filter: return !isBehindCall || next != .leftParenthesis
    default: return false
    }
  }
}

extension SQLTerminal {
  /// Whether the token is a name behind `WINDOW` or `OVER`.
  fileprivate var canNameWindow: Bool {
    isIdentifier || isJoinWord || self == .string || self == .window || self == .over
  }
}
