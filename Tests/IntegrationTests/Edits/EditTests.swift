import Testing

extension ClientTests {
  @Suite("Edits of schemas")
  struct EditTests {
    @Test(
      "a program writes and reads rows of two tables that depend on each other",
      arguments: BuildSystem.tried
    )
    func mainJob(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      let run = try await client.run("Game")
      #expect(
        run.output == """
          Player(id: Optional(1), name: "Arthur", teamId: Optional(1))
          no such team

          """
      )
      #expect(run.succeeded)
    }

    @Test("nothing runs when nothing has changed", arguments: BuildSystem.tried)
    func nothingChanged(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      try await client.settle()
      let build = try await client.build()
      #expect(build.succeeded)
      #expect(build.generatorRuns == [])
      #expect(build.compiledFiles == [])
    }

    @Test(
      "a schema that is saved without a change compiles nothing",
      arguments: BuildSystem.tried
    )
    func savedWithoutChange(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      let outputs = try client.generatedFiles(of: "Game")
      try await client.write([Game.player: Schemas.player])
      let build = try await client.build()
      #expect(build.generatorRuns == ["Game"], "\(build.output)")
      #expect(build.compiledFiles == [])
      #expect(try client.generatedFiles(of: "Game") == outputs)
    }

    @Test("an edit of one schema compiles its own file only", arguments: BuildSystem.tried)
    func editedSchema(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      let schema = Schemas.player(nameOptions: #", "collate": "NOCASE""#)
      try await client.write([Game.player: schema])
      let build = try await client.build()
      #expect(build.generatorRuns == ["Game"])
      #expect(build.compiledFiles == ["Game/player.record.generated.swift"], "\(build.output)")
    }

    @Test(
      "a new column compiles the table's file and those that use its record",
      arguments: BuildSystem.tried
    )
    func newColumn(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      let column = #"{ "name": "score", "type": "INTEGER", "notNull": true, "default": 10 }"#
      try await client.write([
        Game.player: Schemas.player(column: column),
        Game.program: Game.programText(change: "player.score += 1"),
      ])
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns == ["Game"])
      #expect(
        build.compiledFiles == [
          "Game/player.record.generated.swift", "Game/GameSchema.generated.swift",
          "Game/main.swift",
        ],
        "\(build.output)"
      )
      let run = try await client.run("Game")
      #expect(run.lines.first?.contains("score: 11") == true, "\(run.output)")
    }
  }
}
