import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

@Suite struct ChangeTests {
  @Test func `A change returns the number of rows that it has changed`() throws {
    try gameDatabase().write { db in
      let changed = try GameQueries.raiseScores(points: 10, teamIDs: [1, 2]).execute(db)
      #expect(changed == 2)
      #expect(try GameQueries.raiseScores(points: 10, teamIDs: [7]).execute(db) == 0)
      #expect(try Player.fetchAll(db).map(\.score) == [310, 510, 100])
    }
  }

  @Test func `A change cannot run where only reading is allowed`() throws {
    try gameDatabase().read { db in
      let change = #expect(throws: DatabaseError.self) {
        try GameQueries.raiseScores(points: 10, teamIDs: [1]).execute(db)
      }
      #expect(change?.resultCode == .SQLITE_READONLY)
      let returning = #expect(throws: DatabaseError.self) {
        try GameQueries.resetScores().fetchAll(db)
      }
      #expect(returning?.resultCode == .SQLITE_READONLY)
    }
  }

  @Test func `A change with RETURNING changes all rows, however many are fetched`() throws {
    let queue = try gameDatabase()
    try queue.write { db in
      let first = try GameQueries.resetScores().fetchOne(db)
      #expect(first != nil)
      #expect(try Player.fetchAll(db).map(\.score) == [0, 0, 0])
      #expect(try GameQueries.resetScores().fetchSet(db) == [1, 2, 3])
      #expect(try GameQueries.resetScores().execute(db) == 3)
    }
  }

  @Test func `A change of one row returns it`() throws {
    try gameDatabase().write { db in
      let team = try GameQueries.addTeam(name: "Green").fetchOne(db)
      #expect(team == Team(id: 3, name: "Green"))
      #expect(try GameQueries.addTeam(name: "White").execute(db) == 1)
      try db.execute(
        sql: "CREATE TRIGGER t BEFORE INSERT ON team BEGIN SELECT RAISE(IGNORE); END"
      )
      #expect(throws: DatabaseError.self) { try GameQueries.addTeam(name: "Grey").fetchOne(db) }
    }
  }

  @Test func `An error of a change names the query`() throws {
    try gameDatabase().write { db in
      try db.execute(sql: "CREATE UNIQUE INDEX i ON team (name)")
      let error = #expect(throws: DatabaseError.self) {
        try GameQueries.addTeam(name: "Red").fetchOne(db)
      }
      #expect(error?.sql?.contains("GameQueries.addTeam") == true)
    }
  }
}
