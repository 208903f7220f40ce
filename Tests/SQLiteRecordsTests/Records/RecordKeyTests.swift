import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Keys of records")
struct RecordKeyTests {
  /// A hand-written record whose table and values are those of a test.
  struct AnyRecord: MutablePersistableRecord, FetchableRecord {
    static let databaseTableName = "t"
    var values: [(String, DatabaseValue)]
    var insertedRowID: Int64?
    var rowIDColumn: String?

    init(_ values: KeyValuePairs<String, (any DatabaseValueConvertible)?>) {
      self.values = values.map { ($0.key, $0.value?.databaseValue ?? .null) }
    }

    init(row: Row) throws { values = row.map { $0 } }

    func encode(to container: inout PersistenceContainer) {
      for (name, value) in values { container[name] = value }
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
      insertedRowID = inserted.rowID
      rowIDColumn = inserted.rowIDColumn
    }
  }

  private func withTable(_ columns: String, _ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db in
      try db.execute(sql: "CREATE TABLE t \(columns)")
      try body(db)
    }
  }

  private func savingError(_ record: AnyRecord, _ db: Database) -> DatabaseError? {
    databaseError { _ = try record.saved(db) }
  }

  private func rows(_ db: Database) throws -> [String] {
    try Row.fetchAll(db, sql: "SELECT * FROM t ORDER BY 1").map(\.description)
  }

  @Test("a composite key finds its row, whatever the order of its columns")
  func composite() throws {
    try withTable("(a INT, v TEXT, b INT, PRIMARY KEY (b, a))") { db in
      var record = AnyRecord(["a": 1, "v": "x", "b": 2])
      try record.insert(db)
      let sql = try db.tracedSQL { try AnyRecord(["A": 1, "V": "y", "B": 2]).update(db) }
      #expect(sql == [#"UPDATE "t" SET "v"='y' WHERE "b"=2 AND "a"=1"#])
      #expect(try !AnyRecord(["a": 2, "v": "y", "b": 1]).exists(db))
      #expect(try AnyRecord(["a": 1, "b": 2]).exists(db))
      var upserted = AnyRecord(["a": 1, "v": "z", "b": 2])
      try upserted.upsert(db)
      #expect(try rows(db) == [#"[a:1 v:"z" b:2]"#])
      #expect(try AnyRecord(["a": 1, "b": 2]).delete(db))
    }
  }

  @Test(
    "a composite key that contains NULL finds nothing, and save does not add one row after another"
  )
  func partialKey() throws {
    try withTable("(a INT, b INT, v TEXT, PRIMARY KEY (a, b))") { db in
      let record = AnyRecord(["a": 1, "b": nil, "v": "x"])
      #expect(throws: RecordError.self) { try record.update(db) }
      #expect(try !record.exists(db))
      #expect(try !record.delete(db))
      #expect(savingError(record, db)?.resultCode == .SQLITE_MISUSE)
      #expect(savingError(record, db)?.resultCode == .SQLITE_MISUSE)
      #expect(try rows(db) == [])
      _ = try record.inserted(db)
      #expect(try rows(db).count == 1)
    }
  }

  @Test("a WITHOUT ROWID table reports no stale rowid, and can be upserted")
  func withoutRowID() throws {
    try withTable("(k TEXT PRIMARY KEY, v TEXT) WITHOUT ROWID") { db in
      try db.execute(sql: "CREATE TABLE other (id INTEGER PRIMARY KEY)")
      try db.execute(sql: "INSERT INTO other VALUES (77)")
      var record = AnyRecord(["k": "a", "v": "x"])
      try record.insert(db)
      #expect(record.insertedRowID == 0)
      #expect(record.rowIDColumn == nil)
      var upserted = AnyRecord(["k": "a", "v": "y"])
      try upserted.upsert(db)
      #expect(upserted.insertedRowID == 0)
      #expect(try rows(db) == [#"[k:"a" v:"y"]"#])
    }
  }

  @Test("INTEGER PRIMARY KEY is the rowid in any case, and with DESC it is not")
  func alias() throws {
    for (type, alias) in [
      ("INTEGER PRIMARY KEY", "id"), ("integer primary key autoincrement", "id"),
      ("INTEGER PRIMARY KEY DESC", nil), ("INT PRIMARY KEY", nil),
    ] as [(String, String?)] {
      try withTable("(id \(type), v TEXT)") { db in
        var record = AnyRecord(["id": 9, "v": "x"])
        try record.insert(db)
        #expect(record.rowIDColumn == alias, "\(type)")
        #expect(record.insertedRowID == (alias == nil ? 1 : 9), "\(type)")
      }
    }
  }

  @Test("a table without a primary key is written by its hidden rowid")
  func hiddenRowID() throws {
    try withTable("(v TEXT)") { db in
      var record = AnyRecord(["v": "x"])
      try record.insert(db)
      #expect(record.insertedRowID == 1)
      #expect(record.rowIDColumn == nil)
      #expect(throws: RecordError.self) { try record.update(db) }
      #expect(try !record.delete(db))
      let sql = try db.tracedSQL { try AnyRecord(["rowid": 1, "v": "y"]).update(db) }
      #expect(sql == [#"UPDATE "t" SET "v"='y' WHERE "rowid"=1"#])
      #expect(try AnyRecord(["rowid": 1]).delete(db))
    }
  }

  @Test("a table that is nothing but its key can be updated, saved and upserted")
  func keyOnly() throws {
    try withTable("(k TEXT PRIMARY KEY)") { db in
      var record = AnyRecord(["k": "a"])
      try record.insert(db)
      let sql = try db.tracedSQL { try record.update(db) }
      #expect(sql == [#"UPDATE "t" SET "k"='a' WHERE "k"='a'"#])
      try record.save(db)
      try record.upsert(db)
      #expect(record.insertedRowID == 1)
      #expect(throws: RecordError.self) { try AnyRecord(["k": "b"]).update(db) }
      #expect(try rows(db) == [#"[k:"a"]"#])
    }
  }

  @Test("names with quotes are written and read")
  func quotes() throws {
    try withTable(#"("a""b" INTEGER PRIMARY KEY, "c'd" TEXT)"#) { db in
      var record = AnyRecord(["a\"b": 1, "c'd": "x"])
      try record.insert(db)
      try record.upsert(db)
      try AnyRecord(["a\"b": 1, "c'd": "y"]).update(db)
      #expect(try rows(db) == [#"[a"b:1 c'd:"y"]"#])
      #expect(try record.exists(db))
      #expect(try record.delete(db))
    }
  }

  @Test("a table that is missing is an error that names it")
  func missingTable() throws {
    try DatabaseQueue().write { (db) throws in
      let record = AnyRecord(["a": 1])
      let errors = [
        databaseError { _ = try record.inserted(db) }, databaseError { try record.update(db) },
      ]
      #expect(errors.map { $0?.message } == ["no such table: t", "no such table: t"])
    }
  }
}
