import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// Descriptions of errors end in logs, and values may be personal.
@Suite("Values in error messages")
struct PrivateValueTests {
  private static let secrets = ["secret", "4711", "hidden"]

  struct Player: Codable, FetchableRecord, PersistableRecord {
    var id: String
    var name: String
    var score: Int
  }

  private func open(public isPublic: Bool) throws -> Database {
    var configuration = Configuration()
    configuration.publicStatementArguments = isPublic
    let db = try openMemoryDatabase(configuration)
    try db.execute(
      sql: """
        CREATE TABLE player (id TEXT PRIMARY KEY, name TEXT UNIQUE, score);
        CREATE TABLE team (id TEXT PRIMARY KEY, captain TEXT REFERENCES player(id));
        INSERT INTO player VALUES ('secret', 'hidden', '4711');
        PRAGMA foreign_keys = OFF;
        INSERT INTO team VALUES ('secret', 'hidden');
        """
    )
    return db
  }

  /// The errors of all kinds that values can be in, by name.
  private func errors(_ db: Database) throws -> [(name: String, error: any Error)] {
    let sql = "SELECT * FROM player WHERE id = ? AND name = :name"
    let arguments: StatementArguments = ["secret"] + ["name": "hidden"]
    let player = Player(id: "4711", name: "hidden", score: 4711)
    let adapter = RangeRowAdapter(0..<3)
    let actions: [(String, () throws -> Void)] = [
      (
        "copy",
        { _ = try Row.fetchOne(db, sql: sql, arguments: arguments)?.decode(Int.self, atIndex: 0) }
      ),
      (
        "cursor",
        {
          let cursor = try Row.fetchCursor(db, sql: sql, arguments: arguments)
          _ = try cursor.next()?.decode(Int.self, forColumn: "name")
        }
      ),
      (
        "missing",
        { _ = try Row.fetchOne(db, sql: sql, arguments: arguments)?.decode(Int.self, forKey: "x") }
      ),
      ("value", { _ = try Int.fetchAll(db, sql: sql, arguments: arguments) }),
      ("record", { _ = try Failing.fetchAll(db, sql: sql, arguments: arguments) }),
      (
        "adapted",
        { _ = try Failing.fetchAll(db, sql: sql, arguments: arguments, adapter: adapter) }
      ),
      ("constraint", { try player.insert(db) }),
      ("bulk", { try Player.insertAll(db, [player]) }),
      ("notFound", { try player.update(db) }),
      ("find", { _ = try Player.find(db, key: "4711") }),
      ("foreignKey", { try db.checkForeignKeys() }),
    ]
    return try actions.map { name, action in
      (name: name, error: try #require(throws: (any Error).self, "\(name)", performing: action))
    }
  }

  /// A record that reads texts as numbers.
  struct Failing: Decodable, FetchableRecord {
    var name: Int
  }

  private func texts(_ error: any Error) -> [String] {
    var dumped = ""
    dump(error, to: &dumped)
    return ["\(error)", String(reflecting: error), dumped, error.localizedDescription]
  }

  @Test("no value appears in the texts of an error, nor in what dump shows")
  func hidden() throws {
    let db = try open(public: false)
    for (name, error) in try errors(db) {
      for text in texts(error) {
        for secret in Self.secrets { #expect(!text.contains(secret), "\(name): \(text)") }
      }
    }
  }

  @Test("one switch makes them public: the row, the value, the key and the arguments")
  func shown() throws {
    let errors = try errors(open(public: true))
    for (name, error) in errors where !["notFound", "find"].contains(name) {
      #expect(Self.secrets.contains { "\(error)".contains($0) }, "\(name): \(error)")
    }
    let cursor = try #require(errors.first { $0.name == "cursor" }?.error)
    #expect(
      "\(cursor)" == """
        could not decode Int from database value "hidden" - column: "name", column index: 1, \
        row: [id:"secret" name:"hidden" score:"4711"], \
        sql: `SELECT * FROM player WHERE id = ? AND name = :name`, \
        arguments: ["name": "hidden", "secret"]
        """
    )
    let bulk = try #require(errors.first { $0.name == "bulk" }?.error)
    #expect("\(bulk)".hasPrefix(#"record 0 [id:"4711"]: SQLite error 19"#))
  }

  @Test("the errors themselves have the values")
  func values() throws {
    let db = try open(public: false)
    let error = #expect(throws: RowDecodingError.self) {
      try Int.fetchOne(db, sql: "SELECT 'secret'")
    }
    guard case .valueMismatch(_, let value, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(value == "secret".databaseValue)
    #expect(context.row.contains("secret"))
    let notFound = #expect(throws: RecordError.self) { try Player.find(db, key: "4711") }
    #expect(notFound?.expandedDescription == #"Key not found in table player: [id:"4711"]"#)
  }
}
