import SQLiteRecordsGRDB
import Testing

@Suite("Common table expressions")
struct CommonTableTests {
  @Test("the definition is a request, SQL, a literal or a request in SQL")
  func definitions() throws {
    let title = "O'Brien"
    let expressions = [
      CommonTableExpression(named: "t", sql: "SELECT ?", arguments: [title]),
      CommonTableExpression(named: "t", literal: "SELECT \(title)"),
      CommonTableExpression(named: "t", request: SQLRequest<String>("SELECT \(title)")),
    ]
    for expression in expressions {
      let albums = try Music.expecting(
        """
        WITH "t" AS (SELECT 'O''Brien') SELECT * FROM "album" WHERE "title" = (SELECT * FROM "t")
        """
      ) { db in try Album.with(expression).filter { $0.title == expression.all() }.fetchAll(db) }
      #expect(albums.isEmpty)
    }
    let folk = CommonTableExpression(
      named: "folk",
      request: Album.filter { $0.style == "folk" }.select(\.id)
    )
    let tracks = try Music.expecting(
      """
      WITH "folk" AS (SELECT "id" FROM "album" WHERE "style" = 'folk') SELECT * FROM "track" \
      WHERE "albumId" IN (SELECT * FROM "folk") ORDER BY "id"
      """
    ) { db throws in
      try Track.all().filter(folk.contains(Column("albumId"))).order(Column("id")).with(folk)
        .fetchAll(db)
    }
    #expect(tracks.map(\.title) == ["Deux", "Un", "Trois"])
  }

  @Test("columns are named, and an expression references itself")
  func recursive() throws {
    let counter = CommonTableExpression<Int>(
      recursive: true,
      named: "counter",
      columns: ["x"],
      sql: "VALUES (1) UNION ALL SELECT x + 1 FROM counter WHERE x < 4"
    )
    let numbers = try Music.expecting(
      """
      WITH RECURSIVE "counter"("x") AS \
      (VALUES (1) UNION ALL SELECT x + 1 FROM counter WHERE x < 4) \
      SELECT * FROM "counter" WHERE "x" > 1
      """
    ) { db throws in
      try counter.all().with(counter).filter(Column("x") > 1).fetchAll(db)
    }
    #expect(numbers == [2, 3, 4])
    #expect(counter.tableName == "counter")
  }

  @Test("rows of an expression are records, values, or rows")
  func rowTypes() throws {
    try Music.database { db throws in
      let old = CommonTableExpression<Album>(
        named: "old",
        request: Album.filter { $0.year < 1995 }
      )
      #expect(try old.all().with(old).fetchAll(db).map(\.title) == ["Aube"])
      let rows = CommonTableExpression(named: "pair", columns: ["a", "b"], sql: "SELECT 1, 2")
      #expect(try rows.all().with(rows).fetchAll(db) == [["a": 1, "b": 2]])
      let years = CommonTableExpression(named: "years", request: Album.select(\.year).distinct())
      #expect(try years.all().with(years).asRequest(of: Int.self).fetchAll(db).count == 5)
    }
  }

  @Test("an expression replaces the one of the same name")
  func replacement() throws {
    let numbers = (1...2).map { CommonTableExpression<Int>(named: "n", sql: "SELECT \($0)") }
    let found = try Music.expecting(#"WITH "n" AS (SELECT 2) SELECT * FROM "n" LIMIT 1"#) {
      db throws in
      try numbers[0].all().with(numbers[0]).with(numbers[1]).fetchOne(db)
    }
    #expect(found == 2)
  }

  @Test("of two expressions of one name, the last one in the tree of associations is used")
  func replacementInJoins() throws {
    let styles = ["folk", "jazz", "rock"].map {
      CommonTableExpression<String>(named: "style", literal: "SELECT \($0)")
    }
    let artist = Album.artist.filter { _ in Column("name") != nil }
    func with(_ first: Int, _ second: Int, _ third: Int) -> QueryInterfaceRequest<Album> {
      Album.with(styles[first]).joining(optional: artist.with(styles[second]))
        .joining(optional: Album.cover.with(styles[third]))
        .filter { $0.style == styles[first].all() }
    }
    try Music.database { db throws in
      #expect(try with(0, 2, 1).fetchAll(db).map(\.title) == ["Bleu"])
      #expect(try with(1, 2, 0).fetchCount(db) == 3)
      #expect(try with(0, 1, 2).fetchCount(db) == 0)
    }
  }

