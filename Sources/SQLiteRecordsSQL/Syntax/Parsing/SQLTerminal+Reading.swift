extension SQLTerminal {
  /// The terminal of a token of a kind; `nil` for a comment.
  init?(_ kind: SQLToken.Kind, of bytes: [UInt8], in range: Range<Int>) {
    switch kind {
    case .word: self = Self.keywords[Self.number(ofWord: bytes, in: range)] ?? .word
    case .quotedName: self = .quotedName
    case .string: self = .string
    case .blob: self = .blob
    case .number: self = .number
    case .parameter: self = .parameter
    case .symbol: self = Self.symbols[Self.number(ofSymbol: bytes, in: range)] ?? .invalid
    case .invalid: self = .invalid
    case .comment: return nil
    }
  }

  /// The letters of a word as the digits of a number; 0 if it cannot be a keyword.
  ///
  /// 13 digits to base 28 fit into 64 bits. The only keyword that is longer has a number of its own.
  private static func number(ofWord bytes: [UInt8], in range: Range<Int>) -> UInt64 {
    guard range.count <= 13 else {
      let isLong = range.count == longKeyword.count
      return isLong && bytes[range].elementsEqual(longKeyword, by: isLetter) ? .max : 0
    }
    // A plain loop, as every word comes here, and the generator is not optimised.
    var number: UInt64 = 0
    var index = range.lowerBound
    while index < range.upperBound {
      let letter = bytes[index].asciiUppercased
      guard letter >= 0x41, letter <= 0x5A || letter == 0x5F else { return 0 }
      number = number &* 28 &+ (letter == 0x5F ? 27 : UInt64(letter &- 0x40))
      index += 1
    }
    return number
  }

  private static func isLetter(_ byte: UInt8, of letter: UInt8) -> Bool {
    byte.asciiUppercased == letter
  }

  private static let longKeyword = Array(SQLTerminal.currentTimestamp.rawValue.utf8)

  private static func number(ofSymbol bytes: [UInt8], in range: Range<Int>) -> UInt64 {
    var number: UInt64 = 0
    var index = range.lowerBound
    while index < range.upperBound {
      number = number << 8 | UInt64(bytes[index])
      index += 1
    }
    return number
  }

  private static let keywords: [UInt64: SQLTerminal] = {
    var keywords: [UInt64: SQLTerminal] = [:]
    for word in SQLKeyword.reserved { keywords[number(ofWord: word)] = .reserved }
    for terminal in allCases where terminal.isWritten {
      keywords[number(ofWord: terminal.rawValue)] = terminal
    }
    keywords[0] = nil
    return keywords
  }()

  private static func number(ofWord word: String) -> UInt64 {
    let bytes = Array(word.utf8)
    return number(ofWord: bytes, in: bytes.indices)
  }

  private static let symbols: [UInt64: SQLTerminal] = {
    var symbols: [UInt64: SQLTerminal] = [:]
    for terminal in allCases where terminal.isWritten && terminal.rawValue.utf8.count <= 3 {
      let bytes = Array(terminal.rawValue.utf8)
      symbols[number(ofSymbol: bytes, in: bytes.indices)] = terminal
    }
    return symbols
  }()

  /// Whether the terminal is always written in the same way, as its raw value.
  private var isWritten: Bool { !rawValue.utf8.contains(UInt8(ascii: " ")) }
}
