/// Cuts SQL text into tokens, as SQLite does.
///
/// No text fails: what SQLite rejects is a token of its own kind.
package struct SQLLexer {
  /// The bytes of the text, with a zero behind them.
  let bytes: [UInt8]
  private let end: Int
  private var position = 0

  /// A lexer of a text in UTF-8, up to its end or a NUL character.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes + [0]
    end = bytes.firstIndex(of: 0) ?? bytes.count
  }

  /// The tokens of a text without its comments, up to its end or a NUL character.
  package static func tokens(of sql: String) -> [SQLToken] {
    tokensAndComments(of: sql).filter { $0.kind != .comment }
  }

  /// The tokens and comments of a text, up to its end or a NUL character.
  package static func tokensAndComments(of sql: String) -> [SQLToken] {
    var lexer = SQLLexer(Array(sql.utf8))
    var tokens: [SQLToken] = []
    while let (kind, range) = lexer.next() {
      let text = String(decoding: lexer.bytes[range], as: UTF8.self)
      tokens.append(SQLToken(kind: kind, text: text, range: range))
    }
    return tokens
  }

  /// The kind and the place of the next token or comment; `nil` at the end of the text.
  package mutating func next() -> (kind: SQLToken.Kind, range: Range<Int>)? {
    passSpace()
    guard position < end else { return nil }
    let start = position
    let kind = passComment() ? .comment : pass()
    return (kind, start..<position)
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    position + offset < end ? bytes[position + offset] : nil
  }

  /// Passes white space, and byte-order marks, which SQLite takes for it. A vertical tab passes only
  /// behind other white space.
  private mutating func passSpace() {
    while true {
      let byte = bytes[position]
      if byte == 0x20 {
        position += 1
        while bytes[position].isSQLSpace { position += 1 }
      } else if byte > 0x20, byte < 0x80 {
        return
      } else if byte.isSQLSpace, byte != 0x0B {
        while bytes[position].isSQLSpace { position += 1 }
      } else if byte == 0xEF, self.byte(1) == 0xBB, self.byte(2) == 0xBF {
        position += 3
      } else {
        return
      }
    }
  }

  /// Passes a comment, if one begins here. One that does not end goes to the end of the text.
  private mutating func passComment() -> Bool {
    let first = bytes[position]
    guard first == UInt8(ascii: "-") || first == UInt8(ascii: "/") else { return false }
    switch (first, byte(1)) {
    case (UInt8(ascii: "-"), UInt8(ascii: "-")):
      while let byte = byte(), byte != UInt8(ascii: "\n") { position += 1 }
      return true
    case (UInt8(ascii: "/"), UInt8(ascii: "*")):
      position += 2
      while position < end, byte() != UInt8(ascii: "*") || byte(1) != UInt8(ascii: "/") {
        position += 1
      }
      position = min(position + 2, end)
      return true
    default:
      return false
    }
  }

  /// Passes the token that begins here.
  private mutating func pass() -> SQLToken.Kind {
    let first = bytes[position]
    if first.continuesSQLWord, !first.isASCIIDigit, first != UInt8(ascii: "$") {
      let isX = first == UInt8(ascii: "x") || first == UInt8(ascii: "X")
      return isX ? passBlobOrWord() : passWord()
    }
    switch first {
    case UInt8(ascii: "'"): return passQuoted(first) ? .string : .invalid
    case UInt8(ascii: "\""), UInt8(ascii: "`"): return passQuoted(first) ? .quotedName : .invalid
    case UInt8(ascii: "["): return passBracketed() ? .quotedName : .invalid
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return passNumber()
    case UInt8(ascii: ".") where byte(1)?.isASCIIDigit == true: return passNumber()
    case UInt8(ascii: "?"): return passNumberedParameter()
    case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "$"), UInt8(ascii: "#"):
      return passNamedParameter()
    default: return passSymbol()
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
    var end = position
    while bytes[end].continuesSQLWord { end += 1 }
    position = end
    return .word
  }

  /// A blob has pairs of digits between quotes that nothing doubles.
  private mutating func passBlobOrWord() -> SQLToken.Kind {
    guard byte(1) == UInt8(ascii: "'") else { return passWord() }
    position += 2
    let start = position
    while byte()?.isHexadecimalDigit == true { position += 1 }
    let isBlob = byte() == UInt8(ascii: "'") && (position - start).isMultiple(of: 2)
    while let byte = byte(), byte != UInt8(ascii: "'") { position += 1 }
    position = min(position + 1, end)
    return isBlob ? .blob : .invalid
  }

  private mutating func passNumberedParameter() -> SQLToken.Kind {
    position += 1
    while byte()?.isASCIIDigit == true { position += 1 }
    return .parameter
  }

  /// A name behind a sign, in which `::` may stand, and behind which something in parentheses may
  /// stand, as in Tcl.
  private mutating func passNamedParameter() -> SQLToken.Kind {
    position += 1
    var hasName = false
    while let byte = byte() {
      if byte.continuesSQLWord {
        hasName = true
        position += 1
      } else if byte == UInt8(ascii: "("), hasName {
        return passParenthesized() ? .parameter : .invalid
      } else if byte == UInt8(ascii: ":"), self.byte(1) == UInt8(ascii: ":") {
        position += 2
      } else {
        break
      }
    }
    return hasName ? .parameter : .invalid
  }

  private mutating func passParenthesized() -> Bool {
    position += 1
    while let byte = byte(), !byte.isSQLSpace, byte != UInt8(ascii: ")") { position += 1 }
    guard byte() == UInt8(ascii: ")") else { return false }
    position += 1
    return true
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
    let first = bytes[position]
    let length = lengthOfSymbol(first)
    position += max(length, 1)
    return length > 0 ? .symbol : .invalid
  }

  /// How many bytes the symbol that begins here has; 0 if none begins here.
  private func lengthOfSymbol(_ first: UInt8) -> Int {
    let (second, third) = (byte(1) ?? 0, byte(2) ?? 0)
    let (less, equal, greater) = (UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"))
    switch first {
    case UInt8(ascii: "-"): return second != greater ? 1 : third == greater ? 3 : 2
    case UInt8(ascii: "|"): return second == first ? 2 : 1
    case less: return second == equal || second == greater || second == less ? 2 : 1
    case greater: return second == equal || second == greater ? 2 : 1
    case equal: return second == equal ? 2 : 1
    case UInt8(ascii: "!"): return second == equal ? 2 : 0
    default: return Self.symbols.contains(first) ? 1 : 0
    }
  }

  private static let symbols = Array("()+*/%,;.&~".utf8)
}

extension UInt8 {
  fileprivate var isSign: Bool { self == UInt8(ascii: "+") || self == UInt8(ascii: "-") }
}
