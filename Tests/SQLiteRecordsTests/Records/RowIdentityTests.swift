import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// A record that cannot be encoded, but says which row it is.
private struct Team: RowIDRecord, SchemaRecord {
  struct NotEncoded: Error {}

  var id: Int64?

  static let databaseSchema = TableSchema(
    "team",
    columns: ["id"],
    primaryKey: ["id"],
    rowID: .primaryKey,
    definition: ["CREATE TABLE team (id INTEGER PRIMARY KEY)"]
  )

  func encode(to container: inout PersistenceContainer) throws { throw NotEncoded() }

  var databaseRowID: Int64? { id }
}

/// The same with callbacks, which write down when they are called.
private struct WatchedTeam: RowIDRecord, SchemaRecord {
  final class Log {
    var entries: [String] = []
  }

  var id: Int64?
  let log: Log

  static var databaseSchema: TableSchema { Team.databaseSchema }

  func encode(to container: inout PersistenceContainer) throws { throw Team.NotEncoded() }

  var databaseRowID: Int64? { id }

  func willDelete(_ db: Database) throws { log.entries.append("will") }

  func aroundDelete(_ db: Database, delete: () throws -> Bool) throws {
    log.entries.append("begin")
    log.entries.append("\(try delete())")
  }

  func didDelete(deleted: Bool) { log.entries.append("did \(deleted)") }
}

@Suite("Deleting records that provide their rowid")
struct RowIdentityTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE team (id INTEGER PRIMARY KEY);
          CREATE TABLE player (team REFERENCES team (id));
          INSERT INTO team VALUES (1), (2), (3), (4);
          INSERT INTO player VALUES (4)
          """
      )
    }
  }

  @Test("the row is deleted, and nothing is encoded")
  func deletion() throws {
    try queue.write { db in
      for id in 1...3 {
        let team = Team(id: Int64(id))
        let statements = try db.statements { () throws in
          try #expect(team.delete(db))
        }
        #expect(statements == [#"DELETE FROM "team" WHERE "id"=\#(id)"#])
        try #expect(!team.delete(db))
      }
      #expect(try Int.fetchAll(db, sql: "SELECT id FROM team") == [4])
    }
  }

  @Test("without a rowid, no SQL is run")
  func noRowID() throws {
    try queue.write { db in
      for _ in 1...3 {
        let statements = try db.statements { () throws in try #expect(!Team().delete(db)) }
        #expect(statements == [])
        #expect(try Team(id: 9).delete(db) == false)
      }
    }
  }

  @Test("an error has the rowid")
  func failure() throws {
    var configuration = Configuration()
    configuration.publicStatementArguments = true
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      try Team.createTable(in: db)
      try db.execute(
        sql: """
          CREATE TRIGGER kept BEFORE DELETE ON team BEGIN SELECT RAISE(ABORT, 'kept'); END;
          INSERT INTO team VALUES (4)
          """
      )
      for _ in 1...3 {
        let error = databaseError { _ = try Team(id: 4).delete(db) }
        #expect(error?.message == "kept")
        #expect(error?.arguments == [4])
      }
    }
  }

  @Test("callbacks are called in their order")
  func callbacks() throws {
    try queue.write { db in
      for id in 1...3 {
        let team = WatchedTeam(id: Int64(id), log: WatchedTeam.Log())
        try #expect(team.delete(db))
        try #expect(!team.delete(db))
        #expect(
          team.log.entries == [
            "will", "begin", "true", "did true", "will", "begin", "false", "did false",
          ]
        )
      }
    }
  }
}
