import SQLiteRecordsGRDB
import Testing

@Suite("Bad input is an error that leaves nothing half done")
struct BadInputTests {
  /// A record that writes whatever a test gives it.
  struct AnyRecord: FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "reader"
    var values: [String: any DatabaseValueConvertible]

    init(_ values: [String: any DatabaseValueConvertible]) { self.values = values }

    init(row: Row) throws {
      values = try ["age": row.decode(Int.self, forKey: "age")]
    }

    func encode(to container: inout PersistenceContainer) {
      for key in values.keys.sorted() { container[key] = values[key] }
    }
  }

  /// Expects an error of a type, and that neither the rows nor the connection have suffered.
  private func refuse<Failure: Error>(
    _ type: Failure.Type,
    _ body: (Database) throws -> Void
  ) throws -> Failure? {
    let queue = try readerQueue()
    return try queue.writeWithoutTransaction { (db) throws in
      let before = try Row.fetchAll(db, sql: "SELECT * FROM reader")
      let error = #expect(throws: type) { try body(db) }
      #expect(!db.isInsideTransaction)
      #expect(try Row.fetchAll(db, sql: "SELECT * FROM reader") == before)
      try db.execute(sql: "INSERT INTO reader (name) VALUES ('Daniel')")
      #expect(try Reader.fetchCount(db) == before.count + 1)
      return error
    }
  }

  private func refuse(_ body: (Database) throws -> Void) throws -> DatabaseError? {
    try refuse(DatabaseError.self, body)
  }

  @Test("unknown columns and tables are named, with the SQL")
  func unknownNames() throws {
    let inserted = try refuse { _ = try AnyRecord(["name": "x", "nmae": "y"]).inserted($0) }
    #expect(inserted?.message == "table reader has no column named nmae")
    #expect(inserted?.sql == #"INSERT INTO "reader" ("name", "nmae") VALUES (?,?)"#)
    let updated = try refuse { try AnyRecord(["id": 1, "nmae": "y"]).update($0) }
    #expect(updated?.message == "no such column: nmae")
    let columns = try refuse { try AnyRecord(["id": 1]).update($0, columns: ["nmae"]) }
    #expect(columns?.message == "the record of table reader does not write a column nmae")
    let filtered = try refuse { _ = try Reader.filter(Column("nmae") == 1).fetchAll($0) }
    // SQLite 3.41 and later ask whether it should be a string.
    let questions = ["no such column: nmae", #"no such column: "nmae" - should this be"#]
    let isQuestion = { (message: String?) in questions.contains { message?.hasPrefix($0) == true } }
    #expect(isQuestion(filtered?.message))
    #expect(filtered?.sql == #"SELECT * FROM "reader" WHERE "nmae" = ?"#)
    let assigned = try refuse { _ = try Reader.updateAll($0, Column("nmae").set(to: 1)) }
    #expect(assigned?.message == "no such column: nmae")
    let table = try refuse { _ = try Table("raeder").fetchAll($0) }
    #expect(table?.message == "no such table: raeder")
    let target = try refuse { db in
      var record = AnyRecord(["name": "x"])
      try record.upsert(db, onConflict: ["nmae"])
    }
    #expect(isQuestion(target?.message))
  }

  @Test("arguments that are too few, too many or misspelled are errors")
  func arguments() throws {
    let sql = "UPDATE reader SET name = ?, age = :age"
    for end in ["", ";", "; -- no more;\n", " /* no * more; */ ;"] {
      for arguments in [["x"], ["x", 1, 2], ["agee": 1]] as [StatementArguments] {
        let error = try refuse { try $0.execute(sql: sql + end, arguments: arguments) }
        #expect(error?.resultCode == .SQLITE_MISUSE)
        #expect(error?.message?.contains("argument") == true)
        #expect(error?.sql?.hasPrefix(sql) == true)
      }
    }
  }

  @Test("a value that cannot be converted is an error with column, value, type and SQL")
  func values() throws {
    let error = try refuse(RowDecodingError.self) { _ = try AnyRecord.fetchAll($0) }
    #expect(error?.description.contains(#"column: "age""#) == true)
    #expect(error?.description.contains(#"sql: `SELECT * FROM "reader"`"#) == true)
    _ = try refuse(RowDecodingError.self) { db in
      _ = try Int.fetchAll(db, Reader.select(Column("name")))
    }
    _ = try refuse(RowDecodingError.self) { db in
      _ = try Reader.all().select(Column("name"), as: Int.self).fetchOne(db)
    }
  }

  @Test("missing rows are recordNotFound, with the table and the key")
  func missingRows() throws {
    let expected = RecordError.recordNotFound(
      databaseTableName: "reader",
      key: ["id": 9.databaseValue]
    )
    let error = try refuse(RecordError.self) { try Reader(id: 9, name: "x").update($0) }
    #expect(error == expected)
    #expect(try refuse(RecordError.self) { _ = try Reader.find($0, id: 9) } == expected)
    #expect(
      try refuse(RecordError.self) { db in
        let columns: [any SQLSelectable] = [Column("name")]
        _ = try Reader(id: 9, name: "x").updateAndFetch(db, columns: ["name"], selection: columns) {
          try String.fetchOne($0)
        }
      } == expected
    )
  }

  @Test("a violated constraint is an error with the extended code, and writes no row")
  func constraints() throws {
    let missing = try refuse { _ = try AnyRecord(["age": 1]).inserted($0) }
    #expect(missing?.extendedResultCode == .SQLITE_CONSTRAINT_NOTNULL)
    #expect(missing?.message == "NOT NULL constraint failed: reader.name")
    let taken = try refuse { try Reader(id: 1, name: "x", email: "craig@example.com").update($0) }
    #expect(taken?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
    let batch = try refuse { _ = try Reader.updateAll($0, Column("email").set(to: "x")) }
    #expect(batch?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
    let saved = try refuse { db in
      var reader = Reader(id: 9, name: "x", email: "craig@example.com")
      try reader.save(db)
    }
    #expect(saved?.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE)
  }

  @Test("an error while a returned row is read rolls back the insertion with its transaction")
  func fetchErrors() throws {
    struct Refusal: Error {}
    _ = try refuse(Refusal.self) { db in
      try db.inTransaction {
        var record = AnyRecord(["name": "x"])
        try record.insertAndFetch(db, selection: [Column("id")]) { _ in throw Refusal() }
        return .commit
      }
    }
    _ = try refuse(RowDecodingError.self) { db in
      try db.inSavepoint {
        var record = AnyRecord(["name": "x"])
        _ = try record.insertAndFetch(db, as: AnyRecord.self)
        return .commit
      }
    }
  }
}
