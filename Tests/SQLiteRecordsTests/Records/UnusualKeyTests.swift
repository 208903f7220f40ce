import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// A record whose key is a hidden rowid, which it writes by name.
private struct Memo: PersistableRecord {
  static let databaseTableName = "memo"

  var rowID: Int64
  var text: String

  func encode(to container: inout PersistenceContainer) {
    container["rowid"] = rowID
    container["text"] = text
  }
}

/// A record whose key has two columns, neither of which may be NULL.
private struct Nationality: PersistableRecord {
  static let databaseTableName = "nationality"

  var person: String?
  var country: String?

  func encode(to container: inout PersistenceContainer) {
    container["person"] = person
    container["country"] = country
  }

  func willInsert(_ db: Database) throws {
    try db.execute(sql: "INSERT INTO attempt VALUES ('insertion')")
  }
}

@Suite("Records with unusual keys")
struct UnusualKeyTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(
        sql: """
          CREATE TABLE memo (text TEXT);
          CREATE TABLE attempt (name TEXT);
          CREATE TABLE nationality (
            person TEXT NOT NULL, country TEXT NOT NULL, PRIMARY KEY (person, country)
          )
          """
      )
    }
  }

  @Test("a hidden rowid among the columns to be updated is taken for the key")
  func hiddenRowID() throws {
    try queue.write { db in
      try Memo(rowID: 7, text: "old").insert(db)
      let statements = try db.statements {
        try Memo(rowID: 7, text: "new").update(db, columns: ["rowid", "text"])
      }
      #expect(statements == [#"UPDATE "memo" SET "text"='new' WHERE "rowid"=7"#])
    }
  }

  @Test("a record with NULL in a required column of its key is inserted, so that SQLite rejects it")
  func requiredKey() throws {
    try queue.write { db in
      let error = databaseError { try Nationality(person: "Arthur", country: nil).save(db) }
      #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL)
      let attempts = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM attempt")
      let count = try Nationality.fetchCount(db)
      #expect(attempts == 1)
      #expect(count == 0)
    }
  }
}
