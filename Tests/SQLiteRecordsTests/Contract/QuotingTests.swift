import SQLiteRecordsGRDB
import Testing

@Suite("Names that hold a quote")
struct QuotingTests {
  struct Entry: Equatable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = #"en"try"#

    var id: Int64?
    var value: String

    init(id: Int64? = nil, value: String) {
      self.id = id
      self.value = value
    }

    init(row: Row) throws {
      id = try row.decode(forKey: #"i"d"#)
      value = try row.decode(forKey: #"va"lue"#)
    }

    func encode(to container: inout PersistenceContainer) {
      container[#"i"d"#] = id
      container[#"va"lue"#] = value
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }

  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.create(table: #"en"try"#) { t in
        t.autoIncrementedPrimaryKey(#"i"d"#)
        t.column(#"va"lue"#, .text).unique()
      }
    }
  }

  @Test("records of such a table and such columns are written and read")
  func records() throws {
    try queue.write { db in
      var entry = Entry(value: "a")
      try entry.insert(db)
      #expect(entry.id == 1)
      entry.value = "b"
      try entry.update(db)
      try entry.save(db)
      try entry.upsert(db)
      #expect(try entry.upsertAndFetch(db, onConflict: [#"va"lue"#]) == entry)
      #expect(try entry.updateAndFetch(db) == entry)
      let modified = try entry.updateChanges(db) { $0.value = "c" }
      #expect(modified)
      #expect(try entry.exists(db))
      #expect(try Entry.fetchAll(db) == [entry])
      #expect(try entry.delete(db))
    }
  }

  @Test("requests of such a table and such columns are run")
  func requests() throws {
    try queue.write { db in
      var entry = Entry(value: "a")
      try entry.insert(db)
      let value = Column(#"va"lue"#)
      #expect(try Entry.find(db, key: 1) == entry)
      #expect(try Entry.fetchOne(db, key: [#"va"lue"#: "a"]) == entry)
      #expect(try Entry.filter(value == "a").order(value.desc).fetchAll(db) == [entry])
      #expect(try Entry.updateAll(db, value.set(to: "b")) == 1)
      #expect(try Entry.select(value).asRequest(of: String.self).fetchOne(db) == "b")
      #expect(try Entry.filter(value == "b").limit(1).deleteAll(db) == 1)
    }
  }
}
