extension UInt8 {
  /// The byte of `a` to `z` for that of `A` to `Z`, and any other byte as it is.
  package var asciiLowercased: UInt8 { self >= 0x41 && self <= 0x5A ? self | 0x20 : self }

  /// The byte of `A` to `Z` for that of `a` to `z`, and any other byte as it is.
  package var asciiUppercased: UInt8 { self >= 0x61 && self <= 0x7A ? self & 0xDF : self }

  /// Whether SQLite passes the byte between two tokens: a space, a tab, or an end of line or page.
  package var isSQLSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }

  /// Whether the byte is one of `0` to `9`.
  package var isASCIIDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether the byte is a digit, or one of `a` to `f` in any case.
  package var isHexadecimalDigit: Bool {
    isASCIIDigit || (asciiLowercased >= 0x61 && asciiLowercased <= 0x66)
  }

  /// Whether a word of SQL continues with the byte: a letter, a digit, `_`, `$`, or any byte of a
  /// character beyond ASCII.
  package var continuesSQLWord: Bool {
    // Plain comparisons, as every byte comes here, and the generator is not optimised.
    if self >= 0x61 { return self <= 0x7A || self >= 0x80 }
    if self >= 0x41 { return self <= 0x5A || self == 0x5F }
    return (self >= 0x30 && self <= 0x39) || self == 0x24
  }
}

extension String {
  /// The string with `A` to `Z` lowered, which is how SQLite compares identifiers.
  package var asciiLowercased: String { String(decoding: asciiLowercasedBytes, as: UTF8.self) }

  /// The bytes of `asciiLowercased`.
  package var asciiLowercasedBytes: [UInt8] {
    // Every name goes through here several times, and the generator is not optimised: a plain loop
    // over memory takes a tenth of what `map` does then.
    var bytes = Array(utf8)
    bytes.withUnsafeMutableBufferPointer { bytes in
      var index = 0
      while index < bytes.count {
        bytes[index] = bytes[index].asciiLowercased
        index += 1
      }
    }
    return bytes
  }

  /// The string with `a` to `z` raised, as keywords are written.
  package var asciiUppercased: String {
    String(decoding: utf8.map(\.asciiUppercased), as: UTF8.self)
  }
}
