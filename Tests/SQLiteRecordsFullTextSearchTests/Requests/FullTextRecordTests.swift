import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import Testing

@Suite("Records of full-text tables that know their rowid")
struct FullTextRecordTests {
  /// A record of a full-text table, whose key is the hidden rowid.
  private struct Note: Equatable, FetchableRecord, MutablePersistableRecord {
    static let databaseTableName = "note"
    static var databaseSelection: [any SQLSelectable] { [.allColumns, .rowID] }

    var id: Int64?
    var text: String

    init(id: Int64? = nil, _ text: String) {
      self.id = id
      self.text = text
    }

    init(row: borrowing Row) throws {
      id = row[Column.rowID]
      text = row["text"]
    }

    func encode(to container: inout PersistenceContainer) {
      container[Column.rowID] = id
      container["text"] = text
    }

    mutating func didInsert(_ inserted: InsertionSuccess) {
      id = inserted.rowID
    }
  }

  private func withNotes(_ body: (Database) throws -> Void) throws {
    try DatabaseQueue().write { db throws in
      try db.create(virtualTable: "note", using: FTS5()) { $0.column("text") }
      for text in ["snow", "rain", "sun and rain"] {
        var note = Note(text)
        try note.insert(db)
      }
      try body(db)
    }
  }

  @Test("an insertion gives the rowid, and rows are found by it")
  func keys() throws {
    try withNotes { db throws in
      var note = Note("fog")
      try note.insert(db)
      #expect(note.id == 4)
      #expect(try Note.fetchOne(db, key: 2) == Note(id: 2, "rain"))
      #expect(try Note.fetchAll(db, keys: [1, 3]).map(\.text) == ["snow", "sun and rain"])
      #expect(try note.exists(db))
    }
  }

  @Test("rows are updated and deleted by their rowid, and the index follows")
  func changes() throws {
    try withNotes { db throws in
      let rain = FTS5Pattern(matchingAllTokensIn: "rain")
      var note = try #require(try Note.fetchOne(db, key: 2))
      note.text = "hail"
      try note.update(db)
      #expect(try Note.matching(rain).fetchAll(db).map(\.id) == [3])
      #expect(try Note.deleteOne(db, key: 3))
      #expect(try Note.matching(rain).isEmpty(db))
      #expect(try Note(id: 1, "").delete(db))
      #expect(try Note.fetchAll(db) == [Note(id: 2, "hail")])
      #expect(throws: RecordError.self) { try Note(id: 9, "no").update(db) }
    }
  }

  @Test("save updates a record whose rowid exists, and inserts others")
  func saving() throws {
    try withNotes { db throws in
      var (old, new) = (Note(id: 1, "ice"), Note("wind"))
      try old.save(db)
      try new.save(db)
      #expect(new.id == 4)
      #expect(try Note.fetchAll(db).map(\.text) == ["ice", "rain", "sun and rain", "wind"])
    }
  }
}
