import SQLiteRecordsGRDB
import TableFeatureRecords
import Testing

@Suite("Full-text tables")
struct FullTextTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try Note.createTable(in: db)
      try NoteSearch.createTable(in: db)
      try Letter.createTable(in: db)
    }
  }

  @Test("triggers keep the index as the content is")
  func synchronization() throws {
    try queue.write { db in
      var note = try Note(title: "Running", body: "in the park").inserted(db)
      #expect(try titles(db, matching: "run") == ["Running"])
      note.title = "Swimming"
      try note.update(db)
      #expect(try titles(db, matching: "run") == [])
      #expect(try titles(db, matching: "swim park") == ["Swimming"])
      try note.delete(db)
      #expect(try titles(db, matching: "swim") == [])
      try db.execute(sql: "INSERT INTO noteSearch (noteSearch) VALUES ('integrity-check')")
    }
  }

  @Test("a table with texts of its own is written by its records")
  func ownContent() throws {
    try queue.write { db in
      try Letter(text: "Dear Jane", author: "John").insert(db)
      try Letter(text: "Dear John", author: "Jane").insert(db)
      let found = try Letter.fetchAll(db, sql: "SELECT * FROM letter WHERE letter MATCH 'john'")
      #expect(found == [Letter(text: "Dear John", author: "Jane")])
    }
  }

  private func titles(_ db: Database, matching words: String) throws -> [String?] {
    let sql = "SELECT * FROM noteSearch WHERE noteSearch MATCH ?"
    return try NoteSearch.fetchAll(db, sql: sql, arguments: [words]).map(\.title)
  }
}
