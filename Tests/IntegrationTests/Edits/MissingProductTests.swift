import Testing

extension ClientTests {
  /// The imports of generated code, and the dependencies of its target.
  @Suite("Products that generated code needs")
  struct MissingProductTests {
    private static let target = ClientTarget(
      name: "Game",
      files: [
        "Game.swift": "", "team.json": Schemas.team,
        "player.json": Schemas.player().replacing(
          "\"table\": \"player\",",
          with: "\"table\": \"player\", \"swift\": { \"associations\": true },"
        ),
        "Queries/teams.sql": "-- name: allTeams\nSELECT name FROM team ORDER BY id;\n",
      ]
    )

    @Test(
      "the build names each missing product, with the line for the manifest, before it compiles",
      arguments: BuildSystem.tried
    )
    func missing(buildSystem: BuildSystem) async throws {
      let client = try await ClientPackage.laidOut([Self.target], by: buildSystem)
      let build = try await client.build()
      #expect(!build.succeeded && build.compiledFiles == [])
      #expect(!build.output.contains("no such module"))
      let modules = [
        "Sources/Game/player.json": "SQLiteRecordsAssociations",
        "Sources/Game/Queries/teams.sql": "SQLiteRecordsQueries",
      ]
      for (file, module) in modules {
        #expect(build.output.contains("\(client.path(of: file)):1:1: error: '"), "\(build.output)")
        #expect(
          build.output.contains("add '.product(name: \"\(module)\", package: \"sqlite-records\")'")
        )
      }
    }

    @Test("with the products, the same target builds")
    func present() async throws {
      var target = Self.target
      target.products = ["SQLiteRecordsAssociations", "SQLiteRecordsQueries"]
      _ = try await ClientPackage.built([target], by: BuildSystem.tried[0])
    }
  }
}
