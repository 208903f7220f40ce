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

    let names = Set(generated.flatMap(\.code.words).map(\.text))
    let types = names.intersection(Self.runtimeTypes)
      .subtracting(generated.flatMap(Self.declaredTypes))
    #expect(types.count > 30)
    #expect(types.subtracting(reserved).sorted() == [])
    // A type in each record, and two aliases in the protocol of records.
    #expect(
      reserved.filter { !Self.runtimeTypes.contains($0) && !isModule($0) }
        == ["AssociationNames", "ToMany", "ToOne"]
    )
  }

  private func isModule(_ name: String) -> Bool {
    Repository.swiftFiles.contains { $0.isIn("Sources/\(name)") }
  }

  /// The public types outside other types in the modules that programs import.
  private static var runtimeTypes: Set<String> {
    let modules = Repository.swiftFiles.filter { $0.isIn("Sources") }
    return Set(
      modules.flatMap { file in
        file.lines.flatMap { line in
          line.matches(of: #/^public (?:\w+ )*(?:struct|enum|class|protocol|typealias) (\w+)/#)
            .map { String($0.1) }
        }
      }
    )
  }

  private static func declaredTypes(in file: SourceFile) -> [String] {
    zip(file.code.words, file.code.words.dropFirst())
      .filter { ["struct", "enum", "class", "typealias"].contains($0.0.text) }.map(\.1.text)
  }
}
