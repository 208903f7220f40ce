extension String {
  /// The words of a text that a user has typed, in lower case as far as they are ASCII.
  ///
  /// They are what the tokenizer `simple` of FTS3 and the tokenizer `ascii` of FTS5 find: letters and
  /// digits of ASCII, and all other characters outside ASCII. So none of them is an operator of a
  /// pattern, has a quote in it, or has to be in quotes.
  ///
  /// https://www.sqlite.org/fts5.html#ascii_tokenizer
  var searchedWords: [String] {
    utf8.split { !isWordByte($0) }.map { word in
      String(decoding: word.map(lowercasedByte), as: UTF8.self)
    }
  }

  /// Whether there is no character in the text that each tokenizer takes for a part of a word.
  var hasOnlyCharactersOutsideOfASCII: Bool { utf8.allSatisfy { $0 >= 0x80 } }
}

private func isWordByte(_ byte: UInt8) -> Bool {
  byte >= 0x80 || isLetter(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isLetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
}

private func lowercasedByte(_ byte: UInt8) -> UInt8 {
  byte < 0x80 && isLetter(byte | 0x20) ? byte | 0x20 : byte
}
