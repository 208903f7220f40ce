import SQLiteRecords
import SQLiteRecordsDefinition
import SQLiteRecordsFullTextSearch
import Testing

@Suite("Requests on full-text tables")
struct MatchingTests {
  private let cider = FTS5Pattern(matchingAllTokensIn: "cider")

  @Test("rows that match a pattern in any column")
  func matching() throws {
    try Letter.queue().write { db throws in
      var found: [Letter] = []
      let sql = try db.statements { found = try Letter.matching(cider).fetchAll(db) }
      #expect(sql == [#"SELECT * FROM "letter" WHERE "letter" MATCH 'cider'"#])
      #expect(found.map(\.subject) == ["Harvest", "Cider"])
      #expect(try Letter.matching(cider).fetchCount(db) == 2)
      #expect(try Letter.all().matching(cider).isEmpty(db) == false)
      #expect(try Letter.limit(1).matching(cider).fetchAll(db).map(\.subject) == ["Harvest"])
    }
  }

  @Test("rows that match a pattern in one column")
  func column() throws {
    try Letter.queue().write { db throws in
      var found: [Letter] = []
      let sql = try db.statements { () throws in
        found = try Letter.filter { $0.subject.match(cider) }.fetchAll(db)
      }
      #expect(sql == [#"SELECT * FROM "letter" WHERE "subject" MATCH 'cider'"#])
      #expect(found.map(\.subject) == ["Cider"])
    }
  }

  @Test("a match can be combined with other conditions")
  func conditions() throws {
    try Letter.queue().write { db throws in
      let request = Letter.matching(cider).filter { $0.subject != "Cider" }
      let sql = try db.statements { () throws in
        #expect(try request.fetchAll(db).map(\.subject) == ["Harvest"])
      }
      #expect(
        sql == [
          #"SELECT * FROM "letter" WHERE ("letter" MATCH 'cider') AND ("subject" <> 'Cider')"#
        ]
      )
      #expect(try Letter.matching(cider).deleteAll(db) == 2)
      #expect(try Letter.fetchAll(db).map(\.subject) == ["Winter"])
    }
  }

  @Test("no pattern finds nothing")
  func nothing() throws {
    try Letter.queue().write { db throws in
      let pattern = FTS5Pattern(matchingAllTokensIn: "?")
      let sql = try db.statements { () throws in
        #expect(try Letter.matching(pattern).fetchAll(db) == [])
        #expect(try Letter.filter { $0.text.match(pattern) }.fetchAll(db) == [])
        #expect(try Letter.matching(pattern).order { $0.rank }.fetchAll(db) == [])
      }
      #expect(sql.first == #"SELECT * FROM "letter" WHERE 0"#)
    }
    let three = try Letter.queue(FTS3()) { t in
      t.column("subject")
      t.column("text")
    }
    try three.read { db throws in
      #expect(try Letter.matching(FTS3Pattern(matchingPhrase: "?")).fetchAll(db) == [])
    }
  }

  @Test("patterns of FTS3 search tables of FTS3 and FTS4")
  func fts3() throws {
    let three = try Letter.queue(FTS3()) { t in
      t.column("subject")
      t.column("text")
    }
    let four = try Letter.queue(FTS4()) { t in
      t.column("subject")
      t.column("text")
    }
    for queue in [three, four] {
      try queue.read { db throws in
        let pattern = FTS3Pattern(matchingAllPrefixesIn: "app")
        #expect(try Letter.matching(pattern).fetchAll(db).map(\.subject) == ["Harvest", "Winter"])
        let subjects = try Letter.filter { $0.subject.match(pattern) }.fetchAll(db)
        #expect(subjects == [])
      }
    }
  }

  @Test("rows are sorted by how well they match")
  func rank() throws {
    try Letter.queue().write { db throws in
      let best = ["Cider", "Harvest"]
      let sql = try db.statements { () throws in
        #expect(try Letter.matching(cider).order { $0.rank }.fetchAll(db).map(\.subject) == best)
      }
      #expect(
        sql == [#"SELECT * FROM "letter" WHERE "letter" MATCH 'cider' ORDER BY "rank""#]
      )
      #expect(try Letter.matching(cider).order(.rank).fetchAll(db).map(\.subject) == best)
      #expect(try Letter.matching(cider).order(Column.rank).fetchAll(db).map(\.subject) == best)
      let worst = try Letter.matching(cider).order { $0.rank.desc }.fetchAll(db)
      #expect(worst.map(\.subject) == best.reversed())
      let ranks = try Letter.matching(cider).select(.rank).asRequest(of: Double.self).fetchAll(db)
      #expect(ranks.allSatisfy { $0 < 0 })
    }
  }

  @Test("a table that is not a full-text table cannot be searched")
  func otherTables() throws {
    try DatabaseQueue().write { db throws in
      try db.execute(sql: "CREATE TABLE letter (subject, text)")
      #expect(throws: DatabaseError.self) { try Letter.matching(cider).fetchAll(db) }
    }
  }

  @Test("the rows that another table indexes are those whose keys it finds")
  func indexedRows() throws {
    struct Archived: TableRecord {
      static let databaseTableName = "archived"
    }
    try DatabaseQueue().write { db throws in
      try db.execute(
        sql: """
          CREATE TABLE archived (id INTEGER PRIMARY KEY, subject TEXT, text TEXT, year INTEGER);
          INSERT INTO archived VALUES (4, 'Cider', 'Good', 1887), (6, 'Snow', 'Bad', 1888)
          """
      )
      try db.create(virtualTable: "letter", using: FTS5()) { t in
        t.synchronize(withTable: "archived")
        t.column("subject")
        t.column("text")
      }
      let found = Letter.matching(cider).select(.rowID)
      var years: [Int] = []
      let sql = try db.statements { () throws in
        years = try Archived.filter(found.contains(Column("id")))
          .select(Column("year"), as: Int.self).fetchAll(db)
      }
      #expect(years == [1887])
      #expect(
        sql == [
          """
          SELECT "year" FROM "archived" WHERE "id" IN \
          (SELECT "rowid" FROM "letter" WHERE "letter" MATCH 'cider')
          """
        ]
      )
    }
  }
}
