import SQLiteRecordsGRDB
import Testing

@Suite("Generated records of views with a key")
struct GeneratedViewTests {
  /// A record in the shape that the generator emits for a view.
  struct TeamScore: Hashable, Sendable {
    var team: String
    var total: Int

    enum Columns {
      static var team: TableColumn<TeamScore, String> { TableColumn("team", at: 0) }
      static var total: TableColumn<TeamScore, Int> { TableColumn("total", at: 1) }
    }
  }

  struct Source: DatabaseSchemaSource {
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
      ["team"]
    }
  }

  func queue(_ source: (any DatabaseSchemaSource)?) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.schemaSource = source
    let queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE score (team TEXT, points INTEGER);
          INSERT INTO score VALUES ('red', 1), ('blue', 5), ('red', 3);
          CREATE VIEW teamScore AS SELECT team, sum(points) AS total FROM score GROUP BY team;
          CREATE TRIGGER gone INSTEAD OF DELETE ON teamScore
          BEGIN DELETE FROM score WHERE team = OLD.team; END;
          """
      )
    }
    return queue
  }

  @Test("are found and deleted by it")
  func keys() throws {
    try queue(Source()).write { (db) throws in
      let red = TeamScore(team: "red", total: 4)
      #expect(try TeamScore.find(db, key: "red") == red)
      #expect(try TeamScore.fetchOne(db, key: "green") == nil)
      #expect(try TeamScore.fetchAll(db, keys: ["red", "green"]) == [red])
      #expect(try TeamScore.fetchOne(db, key: ["team": "red"]) == red)
      #expect(try TeamScore.orderByPrimaryKey().fetchAll(db).map(\.team) == ["blue", "red"])
      #expect(try TeamScore.exists(db, key: "blue"))
      #expect(try TeamScore.deleteOne(db, key: "blue"))
      #expect(try !TeamScore.deleteOne(db, key: "blue"))
      #expect(try TeamScore.fetchAll(db) == [red])
    }
  }

  @Test("have none without a schema source")
  func noKey() throws {
    try queue(nil).read { (db) throws in
      #expect(throws: DatabaseError.self) { _ = try TeamScore.find(db, key: "red") }
      #expect(throws: DatabaseError.self) { _ = try TeamScore.orderByPrimaryKey().fetchAll(db) }
      #expect(try TeamScore.all().withStableOrder().fetchAll(db).map(\.team) == ["blue", "red"])
    }
  }
}

extension GeneratedViewTests.TeamScore: SchemaRecord {
  static let databaseSchema = TableSchema(
    "teamScore",
    columns: ["team", "total"],
    rowID: .none,
    definition: []
  )
}

extension GeneratedViewTests.TeamScore: FetchableRecord {
  init(row: borrowing Row) throws {
    team = try row[Columns.team]
    total = try row[Columns.total]
  }
}
