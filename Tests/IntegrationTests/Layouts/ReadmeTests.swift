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
      let game = try Self.game
      let client = try await ClientPackage.built([game], by: buildSystem)
      let page = try Repository.text(of: "README.md")
      let output = try #require(Self.text(after: "```text\n", to: "```\n", in: page))
      #expect(try await client.run("Game").output == output)
    }

    @Test("the errors in its picture are those of the build", arguments: BuildSystem.tried)
    func mistakes(buildSystem: BuildSystem) async throws {
      let game = try Self.game
      let client = try await ClientPackage.built([game], by: buildSystem)
      let mistakes = [
        ("main.swift", "$0.score >= 100", "$0.scor >= 100"),
        ("player.json", #""TEXT", "notNull""#, #""TEXT", "notnull""#),
      ]
      let picture = try Repository.text(of: "Documentation/Mistakes.svg")
      let shown = picture.matches(of: /class="error">([^<]*)</).map { String($0.1) }
      var errors: [String] = []
      for (file, correct, mistaken) in mistakes {
        let text = try #require(game.files[file])
        let path = "\(game.folder)/\(file)"
        try await client.write([path: text.replacing(correct, with: mistaken)])
        let build = try await client.build()
        #expect(!build.succeeded)
        let place = client.path(of: path) + ":"
        let error = build.output.split(separator: "\n").first { $0.hasPrefix(place) }
        errors.append(file + ":" + (error?.dropFirst(place.count) ?? ""))
        try await client.write([path: text])
      }
      #expect(shown == errors)
    }

    /// The target with the files of the script.
    private static var game: ClientTarget {
      get throws {
        let page = try Repository.text(of: "README.md")
        let files = try ["player.json", "main.swift"].map { name in
          let start = "cat > Sources/Game/\(name) <<'END'\n"
          return (name, try #require(text(after: start, to: "END\n", in: page)))
        }
        return ClientTarget(
          name: "Game",
          kind: .program,
          files: Dictionary(uniqueKeysWithValues: files)
        )
      }
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
