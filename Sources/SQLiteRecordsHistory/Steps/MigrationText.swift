import SQLiteRecordsSQL

/// The texts of steps and locks as all systems have them.
enum MigrationText {
  /// The bytes without a byte order mark, and with one line feed at the end of each line.
  static func normalized(_ bytes: [UInt8]) -> [UInt8] {
    normalizedLines(bytes.withoutMark[...])
  }

  /// The SQL of a step without a byte order mark, and with one line feed at the end of each line.
  /// Quoted texts and names stay as they are: a line end in them is a part of a value, or of a name.
  static func normalizedSQL(_ bytes: [UInt8]) -> [UInt8] {
    let bytes = bytes.withoutMark
    guard bytes.contains(UInt8(ascii: "\r")), !bytes.contains(0),
      let text = String(validUTF8: bytes)
    else { return bytes }
    var normalized: [UInt8] = []
    normalized.reserveCapacity(bytes.count)
    var end = 0
    for token in SQLLexer.tokensAndComments(of: text) where token.holdsLineEnds {
      normalized += normalizedLines(bytes[end..<token.range.lowerBound])
      end = token.range.upperBound
      var token = bytes[token.range]
      // SQLite ends a comment at a line feed. A carriage return before that belongs to the line end.
      if token.first == UInt8(ascii: "-"), token.last == UInt8(ascii: "\r") { token.removeLast() }
      normalized += token
    }
    return normalized + normalizedLines(bytes[end...])
  }

  private static func normalizedLines(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let (lineFeed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var normalized: [UInt8] = []
    normalized.reserveCapacity(bytes.count)
    var previous: UInt8 = 0
    for byte in bytes {
      if byte == carriageReturn {
        normalized.append(lineFeed)
      } else if byte != lineFeed || previous != carriageReturn {
        normalized.append(byte)
      }
      previous = byte
    }
    return normalized
  }
}

extension [UInt8] {
  /// The bytes without a byte order mark.
  fileprivate var withoutMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? Array(dropFirst(3)) : self
  }
}

extension SQLToken {
  /// Whether a carriage return in the token is a part of it, and no line end.
  fileprivate var holdsLineEnds: Bool {
    switch kind {
    case .string, .blob, .quotedName, .invalid: true
    case .comment: text.hasPrefix("--")
    case .word, .number, .parameter, .symbol: false
    }
  }
}
