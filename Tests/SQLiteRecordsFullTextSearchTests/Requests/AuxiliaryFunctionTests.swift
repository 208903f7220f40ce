import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import Testing

@Suite("Auxiliary functions of FTS5")
struct AuxiliaryFunctionTests {
  private let apple = FTS5Pattern(matchingAnyTokenIn: "apple harvest cider")

  @Test("words that were found are marked in the text of a column")
  func highlight() throws {
    try Letter.queue().write { db throws in
      var marked: [String] = []
      let sql = try db.statements {
        marked =
          try Letter.matching(apple).select {
            [Letter.highlight($0.subject, before: "<b>", after: "</b>")]
          }
          .asRequest(of: String.self).fetchAll(db)
      }
      #expect(marked == ["<b>Harvest</b>", "<b>Cider</b>", "Winter"])
      #expect(
        sql.first == """
          SELECT highlight("letter", 0, '<b>', '</b>') FROM "letter" \
          WHERE "letter" MATCH 'apple OR harvest OR cider'
          """
      )
    }
  }

  @Test("a part of the text, of one column or of the one that matches best")
  func snippet() throws {
    try Letter.queue().write { db throws in
      let parts =
        try Letter.matching(FTS5Pattern(matchingPhrase: "sweet cider")).select { columns in
          [
            Letter.snippet(columns.text, before: "[", after: "]", ellipsis: "...", tokenCount: 3)
              .forKey("text"),
            Letter.snippet(columns.subject, before: "[", after: "]", tokenCount: 3)
              .forKey("subject"),
            Letter.snippet(before: "[", after: "]", tokenCount: 3).forKey("best"),
          ]
        }
        .asRequest(of: Row.self).fetchAll(db)
      let row = try #require(parts.first)
      #expect(row["text"] == "...[sweet cider], dry...")
      #expect(row["subject"] == "Cider")
      #expect(row["best"] == "…[sweet cider], dry…")
    }
  }

  @Test("rows are sorted with weights for columns")
  func weights() throws {
    try DatabaseQueue().write { db throws in
      try db.create(virtualTable: "letter", using: FTS5()) { t in
        t.column("subject")
        t.column("text")
      }
      try Letter("Apple", "A fruit").insert(db)
      try Letter("Fruit", "An apple").insert(db)
      let pattern = FTS5Pattern(matchingPhrase: "apple")
      let subjects = { (weights: [Double]) in
        try Letter.matching(pattern).order(Letter.bm25(weights: weights)).fetchAll(db)
          .map(\.subject)
      }
      #expect(try subjects([10, 1]) == ["Apple", "Fruit"])
      #expect(try subjects([1, 10]) == ["Fruit", "Apple"])
      let sql = try db.statements { _ = try subjects([10, 1]) }
      #expect(sql.first?.hasSuffix(#"ORDER BY bm25("letter", 10.0, 1.0)"#) == true)
      let ranks =
        try Letter.matching(pattern).select(Letter.bm25(), Column.rank)
        .asRequest(of: Row.self).fetchAll(db)
      #expect(ranks.allSatisfy { $0[0] as Double == $0[1] as Double })
    }
  }

  @Test("columns are found in any case, and one that is not there is an error")
  func columns() throws {
    try Letter.queue().read { db throws in
      let highlighted = { (column: Column) in
        try Letter.matching(apple).select(Letter.highlight(column, before: "[", after: "]"))
          .asRequest(of: String.self).fetchOne(db)
      }
      #expect(try highlighted(Column("SUBJECT")) == "[Harvest]")
      let error = #expect(throws: DatabaseError.self) { try highlighted(Column("author")) }
      #expect(error?.message == "no such column: author")
    }
  }

  @Test("without a pattern there is nothing to mark")
  func misuse() throws {
    try Letter.queue().read { db throws in
      let request = Letter.select(Letter.highlight(Column("text"), before: "[", after: "]"))
        .asRequest(of: String.self)
      #expect(try request.fetchAll(db) == Letter.all.map(\.text))
    }
  }
}
