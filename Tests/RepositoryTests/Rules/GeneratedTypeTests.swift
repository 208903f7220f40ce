import Testing

/// A record that takes the name of a type in the text around it would change what that text means, so the
/// generator refuses such names. It knows them from a list, and the text is written elsewhere.
@Suite("Types that generated text names")
struct GeneratedTypeTests {
  @Test("are names that the generator reserves")
  func types() throws {
    let list = "Sources/SQLiteRecordsGeneration/RuntimeNames.swift"
    let reserved = try #require(Repository.swiftFiles.first { $0.path == list })
      .lines.joined(separator: "\n").matches(of: #/"(\w+)"/#).map { String($0.1) }
    let generated = Repository.files.filter {
      $0.isIn("Tests/SQLiteRecordsGenerationTests/Snapshots") && $0.path.hasSuffix(".swift")
    }
    #expect(generated.count > 50)

    let sources = Repository.swiftFiles.filter { $0.isIn("Sources") }
    // Outside other types: at the beginning of a line.
    let runtimeTypes = declaredTypes(in: sources) { $0.hasPrefix("public ") }
    let names = Set(generated.flatMap(\.code.words).map(\.text))
    let types = names.intersection(runtimeTypes).subtracting(
      declaredTypes(in: generated) { _ in true }
    )
    #expect(types.count > 30)
    #expect(types.subtracting(reserved).sorted() == [])
    // A type in each record, and two aliases in the protocol of records.
    let modules = Set(sources.map { $0.path.split(separator: "/")[1] }.map(String.init))
    #expect(
      reserved.filter { !runtimeTypes.contains($0) && !modules.contains($0) }
        == ["AssociationNames", "ToMany", "ToOne"]
    )
  }

  /// The types that are declared in lines of some kind.
  private func declaredTypes(
    in files: [SourceFile],
    _ isIncluded: (Substring) -> Bool
  ) -> Set<String> {
    let keywords: Set = ["struct", "enum", "class", "protocol", "typealias"]
    return Set(
      files.flatMap { file in
        let (lines, words) = (file.lines, file.code.words)
        return zip(words, words.dropFirst()).filter { keyword, _ in
          keywords.contains(keyword.text) && isIncluded(lines[keyword.line - 1])
        }.map(\.1.text)
      }
    )
  }
}
