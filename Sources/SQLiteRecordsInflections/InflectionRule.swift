/// A rule that converts some words to another form, and leaves the others to other rules.
struct InflectionRule: Sendable {
  /// The other form of a word in lower case; nil if the rule is not about that word.
  let inflected: @Sendable (String) -> String?

  init(_ inflected: @escaping @Sendable (String) -> String?) {
    self.inflected = inflected
  }
}

/// Other forms of words, and of all words that end alike. A word goes before the endings that it has,
/// and a longer ending before a shorter one.
struct WordForms: Sendable {
  var words: [String: String] = [:]
  var endings: [String: String] = [:]

  func inflected(_ word: String) -> String? {
    if let form = words[word] { return form }
    var start = word.startIndex
    while true {
      if let ending = endings[String(word[start...])] { return word[..<start] + ending }
      guard start < word.endIndex else { return nil }
      start = word.index(after: start)
    }
  }
}

/// The two forms of words.
struct WordEndings: Sendable {
  var plurals = WordForms()
  var singulars = WordForms()

  /// Adds all words that end in `singular`.
  mutating func addEnding(_ singular: String, plural: String) {
    let (singular, plural) = (singular.lowercased(), plural.lowercased())
    plurals.endings[singular] = plural
    plurals.endings[plural] = plural
    singulars.endings[plural] = singular
    singulars.endings[singular] = singular
  }

  /// Adds one word.
  mutating func addWord(_ singular: String, plural: String) {
    plurals.words[singular] = plural
    plurals.words[plural] = plural
    singulars.words[plural] = singular
    singulars.words[singular] = singular
  }
}
