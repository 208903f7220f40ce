import Testing

extension ClientTests {
  @Suite("Missing steps")
  struct MigrationTests {
    private static let schema = "Sources/Club/team.json"

    private static let club = ClientTarget(
      name: "Club",
      kind: .program,
      products: ["SQLiteRecordsMigrations"],
      files: [
        "main.swift": """
        import SQLiteRecords
        import SQLiteRecordsMigrations

        let queue = try DatabaseQueue(path: CommandLine.arguments[1])
        try ClubSchema.migrator.migrate(queue)
        try queue.read { db in
          try ClubSchema.validate(db)
          print(try ClubSchema.migrator.appliedMigrations(db).joined(separator: " "))
        }

        """,
        "team.json": Schemas.team,
        "Migrations/0001-initial.sql": """
        CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT NOT NULL);

        """,
      ]
    )

    @Test(
      "they are warnings of a debug build, and run as pending until the schema is edited again",
      arguments: BuildSystem.tried
    )
    func pendingStep(buildSystem: BuildSystem) async throws {
      let client = try await ClientPackage.built([Self.club], by: buildSystem)
      let database = client.path(of: "club.db")
      #expect(try await client.run("Club", [database]).output == "Club/0001-initial\n")
      try await edit(client, "city")
      let steps = try await client.run("Club", [database]).output.split(separator: " ")
      #expect(steps.first == "Club/0001-initial")
      #expect(steps.count == 2 && steps.last?.hasPrefix("Club/pending-") == true, "\(steps)")
      try await edit(client, "country")
      let refused = try await client.run("Club", [database])
      #expect(!refused.succeeded)
      #expect(refused.output.contains("eraseDatabaseOnSchemaChange"), "\(refused.output)")
    }

    /// Adds a column without a step, and builds.
    private func edit(_ client: ClientPackage, _ column: String) async throws {
      let columns = [Schemas.name, #"{ "name": "\#(column)", "type": "TEXT" }"#]
      try await client.write([Self.schema: Schemas.table("team", columns)])
      let build = try await client.build()
      #expect(build.succeeded, "\(build.output)")
      let place = "\(client.path(of: Self.schema)):6:15: warning: "
      let warning =
        "a step is missing after '0001-initial' (new: column '\(column)' of table 'team')"
      #expect(build.output.contains(place + warning), "\(build.output)")
    }
  }
}
