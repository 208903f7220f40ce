import Testing

extension ClientTests {
  @Suite("The configuration beside the schemas")
  struct ConfigurationTests {
    @Test("an edit of it generates all records anew, once", arguments: BuildSystem.tried)
    func edited(buildSystem: BuildSystem) async throws {
      let client = try await ClientPackage.built([Self.target()], by: buildSystem)
      try await client.settle()
      let unchanged = try await client.build()
      #expect(unchanged.generatorRuns == [])
      #expect(unchanged.compiledFiles == [])
      try await client.layOut([Self.target(suffix: "Record")])
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns == ["Game"])
      let files = ["city.record", "player.record", "team.record", "GameSchema"].map {
        "Game/\($0).generated.swift"
      }
      #expect(build.compiledFiles == Set(files + ["Game/main.swift"]), "\(build.output)")
      let run = try await client.run("Game")
      #expect(run.lines.first?.hasPrefix("PlayerRecord(") == true, "\(run.output)")
    }

    /// The program with two tables, whose records have names with a suffix.
    private static func target(suffix: String = "Row") -> ClientTarget {
      var target = Game.target
      let configuration = #"{ "naming": { "recordSuffix": "\#(suffix)" } }"#
      let program = Game.programText().replacing(/(Team|Player)([(.])/) { name in
        "\(name.output.1)\(suffix)\(name.output.2)"
      }
      target.files["sqlite-records.json"] = configuration + "\n"
      target.files["main.swift"] = program
      return target
    }
  }
}
