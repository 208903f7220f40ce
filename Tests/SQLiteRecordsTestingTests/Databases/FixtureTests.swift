import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsTesting
import TableFeatureRecords
import Testing

@Suite("Databases for tests")
struct FixtureTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue(featuresWith: [])
  }

  @Test("a queue of tables has them all, and no row")
  func tables() throws {
    try queue.read { db in
      let counts = try TableFeatureRecordsSchema.records.map { try $0.fetchCount(db) }
      #expect(counts.count == 23)
      #expect(counts.allSatisfy { $0 == 0 })
      assertSchema(of: db, equalsSchemasIn: "../../Records/TableFeatureRecords")
    }
  }

  @Test("records are inserted in their order, with their callbacks")
  func records() throws {
    let queue = try DatabaseQueue(
      featuresWith: [Region(country: "at", code: "9"), Town(id: 1, country: "at", code: "9")]
    )
    #expect(try queue.read { try Town.fetchAll($0).map(\.country) } == ["at"])
  }

  @Test("rows of JSON are inserted with their values, and defaults for omitted ones")
  func rows() throws {
    let queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: #"CREATE TABLE "a ""b" (i, r, t, b, y, n, d DEFAULT 'x')"#)
      try db.insertRows(
        json: #"""
          { "A \"b": [
            { "i": -1, "r": 1.5, "t": "ü\n", "B": { "blob": "00fF" }, "y": true, "n": null },
            {}
          ] }
          """#
      )
      let rows = try Row.fetchAll(db, sql: #"SELECT * FROM "a ""b""#)
      #expect(
        rows.map { $0.databaseValues.map(\.storage) } == [
          [.int64(-1), .double(1.5), .string("ü\n"), .blob(Data([0, 255])), .int64(1), .null]
            + [.string("x")],
          [.null, .null, .null, .null, .null, .null, .string("x")],
        ]
      )
    }
  }

  @Test("rows may come before those that they reference")
  func foreignKeys() throws {
    let json = #"{ "town": [{ "country": "at", "code": "1" }] "#
    let regions = #", "region": [{ "country": "at", "code": "1" }] }"#
    try queue.write { db in try db.insertRows(json: json + regions) }
    #expect(try queue.read { try Town.fetchCount($0) } == 1)
    #expect(throws: DatabaseError.self) {
      try queue.write { db in
        try Region.deleteAll(db)
        try db.insertRows(json: json + "}")
      }
    }
    #expect(try queue.read { try Town.fetchCount($0) } == 1)
  }

  @Test("all mistakes are reported with their places, and no row is inserted")
  func mistakes() throws {
    let json = #"""
      {
        "scores": [],
        "score": [
          { "team": "Reds", "points": 1 },
          { "team": "Blues", "ponits": 1, "changes": [] },
          { "team": "Greens" },
          { "id": { "blob": "0" } },
          1
        ],
        "town": {}
      }
      """#
    try queue.write { db in
      let error = #expect(throws: FixtureError.self) { try db.insertRows(json: json) }
      #expect(
        error?.description == #"""
          json:2:3: error: there is no table 'scores'; did you mean 'score'?
          json:5:24: error: table 'score' has no column 'ponits'; did you mean 'points'?
          json:5:48: error: expected null, a number, a string, true, false or { "blob": "0AFF" }, found an array
          json:6:5: error: SQLite error 19: NOT NULL constraint failed: score.points - while executing `INSERT INTO "score" ("team") VALUES (?)`
          json:7:13: error: expected null, a number, a string, true, false or { "blob": "0AFF" }, found an object
          json:8:5: error: expected a row as an object, found a number
          json:10:11: error: expected an array of rows, found an object
          """#
      )
      let count = try Score.fetchCount(db)
      #expect(count == 0)
    }
  }

  @Test("JSON can be in a file, by whose name mistakes are found")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/rows.json"
    try queue.write { db in
      try folder.write(#"{ "score": [{ "team": "Reds", "points": 1 }] }"#, to: "rows.json")
      try db.insertRows(jsonFile: path)
      #expect(try Score.fetchCount(db) == 1)
      try folder.write("[]", to: "rows.json")
      let error = #expect(throws: FixtureError.self) { try db.insertRows(jsonFile: path) }
      #expect(
        error?.mistakes == [
          "\(path):1:1: error: expected an object with the rows of each table, found an array"
        ]
      )
      #expect(throws: (any Error).self) { try db.insertRows(jsonFile: "no-such-file.json") }
    }
  }
}