  @Test("an expression has the columns of its query if it names none")
  func noColumns() throws {
    let number = CommonTableExpression<Row>(named: "n", columns: [], sql: "SELECT 1 AS a")
    let row = try Music.expecting(#"WITH "n" AS (SELECT 1 AS a) SELECT * FROM "n" LIMIT 1"#) {
      db throws in try number.all().with(number).fetchOne(db)
    }
    #expect(row == ["a": 1])
  }

  @Test("a statement has several expressions, of which one uses another")
  func several() throws {
    let old = CommonTableExpression<Album>(named: "old", request: Album.filter { $0.year < 2000 })
    let titles = CommonTableExpression<String>(
      named: "titles",
      request: old.all().select(Column("title"))
    )
    let found = try Music.expecting(
      """
      WITH "old" AS (SELECT * FROM "album" WHERE "year" < 2000), \
      "titles" AS (SELECT "title" FROM "old") SELECT * FROM "titles" ORDER BY "title"
      """
    ) { db throws in
      try titles.all().with(old).with(titles).order(Column("title")).fetchAll(db)
    }
    #expect(found == ["Aube", "Cora"])
  }

  @Test("SQL names expressions, and defines them")
  func interpolation() throws {
    let name = CommonTableExpression(named: "n", literal: "SELECT \("Cora")")
    let forms: [SQLRequest<Album>] = [
      "WITH \(definitionFor: name) SELECT * FROM album WHERE title = (SELECT * FROM \(name))",
      "WITH \(definitionFor: name) SELECT * FROM album WHERE title = (\(name.all()))",
    ]
    for request in forms {
      let albums = try Music.expecting(
        #"WITH "n" AS (SELECT 'Cora') SELECT * FROM album WHERE title = (SELECT * FROM "n")"#
      ) { db in try request.fetchAll(db) }
      #expect(albums.map(\.id) == [3])
    }
  }

  @Test("updates and deletions have expressions, too")
  func changes() throws {
    let title = CommonTableExpression(named: "t", literal: "SELECT \("Cora")")
    try Music.expecting(
      #"WITH "t" AS (SELECT 'Cora') UPDATE "concert" SET "visitors" = (SELECT * FROM "t")"#,
      #"WITH "t" AS (SELECT 'Cora') DELETE FROM "award" WHERE "name" = (SELECT * FROM "t")"#
    ) { db throws in
      #expect(
        try Concert.with(title).updateAll(db, Column("visitors").set(to: title.all())) == 2
      )
      #expect(try Award.with(title).filter { $0.name == title.all() }.deleteAll(db) == 0)
    }
  }

  @Test("the rows of an association are chosen by an expression")
  func association() throws {
    let gold = CommonTableExpression(
      named: "gold",
      request: Award.filter { $0.name == "Gold" }.select(Column("albumId"))
    )
    let albums = Artist.albums.filter { gold.contains($0.id) }.with(gold)
    try Music.expecting(
      #"SELECT * FROM "artist" ORDER BY "id""#,
      """
      WITH "gold" AS (SELECT "albumId" FROM "award" WHERE "name" = 'Gold') \
      SELECT *, "artistId" AS "grdb_artistId" FROM "album" \
      WHERE ("id" IN (SELECT * FROM "gold")) AND ("artistId" IN (1, 2, 3))
      """,
      """
      WITH "gold" AS (SELECT "albumId" FROM "award" WHERE "name" = 'Gold') \
      SELECT "artist".* FROM "artist" JOIN "album" ON ("album"."artistId" = "artist"."id") \
      AND ("album"."id" IN (SELECT * FROM "gold"))
      """
    ) { db throws in
      let rows = try Row.fetchAll(db, Artist.including(all: albums).order(\.id))
      #expect(rows.map { $0.prefetchedRows["albums"]?.count } == [1, 1, 0])
      #expect(try Artist.joining(required: albums).fetchAll(db).map(\.id) == [1, 2])
    }
  }
}
