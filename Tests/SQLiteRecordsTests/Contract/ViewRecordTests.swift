import SQLiteRecordsGRDB
import Testing

@Suite("Records of views")
struct ViewRecordTests {
  struct Adult: FetchableRecord, MutablePersistableRecord, Equatable {
    var id: Int64?
    var name: String
    var insertedRowID: Int64?

    init(id: Int64? = nil, name: String) {
      self.id = id
      self.name = name
    }

    init(row: Row) throws {
      id = try row.decode(forKey: "id")
      name = try row.decode(forKey: "name")
    }

    func encode(to container: inout PersistenceContainer) {
      container["id"] = id
      container["name"] = name
    }

    mutating func didInsert(_ inserted: InsertionSuccess) { insertedRowID = inserted.rowID }
  }

  @Test("a view is read like a table, and its triggers write what is inserted")
  func view() throws {
    try readerQueue().write { db in
      try db.execute(
        sql: """
          CREATE VIEW adult AS SELECT id, name FROM reader WHERE age >= 18;
          CREATE TRIGGER newAdult INSTEAD OF INSERT ON adult
          BEGIN INSERT INTO reader (id, name, age) VALUES (NEW.id, NEW.name, 18); END
          """
      )
      #expect(try Adult.fetchAll(db).map(\.name) == ["Arthur", "Barbara"])
      #expect(try Adult.filter(Column("name") == "Arthur").fetchCount(db) == 1)
      var adult = Adult(id: 7, name: "Daniel")
      try adult.insert(db)
      #expect(adult.insertedRowID == 0)
      #expect(try Adult.order(Column("id").desc).fetchOne(db)?.name == "Daniel")
    }
  }

  @Test("a row of a view has no key, so that nothing is updated or deleted by one")
  func key() throws {
    try readerQueue().write { (db) throws in
      try db.execute(sql: "CREATE VIEW adult AS SELECT id, name FROM reader")
      #expect(throws: (any Error).self) { try Adult(id: 1, name: "x").update(db) }
      #expect(try !Adult(id: 1, name: "x").delete(db))
      #expect(try !Adult(id: 1, name: "x").exists(db))
      #expect(try Reader.fetchCount(db) == 3)
    }
  }
}
