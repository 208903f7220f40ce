import SQLiteRecords
import SQLiteRecordsCluster
import SQLiteRecordsMigrations
import Testing

@Suite(
  "Migrations of a cluster that call Swift",
  .enabled(if: NodeProgram.isAvailable, Comment(rawValue: NodeProgram.skipSentence))
)
struct MigrationFunctionTests {
  private let nodes: TestCluster
  private let cluster: Cluster

  init() async throws {
    nodes = try await TestCluster(nodeCount: 1)
    cluster = try await Cluster(addresses: nodes.addresses, database: "game")
  }

  private func applied() async throws -> [String] {
    try await cluster.read { try await GameHistory.applied($0) }
  }

  private static let namingStep = SchemaStep(
    "0002-names",
    [
      .sql("INSERT INTO club (name) VALUES ('?')", line: 1),
      .swift("nameClubs") { _ in Issue.record("a closure for local databases was called") },
      .sql("INSERT INTO player (name) SELECT name FROM club", line: 3),
    ]
  )

  private var migrator: DatabaseMigrator {
    GameHistory.migrator([GameHistory.steps[0], Self.namingStep])
  }

  @Test("a step whose function there is none for is rejected before any step runs")
  func missingFunction() async throws {
    let error = await #expect(throws: ClusterError.self) { try await migrator.migrate(cluster) }
    #expect(error?.reason == .unsupported)
    #expect(error?.message.contains("'Game/0002-names' calls 'nameClubs'") == true)
    #expect(try await applied() == [])
  }

  @Test("the function for clusters is called between the statements of its step")
  func function() async throws {
    try await migrator.migrate(
      cluster,
      functions: [
        "nameClubs": { db in try await db.execute(sql: "UPDATE club SET name = 'Reds'") }
      ]
    )
    let name = try await cluster.read {
      try await String.fetchOne($0, sql: "SELECT name FROM player")
    }
    #expect(name == "Reds")
    // A migration that has run needs no function any more.
    try await migrator.migrate(cluster)
  }

  @Test("a new cluster that gets the newest tables needs no functions")
  func newestTables() async throws {
    let history = SchemaHistory(
      module: "Game",
      steps: [GameHistory.steps[0], Self.namingStep],
      createTables: { try $0.execute(sql: "CREATE TABLE club (id INTEGER PRIMARY KEY)") }
    )
    try await DatabaseMigrator(history).migrate(cluster)
    #expect(try await applied().count == 2)
  }

  @Test("tables that are created with rows are rejected")
  func rows() async throws {
    let history = SchemaHistory(
      module: "Game",
      steps: [GameHistory.steps[0]],
      createTables: { db in
        try db.execute(sql: "CREATE TABLE club (id INTEGER PRIMARY KEY)")
        try db.execute(sql: "INSERT INTO club VALUES (1)")
      }
    )
    let error = await #expect(throws: ClusterError.self) {
      try await DatabaseMigrator(history).migrate(cluster)
    }
    #expect(error?.reason == .unsupported)
    #expect(try await applied() == [])
  }

  @Test(
    "a registered migration runs the function with its identifier, with foreign keys as it says"
  )
  func registered() async throws {
    var migrator = GameHistory.migrator(steps: 1)
    migrator.registerMigration("orphan", foreignKeyChecks: .deferred) { _ in }
    migrator.registerMigration("child", foreignKeyChecks: .immediate) { _ in }
    await #expect(throws: ClusterError.self) { try await migrator.migrate(cluster) }
    let orphan: ClusterMigrationFunction = { db in
      try await db.execute(sql: "INSERT INTO player (club_id) VALUES (7)")
    }
    let parent: ClusterMigrationFunction = { db in
      try await orphan(db)
      try await db.execute(sql: "INSERT INTO club (id, name) VALUES (7, 'Reds')")
    }
    let deferred = await #expect(throws: DatabaseError.self) {
      try await migrator.migrate(cluster, functions: ["orphan": orphan, "child": parent])
    }
    #expect(deferred?.message?.hasPrefix("FOREIGN KEY constraint violation - from player") == true)
    let immediate = await #expect(throws: DatabaseError.self) {
      try await migrator.migrate(cluster, functions: ["orphan": { _ in }, "child": parent])
    }
    #expect(immediate?.message == "FOREIGN KEY constraint failed")
    try await migrator.migrate(cluster, functions: ["child": { _ in }])
    #expect(try await cluster.read { try await migrator.completedMigrations($0) }.count == 3)
    let count = try await cluster.read { db in
      try await Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player")
    }
    #expect(count == 0)
  }

  @Test("a migration that replaces others removes their notes")
  func merged() async throws {
    var old = DatabaseMigrator()
    for identifier in ["v1", "v2"] { old.registerMigration(identifier) { _ in } }
    try await old.migrate(cluster, functions: ["v1": { _ in }, "v2": { _ in }])
    var new = DatabaseMigrator()
    new.registerMigration("v3", merging: ["v1", "v2"]) { _, _ in }
    try await new.migrate(cluster, functions: ["v3": { _ in }])
    let applied = try await cluster.read { try await new.appliedIdentifiers($0) }
    #expect(applied == ["v3"])
  }

  @Test("a migrator that erases databases, and an identifier that is none, are rejected")
  func misuse() async throws {
    var erasing = GameHistory.migrator(steps: 1)
    erasing.eraseDatabaseOnSchemaChange = true
    let error = await #expect(throws: ClusterError.self) { try await erasing.migrate(cluster) }
    #expect(error?.reason == .unsupported)
    await #expect(throws: DatabaseError.self) {
      try await GameHistory.migrator(steps: 1).migrate(cluster, upTo: "Game/0009-none")
    }
    try await GameHistory.migrator(steps: 3).migrate(cluster, upTo: "Game/0002-clubs")
    #expect(try await applied().count == 2)
  }
}
