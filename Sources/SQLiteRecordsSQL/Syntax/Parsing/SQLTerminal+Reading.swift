extension SQLTerminal {
  /// The terminal of a token of a kind; `nil` for a comment.
  init?(_ kind: SQLToken.Kind, of bytes: ArraySlice<UInt8>) {
    switch kind {
    case .word: self = Self.keywords[Self.number(ofWord: bytes)] ?? .word
    case .quotedName: self = .quotedName
    case .string: self = .string
    case .blob: self = .blob
    case .number: self = .number
    case .parameter: self = .parameter
    case .symbol: self = Self.symbols[Self.number(ofSymbol: bytes)] ?? .invalid
    case .invalid: self = .invalid
    case .comment: return nil
    }
  }

  /// The letters of a word as the digits of a number; 0 if it cannot be a keyword.
  ///
  /// 13 digits to base 28 fit into 64 bits. The only keyword that is longer has a number of its own.
  private static func number(ofWord bytes: ArraySlice<UInt8>) -> UInt64 {
    guard bytes.count <= 13 else {
      let isTimestamp =
        bytes.count == longKeyword.count && bytes.elementsEqual(longKeyword, by: isLetter)
      return isTimestamp ? .max : 0
    }
    var number: UInt64 = 0
    for byte in bytes {
      let letter = byte.asciiUppercased
      if letter >= UInt8(ascii: "A"), letter <= UInt8(ascii: "Z") {
        number = number * 28 + UInt64(letter - 0x40)
      } else if letter == UInt8(ascii: "_") {
        number = number * 28 + 27
      } else {
        return 0
      }
    }
    return number
  }

  private static func isLetter(_ byte: UInt8, of letter: UInt8) -> Bool {
    byte.asciiUppercased == letter
  }

  private static let longKeyword = Array(SQLTerminal.currentTimestamp.rawValue.utf8)

  private static func number(ofSymbol bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }

  private static let keywords: [UInt64: SQLTerminal] = {
    var keywords: [UInt64: SQLTerminal] = [:]
    for word in SQLKeyword.reserved { keywords[number(ofWord: word.utf8.array)] = .reserved }
    for terminal in allCases where terminal.isWritten {
      keywords[number(ofWord: terminal.rawValue.utf8.array)] = terminal
    }
    keywords[0] = nil
    return keywords
  }()

  private static let symbols: [UInt64: SQLTerminal] = {
    var symbols: [UInt64: SQLTerminal] = [:]
    for terminal in allCases where terminal.isWritten && terminal.rawValue.utf8.count <= 3 {
      symbols[number(ofSymbol: terminal.rawValue.utf8.array)] = terminal
    }
    return symbols
  }()

  /// Whether the terminal is always written in the same way, as its raw value.
  private var isWritten: Bool { !rawValue.utf8.contains(UInt8(ascii: " ")) }
}

extension String.UTF8View {
  fileprivate var array: ArraySlice<UInt8> { Array(self)[...] }
}
