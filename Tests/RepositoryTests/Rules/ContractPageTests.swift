import Testing

@Suite("The page of the persistence contract")
struct ContractPageTests {
  private static let path = "Documentation/PersistenceContract.md"
  private static let tests = Repository.swiftFiles.filter { $0.isIn("Tests") }

  private func page() throws -> ContractPage {
    ContractPage(try #require(Repository.files.first { $0.path == Self.path }))
  }

  @Test("names a test for each rule")
  func rules() throws {
    let page = try page()
    #expect(page.untestedRules.isEmpty, "\(page.untestedRules.report)")
    #expect(page.tests.count > 100)
  }

  @Test("names tests that exist")
  func names() throws {
    let declared = ContractPage.TestName.declared(in: Self.tests)
    let missing = try page().tests.filter { !declared.contains($0.description) }
      .map { Finding(path: Self.path, line: $0.line, message: $0.description) }
    #expect(missing.isEmpty, "\(missing.report)")
  }

  @Test("is read as it is written")
  func reading() throws {
    let text = """
      # Rules

      - A rule. `ATests/one`,
        `Other.BTests/two`
      - `code/only` is no test.

      No rule: `CTests/three`
      """
    let page = ContractPage(SourceFile("a.md", text))
    #expect(page.tests.map(\.description) == ["ATests/one", "Other.BTests/two"])
    #expect(page.untestedRules.map(\.line) == [5])
    let file = SourceFile(
      "Tests/Other/B.swift",
      "struct BTests { @Test(\"x\", arguments: [1]) func two() {}; func four() {} }"
    )
    let declared = ContractPage.TestName.declared(in: [file])
    #expect(declared == ["BTests/two", "Other.BTests/two"])
  }
}
