/// A change of a file that mends what a diagnostic reports. Editors offer it.
package enum Cure: Sendable, Hashable {
  /// A word in the place of a wrong one.
  case word(Word)
  /// JSON in the place of the value that the diagnostic is about.
  case json(String)
  /// The nearest member with a key is removed.
  case removedMember(key: String)
  /// The element of an array is removed.
  case removedElement
  /// A member behind the name of a table or column, as JSON writes it.
  case addedMember(String)
  /// A line above the statement.
  case addedLine(String)
  /// An index of the table.
  case addedIndex(columns: [String])

  /// A word in the place of a wrong one: in a schema file the content of a string, or a word of its SQL.
  package struct Word: Sendable, Hashable {
    package let text: String
    package let wrong: String
    /// Whether it is a name, which SQL writes in quotes if it is a keyword.
    package var isName = false
    /// The place of the wrong word; `nil` if it is the first one at the place of the diagnostic.
    package var location: SourceLocation?

    package init(_ text: String, insteadOf wrong: String, isName: Bool = false) {
      (self.text, self.wrong, self.isName) = (text, wrong, isName)
    }
  }

  /// The same cure, with its place in another file.
  func moved(_ location: (SourceLocation) -> SourceLocation) -> Cure {
    guard case .word(var word) = self else { return self }
    word.location = word.location.map(location)
    return .word(word)
  }
}

/// The end of a message that says what to do, and the same as cures.
package struct Advice: Sendable, Equatable {
  package let text: String
  package let cures: [Cure]

  /// - parameter text: The end of the message, such as `; did you mean 'teams'?`.
  package init(_ text: String = "", _ cures: [Cure] = []) {
    (self.text, self.cures) = (text, cures)
  }

  package static let none = Advice()

  /// A word that was probably meant.
  package static func meant(_ word: String, insteadOf wrong: String) -> Advice {
    Advice("; did you mean \(quoted(word))?", [.word(.init(word, insteadOf: wrong))])
  }

  /// The words one of which is expected.
  package static func expected(_ words: some Sequence<String>, insteadOf wrong: String) -> Advice {
    Advice(
      "; expected \(alternatives(words.map(quoted)))",
      words.map { .word(.init($0, insteadOf: wrong)) }
    )
  }

  /// A key that is to be removed.
  package static func remove(key: String) -> Advice {
    Advice("; remove '\(key)'", [.removedMember(key: key)])
  }

  /// An element of a list that is to be removed.
  ///
  /// - parameters:
  ///   - element: What it is called; `it` if the message has named it.
  ///   - rest: What else can be done.
  package static func remove(_ element: String = "it", from list: String, _ rest: String = "")
    -> Advice
  {
    Advice("; remove \(element) from '\(list)'\(rest)", [.removedElement])
  }

  /// A line that is to be added above a statement.
  ///
  /// - parameter beginning: The words before the line.
  package static func addLine(_ line: String, _ beginning: String) -> Advice {
    Advice("; \(beginning)'\(line)'", [.addedLine(line)])
  }

  package var isEmpty: Bool { text.isEmpty && cures.isEmpty }

  /// The advice with other cures.
  package func mapping(_ change: (Cure) -> Cure) -> Advice { Advice(text, cures.map(change)) }

  /// The same words as names in SQL.
  package var ofNames: Advice {
    mapping { cure in
      guard case .word(var word) = cure else { return cure }
      word.isName = true
      return .word(word)
    }
  }
}
