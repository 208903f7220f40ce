import SQLiteRecordsGRDB
import Testing

/// A record that names its columns by `Column` values, the rowid included.
private struct Note: FetchableRecord, MutablePersistableRecord {
  static let databaseTableName = "note"
  static var databaseSelection: [any SQLSelectable] { [.allColumns, .rowID] }

  var id: Int64?
  var text: String?

  init(id: Int64? = nil, text: String?) {
    self.id = id
    self.text = text
  }

  init(row: Row) {
    id = row[.rowID]
    text = row[Column("TEXT")]
  }

  func encode(to container: inout PersistenceContainer) {
    container[.rowID] = id
    container[Column("text")] = text
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
    text = inserted.persistenceContainer[Column("Text")].map { "\($0)!" }
  }
}

@Suite("Records written as for GRDB")
struct PortedRecordTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE note (text TEXT)") }
  }

  @Test("columns are set, and the rowid is read, by Column values")
  func columns() throws {
    try queue.write { db in
      var note = Note(text: "Hello")
      try note.insert(db)
      #expect(note.id == 1)
      #expect(note.text == "Hello!")
      let fetched = try Note.find(db, key: 1)
      #expect(fetched.id == 1)
      #expect(fetched.text == "Hello")
    }
  }

  @Test("the result of a fetch after an update of changes is one optional deep")
  func flatOptional() throws {
    try queue.write { db in
      var note = try Note(text: "Hello").inserted(db)
      let text: String? = try note.updateChangesAndFetch(
        db,
        selection: [Column("text")],
        fetch: { statement in try String.fetchOne(statement) },
        modify: { $0.text = "Bye" }
      )
      #expect(text == "Bye")
      let null: String? = try note.updateChangesAndFetch(
        db,
        selection: [Column("text")],
        fetch: { statement in try String.fetchOne(statement) },
        modify: { $0.text = nil }
      )
      #expect(null == nil)
    }
  }

  @Test("a record type makes the error for a key that it does not find")
  func notFound() throws {
    try queue.read { db in
      let error = RecordError.recordNotFound(
        databaseTableName: "note",
        key: ["rowid": 7.databaseValue]
      )
      let errors = [Note.recordNotFound(db, key: 7), Note.recordNotFound(key: ["rowid": 7])]
      #expect(errors.map { $0 as? RecordError } == [error, error])
    }
  }

  @Test("the columns of a selection are counted")
  func selectedColumns() throws {
    let count = try queue.read { db in try Note.numberOfSelectedColumns(db) }
    #expect(count == 2)
  }
}
