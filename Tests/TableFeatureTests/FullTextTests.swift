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

  @Test("the record of the table is searched by its only index, and sorted by rank if asked")
  func searchedRecord() throws {
    try queue.write { db in
      let rare = try Note(title: "Sea", body: "Nothing else is in this one, only many other words")
        .inserted(db)
      let often = try Note(title: "Sea, sea", body: "the sea").inserted(db)
      _ = try Note(title: "Park", body: nil).inserted(db)
      let pattern = FTS5Pattern(matchingAllTokensIn: "seas")
      #expect(try Note.matching(pattern).order { $0.id }.fetchAll(db) == [rare, often])
      let ranked = Note.matching(pattern, orderedByRank: true)
      #expect(try ranked.fetchAll(db) == [often, rare])
      #expect(try ranked.reversed().fetchAll(db) == [rare, often])
      #expect(
        try ranked.makePreparedRequest(db).statement.sql == """
          SELECT "note"."id", "note"."title", "note"."body" FROM "note" \
          JOIN "noteSearch" ON ("noteSearch"."rowid" = "note"."id") \
          AND ("noteSearch"."noteSearch" MATCH ?) ORDER BY "noteSearch"."rank"
          """
      )
      #expect(try Note.filter { $0.title == "Sea" }.matching(pattern).fetchAll(db) == [rare])
      #expect(try Note.matching(pattern).fetchCount(db) == 2)
      #expect(try Note.matching(pattern).limit(1, offset: 1).fetchCount(db) == 1)
      #expect(try Note.matching(nil as FTS5Pattern?).fetchAll(db) == [])
      #expect(try !Note.matching(pattern).isEmpty(db))
      let titles = Note.matching(pattern, orderedByRank: true).select(as: String.self) {
        $0.title
      }
      #expect(try titles.fetchAll(db) == ["Sea, sea", "Sea"])
      #expect(try Note.matching(pattern).updateAll(db) { $0.title.set(to: "Ocean") } == 2)
      #expect(try Note.matching(pattern).fetchAll(db).map(\.body) == ["the sea"])
      #expect(try Note.matching(pattern).deleteAll(db) == 1)
      #expect(try Note.fetchCount(db) == 2)
    }
  }

  @Test("one of several indexes is named, and tables need no column for their rowid")
  func namedIndex() throws {
    try queue.write { db in
      for record in [
        TheStory.self, StorySearch.self, PrefixSearch.self, Memo.self, MemoSearch.self,
      ] as [any SchemaRecord.Type] {
        try record.createTable(in: db)
      }
      for title in ["A \"tale\"", "B", nil] { _ = try TheStory(title: title).inserted(db) }
      let tale = FTS5Pattern(matchingAllTokensIn: "TALE")
      for found in [
        TheStory.matching(tale, in: StorySearch.self),
        TheStory.all().matching(tale, in: PrefixSearch.self, orderedByRank: true),
      ] {
        #expect(try found.fetchAll(db).map(\.title) == ["A \"tale\""])
      }
      for text in ["one", "two", "three"] { try Memo(text: text).insert(db) }
      try db.execute(sql: "DELETE FROM memo WHERE text = 'one'")
      let two = FTS5Pattern(matchingAnyTokenIn: "two one")
      #expect(try Memo.matching(two).fetchAll(db) == [Memo(text: "two")])
    }
  }

  @Test("an observed search follows the texts, and the other columns")
  func observation() async throws {
    let pattern = FTS5Pattern(matchingAllTokensIn: "sea")
    let observation = ValueObservation.tracking { db in
      try Note.matching(pattern).fetchAll(db).map(\.title)
    }
    var values = observation.values(in: queue).makeAsyncIterator()
    #expect(try await values.next() == [])
    var note = try await queue.write { try Note(title: "Sea", body: nil).inserted($0) }
    #expect(try await values.next() == ["Sea"])
    note.title = "Seas and the sea"
    let changed = note
    try await queue.write { try changed.update($0) }
    #expect(try await values.next() == ["Seas and the sea"])
    try await queue.write { _ = try changed.delete($0) }
    #expect(try await values.next() == [])
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
