import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecordsObservation

@Suite("Observed prefetched rows", .timeLimit(.minutes(60)))
struct PrefetchObservationTests {
  @Sendable private static func names(_ db: Database) throws -> [[String]] {
    let request = Table("team").including(
      all: Table("team").hasMany(Table("player"), using: ForeignKey(["teamId"])).forKey("players")
    )
    return try Row.fetchAll(db, request).map { row in
      try row.prefetchedRows["players"]?.map { try $0.decode(String.self, forColumn: "name") } ?? []
    }
  }

  private static func observation(
    isConstant: Bool
  ) -> ValueObservation<ValueReducers.Fetch<[[String]]>> {
    isConstant ? .trackingConstantRegion(names) : .tracking(names)
  }

  @Test(
    "are followed from a time when there is no row that could have any",
    arguments: Kind.allCases,
    [true, false]
  )
  func withoutRows(kind: Kind, isConstant: Bool) async throws {
    let writer = try kind.make()
    let running = Running(Self.observation(isConstant: isConstant), in: writer)
    await running.wait { $0.isEmpty }
    let changes: [(sql: String, value: [[String]])] = [
      ("INSERT INTO team VALUES (1, 'A')", [[]]),
      ("INSERT INTO player (id, name, teamId) VALUES (1, 'a', 1)", [["a"]]),
      ("UPDATE player SET name = 'b'", [["b"]]), ("DELETE FROM player", [[]]),
    ]
    for (sql, value) in changes {
      try await writer.write { db in try db.execute(sql: sql) }
      await running.wait { $0 == value }
    }
  }

  @Test("the region is that of all rows that may be prefetched, those of prefetched rows too")
  func region() throws {
    try Kind.queue.make().write { db in
      try db.execute(
        sql: "CREATE TABLE gift (id INTEGER PRIMARY KEY, playerId INTEGER REFERENCES player(id))"
      )
      let gifts = Table("player").hasMany(Table("gift"), using: ForeignKey(["playerId"]))
      let players = Table("team").hasMany(Table("player"), using: ForeignKey(["teamId"]))
      let request = Table("team").including(all: players.including(all: gifts))
      let (_, region) = try db.recordingRegion { try Row.fetchAll($0, request) }
      let expected = try request.databaseRegion(db)
      #expect(region == expected)
      #expect(region.tableNames?.map(\.folded).sorted() == ["gift", "player", "team"])
    }
  }
}
