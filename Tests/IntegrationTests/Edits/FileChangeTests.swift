import Testing

extension ClientTests {
  @Suite("Added and removed schemas")
  struct FileChangeTests {
    @Test("a schema that is added has a record", arguments: BuildSystem.tried)
    func added(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      try await client.write([
        "Sources/Game/medal.json": Schemas.table("medal", [Schemas.name]),
        Game.program: Game.programText(change: #"player.name = Medal(name: "Gold").name"#),
      ])
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns == ["Game"])
      let expected = [
        "Game/medal.record.generated.swift", "Game/GameSchema.generated.swift", "Game/main.swift",
      ]
      #expect(build.compiledFiles == Set(expected))
      #expect(try await client.run("Game").output.contains("Gold"))
    }

    @Test("a schema that is removed has no record any more", arguments: BuildSystem.tried)
    func removed(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      try client.remove(["Sources/Game/city.json"])
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns == ["Game"])
      #expect(try await client.run("Game").succeeded)
      try await client.write([Game.program: Game.programText(change: #"_ = City(name: "Rome")"#)])
      let useOfRecord = try await client.build()
      #expect(!useOfRecord.succeeded)
      #expect(useOfRecord.output.contains("cannot find 'City' in scope"))
    }

    @Test("a schema can have another name", arguments: BuildSystem.tried)
    func renamed(buildSystem: BuildSystem) async throws {
      let client = try await Game.built(by: buildSystem)
      try client.remove([Game.player])
      try await client.write(["Sources/Game/players.json": Schemas.player])
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns == ["Game"])
      #expect(build.compiledFiles.contains("Game/players.record.generated.swift"))
      #expect(try await client.run("Game").succeeded)
    }
  }
}
