import SQLiteRecordsGRDB
import Testing

@Suite("Table aliases in requests of several tables")
struct TableAliasTests {
  @Test("an alias names columns of a joined table in conditions")
  func condition() throws {
    let albums = try Music.expecting(
      """
      SELECT "album".* FROM "album" JOIN "artist" ON "artist"."id" = "album"."artistId" \
      WHERE "album"."year" >= "artist"."diedIn"
      """
    ) { db throws in
      let artist = TableAlias<Artist>()
      return try Album.joining(required: Album.artist.aliased(artist))
        .filter { $0.year >= artist.diedIn }.fetchAll(db)
    }
    #expect(albums.map(\.title) == ["Delta"])
  }

  @Test("columns of an alias are named by key paths, by columns, and by strings")
  func forms() throws {
    let forms: [(TableAlias<Artist>) -> SQLExpression] = [
      { $0.name }, { $0[Artist.Columns.name] }, { $0["name"] },
    ]
    for (index, name) in forms.enumerated() {
      let ids = try Music.expecting(
        """
        SELECT "album".* FROM "album" LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" \
        ORDER BY "artist"."name" DESC, "album"."year"
        """
      ) { db throws in
        let artist = TableAlias(for: Artist.self)
        return try Album.joining(optional: Album.artist.aliased(artist))
          .order { [name(artist).desc, $0.year] }.fetchAll(db).map(\.id)
      }
      #expect(ids == [3, 4, 1, 2, 5], "form \(index)")
    }
  }

  @Test("a column of the wrong table is an error of SQLite")
  func withoutAlias() throws {
    let error = try Music.database { db throws in
      #expect(throws: DatabaseError.self) {
        try Album.joining(required: Album.artist).filter { $0.year >= Column("diedIn") }.fetchAll(
          db
        )
      }
    }
    #expect(error?.message == "no such column: album.diedIn")
  }

  @Test("a name that is given to an alias is that of the table in the statement")
  func names() throws {
    let albums = try Music.expecting(
      """
      SELECT "b".* FROM "album" "b" JOIN "artist" "a" ON ("a"."id" = "b"."artistId") \
      AND (a.countryCode = 'ML') WHERE b.year >= a.diedIn
      """
    ) { db throws in
      let album = TableAlias<Album>(name: "b")
      let artist = TableAlias<Artist>(name: "a")
      return try Album.aliased(album)
        .joining(
          required: Album.artist.aliased(artist).filter(sql: "a.countryCode = ?", arguments: ["ML"])
        )
        .filter(sql: "b.year >= a.diedIn").fetchAll(db)
    }
    #expect(albums.map(\.title) == ["Delta"])
  }

  @Test("an alias shows whether its row exists")
  func exists() throws {
    let titles = try Music.expecting(
      """
      SELECT "album".* FROM "album" LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" \
      WHERE "artist"."id" IS NULL
      """
    ) { db throws in
      let artist = TableAlias<Artist>()
      return try Album.joining(optional: Album.artist.aliased(artist)).filter(!artist.exists)
        .fetchAll(db).map(\.title)
    }
    #expect(titles == ["Echo"])
  }

  @Test("a row of a view exists if it has a value, and so does one of a common table expression")
  func existsInView() throws {
    try Music.database { db throws in
      try db.execute(sql: "CREATE VIEW winner AS SELECT albumId, name FROM award")
      let winner = TableAlias<Row>()
      let winners = Table<Album>("album").hasMany(
        Table("winner"),
        using: ForeignKey(["albumId"], to: ["id"])
      )
      let losers = Album.joining(optional: winners.aliased(winner)).filter(!winner.exists)
      #expect(try losers.order(\.id).fetchAll(db).map(\.id) == [1, 4, 5])
      let folk = CommonTableExpression<Row>(named: "folk", sql: "SELECT id FROM album WHERE id < 3")
      let some = TableAlias<Row>()
      let association = Album.association(to: folk) { $0.id == $1["id"] }
      let others = Album.with(folk).joining(optional: association.aliased(some))
        .filter(!some.exists).order(\.id)
      #expect(try others.fetchAll(db).map(\.id) == [3, 4, 5])
    }
  }

  @Test("an alias is that of one table")
  func twoTables() throws {
    try Music.database { db throws in
      let alias = TableAlias<Void>()
      expectMisuse("two tables") {
        _ = try Album.aliased(alias).joining(required: Album.artist.aliased(alias)).fetchAll(db)
      }
      let (one, other) = (TableAlias<Artist>(name: "a"), TableAlias<Album>(name: "A"))
      expectMisuse("the alias 'a'") {
        _ = try Album.aliased(other).joining(required: Album.artist.aliased(one)).fetchAll(db)
      }
    }
  }

  @Test("an alias of another statement is an error")
  func foreignAlias() throws {
    try Music.database { db throws in
      let artist = TableAlias<Artist>()
      expectMisuse("alias") {
        _ = try Album.all().filter { $0.year > artist.diedIn }.fetchAll(db)
      }
      let request = Artist.aliased(artist)
        .including(all: Artist.albums.filter { $0.year > artist.diedIn })
      expectMisuse("alias") { _ = try Row.fetchAll(db, request) }
    }
  }

  @Test("the table of the request is named in a subquery")
  func subquery() throws {
    let names = try Music.expecting(
      """
      SELECT * FROM "artist" WHERE EXISTS (SELECT * FROM "concert" \
      WHERE ("artistId" = "artist"."id") AND ("visitors" > 100))
      """
    ) { db throws in
      let artist = TableAlias<Artist>()
      let concerts = Concert.filter(Column("artistId") == artist.id).filter { $0.visitors > 100 }
      return try Artist.aliased(artist).filter(concerts.exists()).fetchAll(db).map(\.name)
    }
    #expect(names == ["Amel"])
  }
}
