import Foundation
import GeneratedRecords
import SQLiteRecordsGRDB
import Testing

/// Columns whose values are stored as other programs store them.
@Suite("Storages of other programs")
struct ForeignFormTests {
  private let id = UUID(uuidString: "56E7D8D3-E9E4-48B6-968E-8D102833AF00") ?? UUID()
  private let date = Date(timeIntervalSince1970: 1_893_499_200.125)

  private var reading: Reading {
    Reading(id: id, at: date, sent: date, read: date, logged: date)
  }

  @Test("UUIDs are written in lower case, and dates in each storage")
  func stored() throws {
    try withTable(of: Reading.self) { db in
      let log = StatementLog(db)
      try reading.insert(db)
      #expect(
        log.take() == [
          #"INSERT INTO "reading" ("id", "at", "sent", "read", "logged") VALUES "#
            + #"('56e7d8d3-e9e4-48b6-968e-8d102833af00',1893499200.125,915192000.125,"#
            + #"'2030-01-01T12:00:00Z','2030-01-01T12:00:00.125Z')"#
        ]
      )
      var expected = reading
      expected.read = Date(timeIntervalSince1970: 1_893_499_200)
      #expect(try Reading.fetchAll(db) == [expected])
      #expect(try Reading.fetchAll(db, sql: "SELECT *, 1 FROM reading") == [expected])
    }
  }

  @Test("conditions, keys and dictionaries find what is written")
  func found() throws {
    try withTable(of: Reading.self) { db in
      try reading.insert(db)
      let log = StatementLog(db)
      #expect(try Reading.fetchOne(db, id: id) != nil)
      try #expect(Reading.filter { $0.id == id }.fetchCount(db) == 1)
      let count =
        #"SELECT COUNT(*) FROM "reading" WHERE "id" = '56e7d8d3-e9e4-48b6-968e-8d102833af00'"#
      #expect(log.take().last == count)
      let conditions: [(Reading.Columns.Type) -> SQLExpression] = [
        { $0.at == date }, { $0.sent == date }, { $0.read == date }, { $0.logged == date },
        { [id, UUID()].contains($0.id) },
      ]
      for condition in conditions {
        try #expect(Reading.filter(condition(Reading.Columns.self)).fetchCount(db) == 1)
      }
      for column in ["at", "sent", "read", "logged"] {
        #expect(try Reading.fetchOne(db, key: [column: date]) != nil)
      }
      #expect(try Reading.fetchOne(db, key: ["id": id]) != nil)
      try #expect(reading.exists(db))
      #expect(try Reading.deleteOne(db, id: id))
    }
  }

  @Test(
    "text in a form that conditions cannot find is not read",
    arguments: [
      ("id", "'56E7D8D3-E9E4-48B6-968E-8D102833AF00'"),
      ("id", "'56e7d8d3-e9e4-48b6-968e-8D102833af00'"), ("read", "'2030-01-01T12:00:00.000Z'"),
      ("read", "'2030-01-01T12:00:00+00:00'"), ("read", "'2030-01-01 12:00:00Z'"),
      ("read", "'2030-01-01T   12:00Z'"), ("read", "'2030-01-01T24:00:00Z'"),
      ("logged", "'2030-01-01T12:00:00Z'"), ("logged", "'2030-01-01T12:00:00.1234Z'"),
      ("at", "9e999"), ("sent", "'x'"),
    ]
  )
  func unreadable(column: String, value: String) throws {
    try withTable(of: Reading.self) { db in
      try reading.insert(db)
      try db.execute(sql: "UPDATE reading SET \(column) = \(value)")
      for sql in ["SELECT * FROM reading", "SELECT *, 1 FROM reading"] {
        let error = #expect(throws: RowDecodingError.self) { try Reading.fetchOne(db, sql: sql) }
        #expect(error?.context.column == column)
      }
      #expect(throws: RowDecodingError.self) { try Reading.fetchOne(db) }
    }
  }

  @Test("a UUID in a text is not read where UUIDs are looked for as 16 bytes")
  func bytes() throws {
    try withTable(of: Token.self) { db in
      let token = Token(id: id)
      try token.insert(db)
      #expect(try Token.fetchOne(db, id: id) == token)
      #expect(try Token.fetchAll(db, sql: "SELECT *, 1 FROM token") == [token])
      for column in ["other", "id"] {
        try db.execute(sql: "UPDATE token SET \(column) = '\(id)'")
        for request in [
          { try Token.fetchOne(db) }, { try Token.fetchOne(db, sql: "SELECT *, 1 FROM token") },
        ] {
          let error = #expect(throws: RowDecodingError.self) { _ = try request() }
          #expect(error?.context.column == column)
        }
      }
    }
  }

  @Test("the same holds for a record whose columns stand behind others")
  func bytesOfPart() throws {
    try withTable(of: Token.self) { db in
      let token = Token(id: id, other: id)
      try token.insert(db)
      let sql = "SELECT 'text', id, other FROM token"
      let adapter = RangeRowAdapter(1..<3)
      #expect(try Token.fetchAll(db, sql: sql, adapter: adapter) == [token])
      try db.execute(sql: "UPDATE token SET other = '\(id)'")
      let error = #expect(throws: RowDecodingError.self) {
        try Token.fetchAll(db, sql: sql, adapter: adapter)
      }
      #expect(error?.context.column == "other")
    }
  }
}
