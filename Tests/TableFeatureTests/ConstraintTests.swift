import SQLiteRecordsGRDB
import TableFeatureRecords
import Testing

@Suite("Constraints, indexes and foreign keys")
struct ConstraintTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try Region.createTable(in: db)
      try Town.createTable(in: db)
    }
  }

  @Test("a conflict clause of the table replaces a row without the record asking for it")
  func conflictClause() throws {
    try queue.write { db in
      try Region(country: "NO", code: "50", name: "Oslo", area: 1).insert(db)
      try Region(country: "NO", code: "03", name: "Oslo").insert(db)
      #expect(try Region.fetchAll(db).map(\.code) == ["03"])
    }
  }

  @Test("a partial unique index on an expression holds for its rows only")
  func partialIndex() throws {
    try queue.write { db in
      try Region(country: "NO", code: "1", name: "Oslo", area: 1).insert(db)
      try Region(country: "NO", code: "2", name: "OSLO").insert(db)
      #expect(throws: DatabaseError.self) {
        try Region(country: "NO", code: "3", name: "oslo", area: 3).insert(db)
      }
    }
  }

  @Test("a composite key with a collation of its own finds its row")
  func compositeKey() throws {
    try queue.write { db in
      try Region(country: "NO", code: "1", name: "Oslo").insert(db)
      #expect(throws: DatabaseError.self) { try Region(country: "no", code: "1").insert(db) }
      #expect(try Region.fetchOne(db, key: ["country": "NO", "code": "1"])?.name == "Oslo")
    }
  }

  @Test("a deferred composite foreign key is checked when the transaction ends, and cascades")
  func deferredKey() throws {
    try queue.write { db in
      _ = try Town(id: 7, country: "NO", code: "1").inserted(db)
      try Region(country: "NO", code: "1").insert(db)
    }
    try queue.write { db in
      try db.execute(sql: "UPDATE region SET code = '2'")
      #expect(try Town.fetchAll(db).map(\.code) == ["2"])
    }
    #expect(throws: DatabaseError.self) {
      try queue.write { _ = try Town(id: 8, country: "NO", code: "9").inserted($0) }
    }
  }

  @Test("a descending key of the table is the rowid, and numbers rows")
  func descendingKey() throws {
    try queue.write { db in
      _ = try Town(id: 40).inserted(db)
      #expect(try Town().inserted(db).id == 41)
      #expect(try Int64.fetchAll(db, sql: "SELECT rowid FROM town ORDER BY id") == [40, 41])
    }
  }
}
