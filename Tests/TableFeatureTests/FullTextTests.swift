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

  @Test("triggers keep the index up to date with the content")
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

  @Test("records of full-text tables are searched, and sorted by how well they match")
  func search() throws {
    try queue.write { db in
      try Letter(text: "To Jane", author: "John").insert(db)
      try Letter(text: "Jane, oh Jane", author: "Jane").insert(db)
      let jane = FTS5Pattern(matchingAllPrefixesIn: "JAN")
      let found = try Letter.matching(jane).order { $0.rank }.fetchAll(db)
      #expect(found.map(\.text) == ["Jane, oh Jane", "To Jane"])
      let oneColumn = Letter.filter { $0.text.match(FTS5Pattern(matchingPhrase: "oh jane")) }
      #expect(try oneColumn.fetchCount(db) == 1)
      let marked = Letter.matching(jane).order { $0.rank }.select(as: String.self) {
        Letter.highlight($0.text, before: "[", after: "]")
      }
      #expect(try marked.fetchAll(db) == ["[Jane], oh [Jane]", "To [Jane]"])
      let ranked = try Letter.matching(jane).filter { $0.rank < 0 }
        .annotated { [$0.rank] }.asRequest(of: Row.self).fetchAll(db)
      #expect(ranked.allSatisfy { $0.hasColumn("rank") })
      #expect(ranked.count == 2)
    }
  }

  @Test("the rows that an index finds are those of its table")
  func indexedRows() throws {
    try queue.write { db in
      let run = try Note(title: "Running", body: "in the park").inserted(db)
      _ = try Note(title: "Swimming", body: "in the sea").inserted(db)
      let pattern = FTS5Pattern(matchingAllTokensIn: "runs")
      let found = NoteSearch.matching(pattern).select(.rowID)
      #expect(try Note.filter { found.contains($0.id) }.fetchAll(db) == [run])
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
