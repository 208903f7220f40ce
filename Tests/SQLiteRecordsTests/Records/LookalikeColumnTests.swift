import SQLiteRecordsGRDB
import Testing

/// A record of two columns whose names look alike: an é of one scalar, and one of two. Swift's `==` says that
/// they are equal.
private struct Accented: Codable, Equatable, FetchableRecord, PersistableRecord {
  enum CodingKeys: String, CodingKey {
    case id
    case one = "\u{E9}"
    case two = "e\u{301}"
  }

  static let databaseTableName = "accented"

  var id: Int
  var one: String
  var two: String
}

/// The same, written by hand.
private struct HandWrittenAccented: Equatable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "accented"

  var id: Int
  var one: String
  var two: String

  init(id: Int, one: String, two: String) { (self.id, self.one, self.two) = (id, one, two) }

  init(row: Row) throws {
    id = row["id"]
    one = row["\u{E9}"]
    two = row["e\u{301}"]
  }

  func encode(to container: inout PersistenceContainer) throws {
    container["id"] = id
    container["\u{E9}"] = one
    container["e\u{301}"] = two
  }
}

@Suite("Columns whose names look alike")
struct LookalikeColumnTests {
  private func withTable(_ test: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(
        sql: "CREATE TABLE accented (id INTEGER PRIMARY KEY, \u{E9} TEXT, e\u{301} TEXT)"
      )
      try test(db)
    }
  }

  @Test("records that are written by hand keep them apart")
  func handWritten() throws {
    try withTable { db in
      let records = (1...3).map { HandWrittenAccented(id: $0, one: "1", two: "2") }
      for record in records { try record.insert(db) }
      #expect(try HandWrittenAccented.order(Column("id")).fetchAll(db) == records)
      let changed = HandWrittenAccented(id: 3, one: "a", two: "b")
      try changed.update(db, columns: ["e\u{301}"])
      let last = try HandWrittenAccented.fetchOne(db, key: 3)
      #expect(last == HandWrittenAccented(id: 3, one: "1", two: "b"))
    }
  }

  @Test("so do records whose conversions the compiler writes")
  func codable() throws {
    try withTable { db in
      let records = (1...3).map { Accented(id: $0, one: "1", two: "2") }
      for record in records { try record.insert(db) }
      #expect(try Accented.order(Column("id")).fetchAll(db) == records)
      try Accented(id: 3, one: "a", two: "b").updateChanges(db, from: records[2])
      #expect(try Accented.fetchOne(db, key: 3) == Accented(id: 3, one: "a", two: "b"))
    }
  }
}
