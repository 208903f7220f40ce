import SQLiteRecords
import SQLiteRecordsCluster
import SQLiteRecordsMigrations

/// A schema of players and clubs in three steps.
enum GameHistory {
  static let steps = [
    SchemaStep(
      "0001-initial",
      [
        .sql("CREATE TABLE club (id INTEGER PRIMARY KEY, name TEXT NOT NULL)", line: 1),
        .sql(
          """
          CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, \
          club_id INTEGER REFERENCES club (id) ON DELETE CASCADE)
          """,
          line: 2
        ),
      ]
    ),
    SchemaStep(
      "0002-clubs",
      [
        .sql(
          "CREATE TABLE new_club (id INTEGER PRIMARY KEY, name TEXT NOT NULL CHECK (name <> ''))",
          line: 1
        ),
        .sql("INSERT INTO new_club SELECT id, name FROM club", line: 2),
        .sql("DROP TABLE club", line: 3),
        .sql("ALTER TABLE new_club RENAME TO club", line: 4),
      ]
    ),
    SchemaStep(
      "0003-scores",
      [.sql("ALTER TABLE player ADD COLUMN score INTEGER NOT NULL DEFAULT 0", line: 1)]
    ),
  ]

  static func migrator(steps count: Int) -> DatabaseMigrator {
    migrator(Array(steps.prefix(count)))
  }

  static func migrator(_ steps: [SchemaStep]) -> DatabaseMigrator {
    DatabaseMigrator(SchemaHistory(module: "Game", steps: steps, createTables: nil))
  }

  /// Steps each of which leaves a row.
  static func counting(_ count: Int) -> DatabaseMigrator {
    let initial = SchemaStep("0000-initial", [.sql("CREATE TABLE done (step INTEGER)", line: 1)])
    let others = (1...count).map { number in
      SchemaStep(
        "\(number)-step",
        [
          .sql("CREATE TABLE t\(number) (a)", line: 1),
          .sql("INSERT INTO done VALUES (\(number))", line: 2),
        ]
      )
    }
    return migrator([initial] + others)
  }

  /// The steps that have run, in the order of their names.
  static func applied(_ db: ClusterDatabase) async throws -> [String] {
    let applied = try await DatabaseMigrator().appliedIdentifiers(db)
    return applied.map { String($0.dropFirst("Game/".count)) }.sorted()
  }
}
