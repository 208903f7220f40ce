import SQLiteRecordsGRDB
import SQLiteRecordsTesting
import TableFeatureRecords
import Testing

@Suite("SQL that a block runs")
struct SQLAssertionTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue(featuresWith: [])
  }

  @Test("equal statements are not a failure, and the result of the block is returned")
  func equal() throws {
    let count = try queue.write { db in
      try assertSQL(
        on: db,
        equals: """
          INSERT INTO "score" ("id", "team", "points", "changes") VALUES (NULL,'Reds',1,0)
          SELECT COUNT(*) FROM "score"
          """
      ) {
        var score = Score(team: "Reds", points: 1)
        try score.insert(db)
        return try Score.fetchCount(db)
      }
    }
    #expect(count == 1)
  }

  @Test("other statements are a failure that shows both")
  func different() throws {
    let failures = try queue.write { db in
      try reportedFailures {
        try assertSQL(on: db, equals: "DELETE FROM \"team\"") { try Score.deleteAll(db) }
        try assertSQL(on: db, equals: "") { try db.execute(sql: "SELECT 1") }
      }
    }
    let hint = "to record it, run the tests with SQLITE_RECORDS_RECORD=1"
    #expect(
      failures == [
        """
        the SQL differs from what the test expects:
        @@ -1 +1 @@
        -DELETE FROM "team"
        +DELETE FROM "score"
        \(hint)
        """,
        """
        the SQL differs from what the test expects:
        @@ -1 +1 @@
        -
        +SELECT 1
        \(hint)
        """,
      ]
    )
  }

  @Test("an error of the block is thrown, and nothing is traced afterwards")
  func blockError() throws {
    try queue.write { db in
      #expect(throws: DatabaseError.self) {
        try assertSQL(on: db, equals: "") { try db.execute(sql: "SELECT a") }
      }
      assertSQL(on: db, equals: "") {}
      try db.execute(sql: "SELECT 1")
    }
  }
}
