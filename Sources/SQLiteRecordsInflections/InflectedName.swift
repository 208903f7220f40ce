/// A name, divided into what inflections leave as it is, and its last word.
///
/// Words are divided as in Swift (`lineItem`, `userID`, `HTMLPage`) and in SQL (`line_item`).
struct InflectedName {
  private let start: Substring
  let lastWord: Substring
  private let digits: Substring

  init(_ string: String) {
    let root = string.digitlessRoot
    let wordStart = root.startOfLastWord
    start = root[..<wordStart]
    lastWord = root[wordStart...]
    digits = string[root.endIndex...]
  }

  /// The name with another form of its last word, which is in lower case. Letters that both have in
  /// common at their start remain capitals.
  func replacingLastWord(by word: String) -> String {
    let common = zip(lastWord, word).prefix { $0.lowercased() == String($1) }.count
    return "\(start)\(lastWord.prefix(common))\(word.dropFirst(common))\(digits)"
  }
}

extension String {
  /// The plural by the rules of ``Inflections/default``.
  package var pluralized: String { Inflections.default.pluralize(self) }

  /// The name without the digits at its end: `author` for `author2`.
  package var digitlessRoot: Substring {
    self[..<(lastIndex { !("0"..."9").contains($0) }.map(index(after:)) ?? startIndex)]
  }
}

extension Substring {
  fileprivate var startOfLastWord: Index {
    var wordStart = endIndex
    while wordStart > startIndex {
      let previous = index(before: wordStart)
      if !self[previous].isLetter { break }
      if self[previous].isUppercase && startsWord(at: previous) { return previous }
      wordStart = previous
    }
    return wordStart
  }

  /// Whether a capital is the first letter of a word, and none of several capitals after the first.
  private func startsWord(at position: Index) -> Bool {
    let next = index(after: position)
    if next < endIndex && self[next].isLowercase { return true }
    return position == startIndex || !self[index(before: position)].isUppercase
  }
}
