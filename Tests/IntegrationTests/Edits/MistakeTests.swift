import Testing

extension ClientTests {
  @Suite("Mistakes in schemas")
  struct MistakeTests {
    @Test(
      "broken schemas fail the build with all errors, and leave earlier outputs alone",
      arguments: BuildSystem.tried
    )
    func brokenSchemas(buildSystem: BuildSystem) async throws {
      try await breakAndRepair(
        buildSystem,
        Mistake(
          files: [
            Game.team: Schemas.team
              .replacing("\"notNull\"", with: "\"notnull\"")
              .replacing("\"type\": \"TEXT\"", with: "\"type\": 1"),
            Game.player: Schemas.player(nameOptions: ", \"default\": }"),
          ],
          places: ["\(Game.player):5:67", "\(Game.team):5:31", "\(Game.team):5:34"]
        )
      )
    }

    @Test(
      "an edit that breaks another table's reference is reported at the reference",
      arguments: BuildSystem.tried
    )
    func brokenReference(buildSystem: BuildSystem) async throws {
      try await breakAndRepair(
        buildSystem,
        Mistake(
          files: [Game.team: Schemas.table("club", [Schemas.name])],
          places: ["\(Game.player):6:70"]
        )
      )
    }

    @Test(
      "two schemas of one table, of one record and of one file are rejected",
      arguments: BuildSystem.tried
    )
    func duplicates(buildSystem: BuildSystem) async throws {
      let record = #""swift": { "name": "Team" }"#
      try await breakAndRepair(
        buildSystem,
        Mistake(
          files: ["Sources/Game/union.json": Schemas.team],
          places: ["Sources/Game/union.json:2:12"]
        ),
        Mistake(
          files: [
            "Sources/Game/union.json": Schemas.table("club", [Schemas.name], keys: [record])
          ],
          places: ["Sources/Game/union.json:7:22"]
        ),
        Mistake(
          files: ["Sources/Game/club/team.json": Schemas.table("club", [Schemas.name])],
          removed: ["Sources/Game/union.json"],
          places: ["Sources/Game/team.json:1:1"]
        )
      )
    }

    @Test(
      "JSON that is not a schema is an error until the manifest declares what it is",
      arguments: BuildSystem.tried
    )
    func otherJSON(buildSystem: BuildSystem) async throws {
      let files = ["settings.json": #"{ "theme": "dark" }"#, "texts/de.json": #"{ "yes": "ja" }"#]
      try await breakAndRepair(
        buildSystem,
        Mistake(
          files: Dictionary(
            uniqueKeysWithValues: files.map { ("\(Game.target.folder)/\($0)", $1) }
          ),
          places: ["Sources/Game/settings.json:1:1", "Sources/Game/texts/de.json:1:1"]
        )
      )
      var target = Game.target
      target.files.merge(files) { _, new in new }
      target.rules = [#"exclude: ["settings.json"]"#, #"resources: [.copy("texts")]"#]
      _ = try await ClientPackage.built([target], by: buildSystem)
    }

    @Test("a mistake in the configuration is an error at its place", arguments: BuildSystem.tried)
    func brokenConfiguration(buildSystem: BuildSystem) async throws {
      let configuration = "Sources/Game/sqlite-records.json"
      try await breakAndRepair(
        buildSystem,
        Mistake(
          files: [configuration: "{\n  \"swift\": { \"acess\": \"public\" }\n}\n"],
          places: ["\(configuration):2:14"]
        ),
        Mistake(
          files: [configuration: "{\n  \"minimumSQLite\": 3.37\n}\n"],
          places: ["\(configuration):2:20"]
        )
      )
    }

    private struct Mistake {
      var files: [String: String]
      var removed: [String] = []
      /// Where errors are reported: path, line and column.
      var places: Set<String>
    }

    /// Makes mistakes, one after the other, and repairs the last.
    private func breakAndRepair(_ buildSystem: BuildSystem, _ mistakes: Mistake...) async throws {
      let client = try await Game.built(by: buildSystem)
      let outputs = try client.generatedFiles(of: "Game")
      // The files generated for schemas that are gone now may still exist.
      #expect(outputs.keys.contains("GameSchema.generated.swift"))
      for mistake in mistakes {
        try client.remove(mistake.removed)
        try await client.write(mistake.files)
        let build = try await client.build()
        #expect(!build.succeeded)
        #expect(build.schemaErrors == Set(mistake.places.map(client.path)), "\(build.output)")
        #expect(build.compiledFiles == [])
        #expect(try client.generatedFiles(of: "Game") == outputs)
      }
      try await client.layOut([Game.target])
      let repaired = try await client.build()
      #expect(repaired.succeeded, "\(repaired.output)")
      #expect(repaired.compiledFiles == [])
      #expect(try client.generatedFiles(of: "Game") == outputs)
    }
  }
}
