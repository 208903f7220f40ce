import Testing

/// Names of declarations that are not public. Names are compared, not declarations: one that is used under
/// the name of another is not found.
@Suite("Names that nothing uses")
struct UnusedNameTests {
  /// The names that no source uses, with who does.
  private static let exceptions: [String: String] = [
    "Benchmark": "its attribute makes it a program",
    "Northwind": "the same",
    "SQLiteRecordsGenerateTool": "the same",
    "SQLiteRecordsTool": "the same",
    "Torture": "the same",
    "CodingKeys": "the compiler, for a record's Codable",
    "allKeys": "Foundation, by a requirement of containers",
    "edition": "the compiler, which finds records of a newer version by it",
    "finishWork": "an editor's client in tests, which must not depend on time",
    "unownedExecutor": "Swift's runtime, by a requirement of actors",
  ]

  private static let keywords: Set<String> = [
    "func", "var", "let", "struct", "class", "enum", "protocol", "typealias", "actor",
  ]

  /// The modifiers of declarations that others may use.
  private static let foreign: Set<String> = ["public", "open", "override"]

  private static var sources: [SourceFile] {
    Repository.swiftFiles.filter { $0.isIn("Sources") || $0.isIn("Plugins") }
  }

  @Test("are not declared")
  func names() {
    let unused = unusedNames(in: Self.sources)
      .filter { Self.exceptions[$0.name] == nil }
      .map { "\($0.place): \($0.name)" }
    #expect(unused == [])
  }

  @Test("have only the exceptions that are needed")
  func exceptions() {
    let unused = Set(unusedNames(in: Self.sources).map(\.name))
    #expect(Self.exceptions.keys.filter { !unused.contains($0) }.sorted() == [])
  }

  @Test("are found, whatever they are; public and overriding ones are not")
  func namesAreFound() {
    let file = SourceFile(
      "Sources/A/A.swift",
      """
      struct One {
        private static let two = 3
        public var four: Int { five() }
        override func six() {}
        func five() -> Int { 7 }
      }
      """
    )
    #expect(unusedNames(in: [file]).map(\.name) == ["One", "two"])
  }

  /// The names that occur only where they are declared.
  private func unusedNames(in files: [SourceFile]) -> [(name: String, place: String)] {
    var counts: [String: Int] = [:]
    for word in files.flatMap(\.code.words) { counts[word.text, default: 0] += 1 }
    return files.flatMap { file -> [(name: String, place: String)] in
      let words = file.code.words
      return zip(words, words.dropFirst()).compactMap { keyword, name -> (String, String)? in
        guard Self.keywords.contains(keyword.text), counts[name.text] == 1 else { return nil }
        let modifiers = file.lines[keyword.line - 1].split(separator: " ").map(String.init)
        return Self.foreign.isDisjoint(with: modifiers)
          ? (name.text, "\(file.path):\(name.line)") : nil
      }
    }
  }
}
