import NorthwindRecords
import SQLiteRecords
import SQLiteRecordsCluster
import SQLiteRecordsMigrations
import Testing

@Suite(
  "Migrations of a cluster",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct MigrationTests {
  private let nodes: TestCluster
  private let cluster: Cluster

  init() async throws {
    nodes = try await TestCluster(nodeCount: 1)
    cluster = try await Cluster(addresses: nodes.addresses, database: "game")
  }

  private func applied() async throws -> [String] {
    try await cluster.read { try await GameHistory.applied($0) }
  }

  @Test("a generated migrator creates the newest tables in a new cluster")
  func newCluster() async throws {
    let migrator = NorthwindRecordsSchema.migrator
    try await migrator.migrate(cluster)
    try await cluster.read { db in
      try NorthwindRecordsSchema.validate(db)
      #expect(try await migrator.hasCompletedMigrations(db))
      #expect(try await migrator.hasBeenSuperseded(db) == false)
      #expect(try await Category.fetchCount(db) == 0)
    }
    try await migrator.migrate(cluster)
  }

  @Test("generated steps move the rows of an old version to the newest tables")
  func generatedSteps() async throws {
    let migrator = NorthwindRecordsSchema.migrator
    try await migrator.migrate(cluster, upTo: "NorthwindRecords/0001-initial")
    try await cluster.write { db in
      let sql = """
        INSERT INTO Carriers (CompanyName) VALUES ('Speedy Express');
        INSERT INTO Categories (CategoryName) VALUES ('Beverages')
        """
      try await db.execute(sql: sql)
    }
    try await migrator.migrate(cluster)
    try await cluster.read { db in
      try NorthwindRecordsSchema.validate(db)
      #expect(try await Shipper.fetchAll(db).map(\.companyName) == ["Speedy Express"])
    }
  }

  @Test("tables without notes of migrations are those of the version whose schema they have")
  func tablesWithoutNotes() async throws {
    try await cluster.write { try await NorthwindRecordsSchema.createTables(in: $0) }
    try await NorthwindRecordsSchema.migrator.migrate(cluster)
    let isReady = try await cluster.read { db in
      try NorthwindRecordsSchema.validate(db)
      return try await NorthwindRecordsSchema.migrator.hasCompletedMigrations(db)
    }
    #expect(isReady)
  }

  @Test("a step that recreates a table fails with the names of others' indexes and triggers on it")
  func othersObjects() async throws {
    try await GameHistory.migrator(steps: 1).migrate(cluster)
    try await cluster.write { db in
      try await db.execute(
        sql: """
          CREATE INDEX by_name ON club (name);
          CREATE TRIGGER counted AFTER INSERT ON club BEGIN DELETE FROM player; END
          """
      )
    }
    let error = await #expect(throws: MigrationError.self) {
      try await GameHistory.migrator(steps: 2).migrate(cluster)
    }
    #expect(
      error?.description.contains("index 'by_name', trigger 'counted'") == true,
      "\(error as Any)"
    )
    let freed = SchemaStep(
      "0002-clubs",
      [.sql("DROP INDEX by_name; DROP TRIGGER counted", line: 1)] + GameHistory.steps[1].parts
    )
    try await GameHistory.migrator([GameHistory.steps[0], freed]).migrate(cluster)
  }

  @Test("a cluster that is behind gets the missing steps, and keeps its rows")
  func behind() async throws {
    try await GameHistory.migrator(steps: 1).migrate(cluster)
    try await cluster.write { db in
      try await db.execute(
        sql: """
          INSERT INTO club (name) VALUES ('Reds'), ('Blues');
          INSERT INTO player (name, club_id) VALUES ('Arthur', 1), ('Barbara', 2)
          """
      )
    }
    try await GameHistory.migrator(steps: 3).migrate(cluster)
    try await cluster.read { db in
      let clubs = try await Int.fetchAll(db, sql: "SELECT club_id FROM player ORDER BY id")
      #expect(clubs == [1, 2])
      #expect(try await GameHistory.applied(db) == ["0001-initial", "0002-clubs", "0003-scores"])
    }
    // Foreign keys are enforced as before.
    let error = await #expect(throws: DatabaseError.self) {
      try await cluster.write { try await $0.execute(sql: "UPDATE player SET club_id = 7") }
    }
    #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
  }

  @Test("a cluster that a newer program has migrated is left as it is")
  func ahead() async throws {
    try await GameHistory.migrator(steps: 3).migrate(cluster)
    let older = GameHistory.migrator(steps: 2)
    let error = await #expect(throws: MigrationError.self) { try await older.migrate(cluster) }
    #expect(error?.isOfNewerProgram == true)
    #expect(error?.migration == "Game/0003-scores")
    #expect(try await cluster.read { try await older.hasBeenSuperseded($0) })
    #expect(try await cluster.read { try await older.hasCompletedMigrations($0) })
    #expect(try await applied().count == 3)
  }

  @Test("tables that no version has are left as they are, and the error names the difference")
  func unknownSchema() async throws {
    try await cluster.write { try await $0.execute(sql: "CREATE TABLE club (id INTEGER)") }
    let error = await #expect(throws: MigrationError.self) {
      try await GameHistory.migrator(steps: 2).migrate(cluster)
    }
    #expect(error?.differences.isEmpty == false)
    #expect(try await applied() == [])
  }

  @Test("a statement that fails is rolled back with its step, and the error names its line")
  func failure() async throws {
    let failing = SchemaStep(
      "0002-failing",
      [
        .sql("CREATE TABLE left_behind (a)", line: 1),
        .sql("INSERT INTO club (name) VALUES (NULL)", line: 7),
      ]
    )
    let migrator = GameHistory.migrator([GameHistory.steps[0], failing])
    let error = await #expect(throws: MigrationError.self) { try await migrator.migrate(cluster) }
    #expect("\(error!)".contains("line 7: SQLite error 19: NOT NULL constraint failed: club.name"))
    let names = try await applied()
    #expect(names == ["0001-initial"])
    let count = try await cluster.read { db in
      try await Int.fetchOne(
        db,
        sql: "SELECT COUNT(*) FROM sqlite_schema WHERE name = 'left_behind'"
      )
    }
    #expect(count == 0)
  }

  @Test("a step that leaves rows without parents is rolled back")
  func foreignKeys() async throws {
    let orphaning = SchemaStep("0002-orphans", [.sql("DELETE FROM club", line: 1)])
    try await GameHistory.migrator(steps: 1).migrate(cluster)
    try await cluster.write { db in
      let sql = "INSERT INTO club (name) VALUES ('Reds'); INSERT INTO player (club_id) VALUES (1)"
      try await db.execute(sql: sql)
    }
    let error = await #expect(throws: MigrationError.self) {
      try await GameHistory.migrator([GameHistory.steps[0], orphaning]).migrate(cluster)
    }
    #expect("\(error!)".contains("1 row refers to a row that does not exist"))
    let count = try await cluster.read { try await Int.fetchOne($0, sql: "SELECT id FROM club") }
    #expect(count == 1)
  }

  @Test("a pending step that has got a name since is not run again")
  func pending() async throws {
    let part = SchemaStep.Part.sql("CREATE TABLE thing (a)", line: 1)
    try await GameHistory.migrator([SchemaStep(pending: "f00d", [part])]).migrate(cluster)
    let named = GameHistory.migrator([SchemaStep("0001-thing", hash: "f00d", [part])])
    try await named.migrate(cluster)
    #expect(try await applied() == ["0001-thing"])
  }
}
