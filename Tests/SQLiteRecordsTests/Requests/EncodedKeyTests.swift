import Foundation
import SQLiteRecords
import Testing

@Suite("Keys that are stored as the strategies of a record say")
struct EncodedKeyTests {
  private struct Token: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
    var id: UUID
    var name: String

    static func databaseUUIDEncodingStrategy(for column: String) -> DatabaseUUIDEncodingStrategy {
      column == "id" ? .uppercaseString : .deferredToUUID
    }
  }

  private struct Day: Codable, FetchableRecord, PersistableRecord {
    var start: Date

    static func databaseDateEncodingStrategy(for column: String) -> DatabaseDateEncodingStrategy {
      .custom { $0.timeIntervalSince1970 < 0 ? nil : $0.timeIntervalSince1970 }
    }

    static func databaseDateDecodingStrategy(for column: String) -> DatabaseDateDecodingStrategy {
      .timeIntervalSince1970
    }
  }

  private let id = UUID(uuid: (97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 0, 0, 0, 1))
  private let text = "61626364-6566-6768-696A-6B6C00000001"

  private func withTokens(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: """
          CREATE TABLE token (id TEXT PRIMARY KEY, name TEXT);
          CREATE TABLE day (start REAL PRIMARY KEY);
          """
      )
      try Token(id: id, name: "a").insert(db)
      try body(db)
    }
  }

  @Test("a UUID is found as it is stored")
  func found() throws {
    try withTokens { (db) throws in
      let token = Token(id: id, name: "a")
      #expect(try String.fetchOne(db, sql: "SELECT id FROM token") == text)
      #expect(try Token.find(db, id: id) == token)
      #expect(try Token.fetchOne(db, key: id) == token)
      #expect(try Token.fetchOne(db, key: Optional(id)) == token)
      #expect(try Token.fetchOne(db, key: nil as UUID?) == nil)
      #expect(try Token.fetchAll(db, ids: [id, UUID()]) == [token])
      #expect(try Token.fetchSet(db, keys: [nil, id]) == [token])
      #expect(try Token.exists(db, id: id))
      #expect(try Table<Token>("token").filter(id: id).fetchOne(db) == token)
      #expect(try Token.all().filter(ids: []).fetchOne(db) == nil)
    }
  }

  @Test("a UUID is deleted as it is stored")
  func deleted() throws {
    try withTokens { (db) throws in
      #expect(try !Token.deleteOne(db, id: UUID()))
      #expect(try Token.deleteOne(db, id: id))
      #expect(try Token.deleteAll(db, ids: [id]) == 0)
    }
  }

  @Test("a type without strategies looks for a UUID as UUIDs are stored")
  func withoutStrategies() throws {
    try withTokens { (db) throws in
      try db.execute(sql: "INSERT INTO token VALUES (?, 'b')", arguments: [id])
      let row = try Table("token").filter(key: id).fetchOne(db)
      #expect(row?["name"] == "b")
    }
  }

  @Test("a date is found as it is stored, and one that has no stored form is not found")
  func dates() throws {
    try withTokens { (db) throws in
      let date = Date(timeIntervalSince1970: 128)
      try Day(start: date).insert(db)
      #expect(try Day.fetchOne(db, key: date)?.start == date)
      #expect(try Day.filter(keys: [date, Date(timeIntervalSince1970: -1)]).fetchCount(db) == 1)
      #expect(try Day.filter(key: Date(timeIntervalSince1970: -1)).fetchCount(db) == 0)
    }
  }
}
