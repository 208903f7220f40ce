extension String {
  /// Whether an SQL text has the word `REPLACE`, other than as the name of a function that is called.
  ///
  /// It may be part of a literal or of a comment: callers need to know only whether they must be
  /// careful.
  package var hasReplaceClause: Bool {
    var rest = self[...].utf8
    var isWord = false
    while let first = rest.first {
      if !isWord, let after = rest.dropping(Self.replace) {
        let next = after.first { !Self.blanks.contains($0) }
        if after.first?.isPartOfName != true, next != UInt8(ascii: "(") { return true }
      }
      isWord = first.isPartOfName
      rest = rest.dropFirst()
    }
    return false
  }

  private static let replace = Array("replace".utf8)
  private static let blanks: [UInt8] = [0x09, 0x0A, 0x0C, 0x0D, 0x20]
}

extension Substring.UTF8View {
  /// The rest after a word of lower-case letters, if the text begins with it in any ASCII case.
  fileprivate func dropping(_ word: [UInt8]) -> Self? {
    guard first.map({ $0 | 0x20 }) == word.first else { return nil }
    return prefix(word.count).map { $0 | 0x20 } == word ? dropFirst(word.count) : nil
  }
}

extension UInt8 {
  /// Whether it is a letter, a digit, `_` or `$`, as names have them; all that is not ASCII is a letter.
  fileprivate var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default:
      false
    }
  }
}
