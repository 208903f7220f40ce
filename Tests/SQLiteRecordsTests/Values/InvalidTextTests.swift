import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// SQLite stores any bytes as a text: nothing may be repaired in silence, and then be saved.
@Suite("Texts that are not valid UTF-8")
struct InvalidTextTests {
  private static let bytes = Data([0x61, 0xFF, 0x62])
  private static let sql = "SELECT 1 AS id, CAST(x'61FF62' AS TEXT) AS name"

  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)")
    try db.execute(sql: "INSERT INTO player \(Self.sql)")
  }

  struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: Int
    var name: String?
  }

  struct RawPlayer: Codable, FetchableRecord, PersistableRecord {
    var id: Int
    var name: Data
    static var databaseTableName: String { "player" }
  }

  struct HandwrittenPlayer: FetchableRecord {
    var name: String
    init(row: Row) throws { name = try row.decode(forKey: "name") }
  }

  struct Name: DatabaseValueConvertible, Equatable {
    var text: String
    var databaseValue: DatabaseValue { text.databaseValue }
    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Name? {
      String.fromDatabaseValue(dbValue).map(Name.init)
    }
  }

  /// Calls a closure with the row on each path that a row comes by.
  private func withRows(_ body: (Row) throws -> Void) throws {
    let cursor = try Row.fetchCursor(db, sql: Self.sql)
    let current = try #require(try cursor.next())
    try body(current)
    try body(current.copy())
    try body(#require(try Row.fetchOne(db, sql: Self.sql)))
    try body(#require(try Row.fetchAll(db, sql: Self.sql).first))
    try body(#require(try Row.fetchSet(db, sql: Self.sql).first))
    let adapter = RangeRowAdapter(0..<2)
    try body(#require(try Row.fetchOne(db, sql: Self.sql, adapter: adapter)))
    let adapted = try Row.fetchCursor(db, sql: Self.sql, adapter: adapter)
    try body(#require(try adapted.next()))
  }

  private func column(of error: (any Error)?) -> String? {
    (error as? RowDecodingError)?.context.column
  }

  @Test("such a text is not a String, and the error names the column, in rows of all kinds")
  func strings() throws {
    try withRows { row in
      for read in [
        { _ = try row.decode(String.self, atIndex: 1) },
        { _ = try row.decode(String.self, forKey: "name") },
        { _ = try row.decode(String?.self, forKey: "name") },
        { _ = try row.decode(String.self, forColumn: Column("name")) },
        { _ = try row.decode(Name.self, forKey: "name") },
        { _ = try row.decode(Int.self, forKey: "name") },
        { _ = try row.decode(Date?.self, forKey: "name") },
        { _ = try row.decode(UUID.self, forKey: "name") },
        { _ = try Player(row: row) },
        { _ = try HandwrittenPlayer(row: row) },
      ] as [() throws -> Void] {
        #expect(column(of: #expect(throws: (any Error).self, performing: read)) == "name")
      }
    }
  }

  @Test("as Data it is its bytes, in rows of all kinds")
  func data() throws {
    try withRows { row in
      #expect(try row.decode(Data.self, atIndex: 1) == Self.bytes)
      #expect(try row.decode(Data?.self, forKey: "name") == Self.bytes)
      #expect(try row.withUnsafeData(atIndex: 1) { $0.map { Data(Array($0)) } } == Self.bytes)
      #expect(row["name"] as Data == Self.bytes)
      #expect(row["name"] as? Data == Self.bytes)
      #expect(try RawPlayer(row: row).name == Self.bytes)
      #expect(Array(row.databaseValues)[1].storage == .blob(Self.bytes))
      let value = try row.decode(DatabaseValue.self, atIndex: 1)
      #expect(value.storage == .blob(Self.bytes))
      #expect(Data.fromDatabaseValue(value) == Self.bytes)
      #expect(String.fromDatabaseValue(value) == nil)
    }
  }

  @Test("fetched values and records are rejected, too, and the connection stays usable")
  func fetching() throws {
    let sql = "SELECT name FROM player"
    for read in [
      { _ = try String.fetchOne(db, sql: sql) },
      { _ = try String.fetchAll(db, sql: sql) },
      { _ = try String.fetchSet(db, sql: sql) },
      { _ = try String?.fetchAll(db, sql: sql) },
      { _ = try Name.fetchOne(db, sql: sql) },
      { _ = try Player.fetchOne(db) },
      { _ = try Player.fetchAll(db, sql: "SELECT * FROM player") },
      { _ = try Player.fetchOne(db, key: 1) },
      { _ = try Player.select(Column("name")).asRequest(of: String.self).fetchOne(db) },
    ] as [() throws -> Void] {
      #expect(column(of: #expect(throws: (any Error).self, performing: read)) == "name")
    }
    #expect(try Data.fetchOne(db, sql: sql) == Self.bytes)
    #expect(try RawPlayer.fetchOne(db)?.name == Self.bytes)
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM player") == 1)
  }

  @Test("a generated record rejects it by position and by name, and the row stays unchanged")
  func generated() throws {
    let values =
      "1 AS id, CAST(x'61FF62' AS TEXT) AS name, 1 AS score, NULL AS team_id, 0 AS joined"
    for sql in ["SELECT \(values)", "SELECT 1 AS other, \(values)"] {
      let error = #expect(throws: RowDecodingError.self) {
        try GeneratedPlayer.fetchAll(db, sql: sql)
      }
      #expect(error?.context.column == "name")
    }
    let stored = try Data.fetchOne(db, sql: "SELECT CAST(name AS BLOB) FROM player")
    #expect(stored == Self.bytes)
  }

  @Test("a function and an aggregate in Swift get the bytes")
  func functions() throws {
    var argument: DatabaseValue?
    try db.execute(sql: "SELECT 1")
    db.add(
      function: DatabaseFunction("seen", argumentCount: 1) { values in
        guard case .blob(let data) = values[0].storage else { return nil }
        return data.count
      }
    )
    #expect(try Int.fetchOne(db, sql: "SELECT seen(name) FROM player") == 3)
    argument = try DatabaseValue.fetchOne(db, sql: "SELECT name FROM player")
    #expect(argument?.storage == .blob(Self.bytes))
  }

  @Test(
    "texts that are barely valid are read unchanged, and others are rejected",
    arguments: [
      ("", true), ("00", true), ("EFBFBD", true), ("F48FBFBF", true), ("C2A9", true),
      ("EFBBBF", true),
      ("C0AF", false), ("EDA080", false), ("F4908080", false), ("E282", false), ("80", false),
      ("C3", false), ("FE", false), ("F8888080", false),
      ("6161616161616161616161616161616161616161C3", false),
    ]
  )
  func validity(hex: String, isValid: Bool) throws {
    let sql = "SELECT CAST(x'\(hex)' AS TEXT)"
    let bytes = try #require(try Data.fetchOne(db, sql: sql))
    #expect(bytes.map { String(format: "%02X", $0) }.joined() == hex)
    if isValid {
      #expect(try String.fetchOne(db, sql: sql).map { Data($0.utf8) } == bytes)
    } else {
      #expect(throws: RowDecodingError.self) { try String.fetchOne(db, sql: sql) }
    }
  }
}
