import Testing

extension ClientTests {
  @Suite("The configuration next to the schemas")
  struct ConfigurationTests {
    @Test("an edit of it generates all records again, once", arguments: BuildSystem.tried)
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

    @Test(
      "an edit of the access level changes the visibility of the records",
      arguments: BuildSystem.tried
    )
    func editedAccess(buildSystem: BuildSystem) async throws {
      let client = try await ClientPackage.built(Self.targets(access: "public"), by: buildSystem)
      try await client.settle()
      try await client.layOut(Self.targets(access: "internal"))
      let refused = try await client.build()
      #expect(!refused.succeeded)
      #expect(refused.generatorRuns == ["Teams"])
      #expect(refused.output.contains("cannot find 'Team' in scope"), "\(refused.output)")
      let outputs = try client.generatedFiles(of: "Teams")
      try await client.layOut(Self.targets(access: "package"))
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      #expect(build.generatorRuns == ["Teams"])
      #expect(try await client.run("Visitor").output == "Reds of Rome\n")
      #expect(build.compiledFiles.contains("Teams/team.record.generated.swift"))
      // The schema of the cities has an access level of its own, and the index that of the cities.
      let changed = try client.generatedFiles(of: "Teams").filter { outputs[$0.key] != $0.value }
      #expect(Array(changed.keys) == ["team.record.generated.swift"])
      let text = changed.values.map { String(decoding: $0.bytes, as: UTF8.self) }.joined()
      #expect(text.contains("\npackage nonisolated struct Team"), "\(text)")
    }

    /// A library of records, whose configuration says who sees them, and a program that uses them.
    private static func targets(access: String) -> [ClientTarget] {
      [
        ClientTarget(
          name: "Teams",
          files: [
            "team.json": Schemas.team, "city.json": Schemas.city,
            "sqlite-records.json": #"{ "swift": { "access": "\#(access)" } }"# + "\n",
            "Teams.swift": "/// The records of teams.\npublic enum Teams {}\n",
          ]
        ),
        ClientTarget(
          name: "Visitor",
          kind: .program,
          dependencies: ["Teams"],
          generatesRecords: false,
          files: ["main.swift": visitor]
        ),
      ]
    }

    private static let visitor = """
      import Teams

      let team = Team(name: "Reds")
      let city = City(name: "Rome")
      print(team.name, "of", city.name)

      """

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
