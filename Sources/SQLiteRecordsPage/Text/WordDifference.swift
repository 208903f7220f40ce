/// The difference between two texts, word by word.
struct WordDifference {
  enum Part: Equatable {
    case same(String)
    case removed(String)
    case added(String)
  }

  private(set) var parts: [Part] = []

  /// Fails if the texts are short, or have little in common: they are read more easily one by one.
  init?(from old: String, to new: String) {
    let (oldWords, newWords) = (Self.words(of: old), Self.words(of: new))
    let counts = [oldWords.count, newWords.count]
    guard min(old.utf8.count, new.utf8.count) > 40, counts.allSatisfy({ $0 < 4000 }) else {
      return nil
    }
    let difference = newWords.difference(from: oldWords)
    guard difference.count * 2 <= oldWords.count + newWords.count else { return nil }
    var removals: Set<Int> = []
    var insertions: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removals.insert(offset)
      case .insert(let offset, _, _): insertions.insert(offset)
      }
    }
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < oldWords.count || newIndex < newWords.count {
      if removals.contains(oldIndex) {
        append(.removed(String(oldWords[oldIndex])))
        oldIndex += 1
      } else if insertions.contains(newIndex) {
        append(.added(String(newWords[newIndex])))
        newIndex += 1
      } else {
        append(.same(String(newWords[newIndex])))
        oldIndex += 1
        newIndex += 1
      }
    }
  }

  private mutating func append(_ part: Part) {
    switch (parts.last, part) {
    case (.same(let text), .same(let more)): parts[parts.count - 1] = .same(text + more)
    case (.removed(let text), .removed(let more)): parts[parts.count - 1] = .removed(text + more)
    case (.added(let text), .added(let more)): parts[parts.count - 1] = .added(text + more)
    default: parts.append(part)
    }
  }

  /// Names and numbers, spaces, and each other character alone.
  private static func words(of text: String) -> [Substring] {
    var words: [Substring] = []
    var rest = text[...]
    while let first = rest.first {
      let isWord = first.isWordPart
      let word =
        isWord || first.isWhitespace
        ? rest.prefix {
          isWord ? $0.isWordPart : $0.isWhitespace
        } : rest.prefix(1)
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber || self == "_" }
}

extension WordDifference {
  var html: HTML {
    let parts: [HTML] = parts.map { part in
      switch part {
      case .same(let text): "\(text)"
      case .removed(let text): "<del>\(text)</del>"
      case .added(let text): "<ins>\(text)</ins>"
      }
    }
    return "<span class=\"difference\">\(parts)</span>"
  }
}
