import Testing

extension ClientTests {
  /// The script that the README asks to paste. How it depends on this repository is up to the tests.
  @Suite("The README's first five minutes")
  struct ReadmeTests {
    @Test(
      "the files of its script are a program that prints what it shows",
      arguments: BuildSystem.tried
    )
    func script(buildSystem: BuildSystem) async throws {
      let page = try Repository.text(of: "README.md")
      let files = try ["player.json", "main.swift"].map { name in
        (
          name,
          try #require(
            Self.text(after: "cat > Sources/Game/\(name) <<'END'\n", to: "END\n", in: page)
          )
        )
      }
      let game = ClientTarget(
        name: "Game",
        kind: .program,
        files: Dictionary(uniqueKeysWithValues: files)
      )
      let client = try await ClientPackage.built([game], by: buildSystem)
      let output = try #require(Self.text(after: "```text\n", to: "```\n", in: page))
      #expect(try await client.run("Game").output == output)
    }

    /// The text between two others, of which the first one is searched first.
    private static func text(after start: String, to end: String, in page: String) -> String? {
      guard let start = page.firstRange(of: start),
        let end = page[start.upperBound...].firstRange(of: end)
      else { return nil }
      return String(page[start.upperBound..<end.lowerBound])
    }
  }
}
