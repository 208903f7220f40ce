import SQLiteRecordsGRDB
import Testing

@Suite("The region of a table", .timeLimit(.minutes(60)))
struct TableRegionTests {
  @Test("contains columns that are added later", arguments: Kind.allCases)
  func newColumn(kind: Kind) throws {
    let writer = try kind.make()
    try insert("Arthur", into: writer)
    let changes = Counter()
    let cancellable = DatabaseRegionObservation(tracking: Table("Player"))
      .start(in: writer) { _ in
      } onChange: { _ in
        changes.append(1)
      }
    try writer.write { db in try db.execute(sql: "ALTER TABLE player ADD COLUMN note") }
    let count = changes.values.count
    try writer.write { db in try db.execute(sql: "UPDATE player SET note = 1") }
    #expect(changes.values.count == count + 1)
    cancellable.cancel()
  }

  @Test("contains a table that is created later", arguments: Kind.allCases)
  func newTable(kind: Kind) async throws {
    let writer = try kind.make()
    let observation = ValueObservation.tracking(region: Table("later")) { db in
      try db.tableExists("later") ? Table("later").fetchCount(db) : -1
    }
    let running = Running(observation, in: writer)
    await running.wait { $0 == -1 }
    try await writer.write { db in
      try db.execute(
        sql: "CREATE TABLE later (id INTEGER PRIMARY KEY); INSERT INTO later VALUES (1)"
      )
    }
    await running.wait { $0 == 1 }
    let errors = await running.shown.errors
    #expect(errors.isEmpty)
  }

  @Test("is what a view reads, and all of a table")
  func view() throws {
    try Kind.queue.make().write { db in
      try db.execute(sql: "CREATE VIEW names AS SELECT name FROM team")
      #expect(try Table("names").databaseRegion(db).description.contains("team(name)"))
      #expect(try Table("team").databaseRegion(db).description == "team(*)")
    }
  }
}
