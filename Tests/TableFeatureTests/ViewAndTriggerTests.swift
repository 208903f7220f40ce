import SQLiteRecordsGRDB
import TableFeatureRecords
import Testing

@Suite("Views and triggers")
struct ViewAndTriggerTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try Score.createTable(in: db)
      try TeamScore.createTable(in: db)
      for (team, points) in [("red", 1), ("blue", 5), ("red", 3)] {
        _ = try Score(team: team, points: points).inserted(db)
      }
    }
  }

  @Test("a view is fetched whole and by its typed columns")
  func fetching() throws {
    try queue.read { db in
      let all = try TeamScore.fetchAll(db)
      #expect(all.map(\.team) == ["blue", "red"])
      #expect(all.map(\.total) == [5, 4])
      #expect(try TeamScore.filter { $0.total > 4 }.fetchOne(db)?.best == 5)
      #expect(try TeamScore.order { $0.total }.fetchAll(db).last == all[0])
      #expect(try TeamScore.fetchCount(db) == 2)
    }
  }

  @Test("a trigger of the table runs for the update that it waits for")
  func trigger() throws {
    try queue.write { db in
      var score = try Score.find(db, key: 1)
      score.points = 7
      try score.update(db)
      #expect(try Score.find(db, key: 1).changes == 1)
      #expect(try TeamScore.filter { $0.team == "red" }.fetchOne(db)?.total == 10)
      score = try Score.find(db, key: 1)
      score.team = "blue"
      try score.update(db)
      #expect(try Score.find(db, key: 1).changes == 1)
    }
  }

  @Test("a trigger of the view runs instead of what the view cannot do")
  func insteadOfTrigger() throws {
    try queue.write { db in
      try db.execute(sql: "DELETE FROM \"team score\" WHERE team = 'red'")
      #expect(try TeamScore.fetchAll(db).map(\.team) == ["blue"])
    }
  }
}
