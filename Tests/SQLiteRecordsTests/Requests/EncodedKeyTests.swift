import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Keys that are stored by the strategies of a record")
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

  private struct Digest: Codable, FetchableRecord, PersistableRecord, Identifiable, Hashable {
    var id: Data
    var name: String

    static func databaseDataEncodingStrategy(for column: String) -> DatabaseDataEncodingStrategy {
      .text
    }
  }

  @Test("data is found and deleted as it is stored")
  func data() throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE digest (id TEXT PRIMARY KEY, name TEXT UNIQUE)")
      let (key, other) = (Data("abc".utf8), Data("xyz".utf8))
      let digest = Digest(id: key, name: "a")
      try digest.insert(db)
      #expect(try String.fetchOne(db, sql: "SELECT TYPEOF(id) FROM digest") == "text")
      #expect(try Digest.find(db, id: key) == digest)
      #expect(try Digest.find(db, key: key) == digest)
      #expect(try Digest.fetchOne(db, key: Optional(key)) == digest)
      #expect(try Digest.fetchOne(db, key: nil as Data?) == nil)
      #expect(try Digest.fetchAll(db, ids: [key, other]) == [digest])
      #expect(try Digest.fetchSet(db, keys: [nil, key]) == [digest])
      #expect(try Digest.exists(db, id: key))
      #expect(try Digest.exists(db, key: ["id": key]))
      #expect(try Digest.filter(keys: [["id": key], ["name": "b"]]).fetchAll(db) == [digest])
      #expect(try Table<Digest>("digest").filter(id: key).fetchOne(db) == digest)
      #expect(try !Digest.deleteOne(db, id: other))
      #expect(try Digest.deleteOne(db, id: key))
      try digest.insert(db)
      #expect(try Digest.deleteOne(db, key: ["id": key]))
      try digest.insert(db)
      #expect(try Digest.deleteAll(db, ids: [key]) == 1)
    }
  }

  @Test("the values in a dictionary are those that are stored")
  func dictionaries() throws {
    try withTokens { db in
      #expect(try Token.fetchOne(db, key: ["id": id])?.name == "a")
      #expect(try Token.fetchOne(db, key: ["id": text])?.name == "a")
      #expect(try Token.fetchOne(db, key: ["id": nil as UUID?]) == nil)
      let date = Date(timeIntervalSince1970: 128)
      try Day(start: date).insert(db)
      #expect(try Day.fetchOne(db, key: ["start": date])?.start == date)
      #expect(try Day.deleteAll(db, keys: [["start": date]]) == 1)
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
