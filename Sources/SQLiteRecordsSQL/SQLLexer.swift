/// Cuts SQL text into tokens, as SQLite does.
///
/// No text fails: what SQLite rejects is a token of its own kind.
package struct SQLLexer {
  private let bytes: [UInt8]
  private var position = 0

  private init(_ sql: String) {
    bytes = Array(sql.utf8.prefix { $0 != 0 })
  }

  /// The tokens of a text without its comments, up to its end or a NUL character.
  package static func tokens(of sql: String) -> [SQLToken] {
    tokensAndComments(of: sql).filter { $0.kind != .comment }
  }

  /// The tokens and comments of a text, up to its end or a NUL character.
  package static func tokensAndComments(of sql: String) -> [SQLToken] {
    var tokenizer = SQLLexer(sql)
    var tokens: [SQLToken] = []
    while let token = tokenizer.next() { tokens.append(token) }
    return tokens
  }

  private mutating func next() -> SQLToken? {
    while byte()?.isSQLSpace == true { position += 1 }
    guard position < bytes.count else { return nil }
    let start = position
    let kind = passComment() ? .comment : pass()
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return SQLToken(kind: kind, text: text, range: start..<position)
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  /// Passes a comment, if one begins here. One that does not end goes to the end of the text.
  private mutating func passComment() -> Bool {
    switch (byte(), byte(1)) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")):
      while let byte = byte(), byte != UInt8(ascii: "\n") { position += 1 }
      return true
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      position += 2
      while position < bytes.count, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
        position += 1
      }
      position = min(position + 2, bytes.count)
      return true
    default:
      return false
    }
  }

  /// Passes the token that begins here.
  private mutating func pass() -> SQLToken.Kind {
    let first = bytes[position]
    switch first {
    case UInt8(ascii: "'"): return passQuoted(first) ? .string : .invalid
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return passQuoted(first) ? .quotedName : .invalid
    case UInt8(ascii: "["): return passBracketed() ? .quotedName : .invalid
    case UInt8(ascii: "x"), UInt8(ascii: "X"): return passBlobOrWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return passNumber()
    case UInt8(ascii: ".") where byte(1)?.isASCIIDigit == true: return passNumber()
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"),
      UInt8(ascii: "#"):
      return passParameter()
    default: return first.continuesSQLWord ? passWord() : passSymbol()
    }
  }
}

extension SQLLexer {
  private mutating func passQuoted(_ quote: UInt8) -> Bool {
    position += 1
    while let byte = byte() {
      position += 1
      guard byte == quote else { continue }
      guard self.byte() == quote else { return true }
      position += 1
    }
    return false
  }

  private mutating func passBracketed() -> Bool {
    while let byte = byte() {
      position += 1
      if byte == UInt8(ascii: "]") { return true }
    }
    return false
  }

  private mutating func passWord() -> SQLToken.Kind {
    while byte()?.continuesSQLWord == true { position += 1 }
    return .word
  }

  private mutating func passBlobOrWord() -> SQLToken.Kind {
    guard byte(1) == UInt8(ascii: "'") else { return passWord() }
    position += 1
    return passQuoted(UInt8(ascii: "'")) ? .blob : .invalid
  }

  private mutating func passParameter() -> SQLToken.Kind {
    position += 1
    while byte()?.continuesSQLWord == true { position += 1 }
    return .parameter
  }

  /// A number, with whatever letters stick to it.
  private mutating func passNumber() -> SQLToken.Kind {
    let isHexadecimal = byte(1)?.asciiUppercased == UInt8(ascii: "X")
    var previous: UInt8 = 0
    while let byte = byte(),
      byte.continuesSQLWord || byte == UInt8(ascii: ".")
        || byte.isSign && previous == UInt8(ascii: "E") && !isHexadecimal
    {
      previous = byte.asciiUppercased
      position += 1
    }
    return .number
  }

  private mutating func passSymbol() -> SQLToken.Kind {
    for symbol in Self.longSymbols where bytes[position...].starts(with: symbol.utf8) {
      position += symbol.utf8.count
      return .symbol
    }
    let isKnown = Self.symbols.contains(bytes[position])
    position += 1
    return isKnown ? .symbol : .invalid
  }

  /// The longest first.
  private static let longSymbols = ["->>", "->", "||", "<=", ">=", "<>", "!=", "==", "<<", ">>"]
  private static let symbols = Set("()+-*/%,;.=<>&|~".utf8)
}

extension UInt8 {
  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
}
