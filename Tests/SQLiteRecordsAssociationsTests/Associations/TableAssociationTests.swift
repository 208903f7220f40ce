import SQLiteRecordsGRDB
import Testing

@Suite("Associations of tables without a record type")
struct TableAssociationTests {
  private let albums = Table("album")
  private let artists = Table("artist")
  private let genres = Table("genre")

  @Test("a row is fetched with the one that it references")
  func belongsTo() throws {
    let rows = try Music.expecting(
      """
      SELECT "album".*, "artist".* FROM "album" JOIN "artist" ON "artist"."id" = "album"."artistId" \
      WHERE "album"."id" > 2
      """
    ) { db in
      try albums.including(required: albums.belongsTo(artists))
        .filter(Column("id") > 2)
        .fetchAll(db)
    }
    #expect(rows.map { $0["title"] as String } == ["Cora", "Delta"])
    #expect(rows.allSatisfy { $0.scopes["artist"]?["id"] == $0["artistId"] as Int64? })
  }

  @Test("a row is fetched with all that reference it")
  func hasMany() throws {
    try Music.database { db throws in
      let rows = try artists.including(all: artists.hasMany(albums)).fetchAll(db)
      let titles = rows.map { row in row.prefetchedRows["albums"]?.map { $0["title"] as String } }
      #expect(titles.first == ["Aube", "Bleu"])
      #expect(titles.count == rows.count)
    }
  }

  @Test("a row is fetched with the only one that references it")
  func hasOne() throws {
    try Music.database { db throws in
      let cover = albums.hasOne(Table("cover"), key: "picture")
      let rows = try albums.including(optional: cover).order(Column("id")).fetchAll(db)
      let expected = try String?.fetchAll(
        db,
        sql: "SELECT path FROM album LEFT JOIN cover ON albumId = album.id ORDER BY album.id"
      )
      #expect(rows.map { $0.scopes["picture"]?["path"] as String? } == expected)
    }
  }

  @Test("tables are reached through others")
  func through() throws {
    try Music.database { db throws in
      let links = Table("albumGenre")
      let toGenres = albums.hasMany(
        Row.self,
        through: albums.hasMany(links),
        using: links.belongsTo(genres)
      )
      let rows = try albums.including(all: toGenres).fetchAll(db)
      let count = rows.reduce(0) { $0 + ($1.prefetchedRows["genres"]?.count ?? 0) }
      #expect(try count == links.fetchCount(db))
      let country = albums.hasOne(
        Row.self,
        through: albums.belongsTo(artists),
        using: artists.belongsTo(Table("country"))
      )
      #expect(try albums.joining(required: country).fetchCount(db) == 4)
    }
  }

  @Test("a table and a record type are associated with each other")
  func recordTypes() throws {
    try Music.database { db throws in
      let toRecord = try albums.joining(required: albums.belongsTo(Artist.self)).fetchCount(db)
      let toTable = try Album.joining(required: Album.belongsTo(artists)).fetchCount(db)
      #expect(toRecord == 4)
      #expect(toTable == 4)
      let names = try Artist.including(all: Artist.hasMany(albums)).asRequest(of: Row.self)
        .fetchAll(db)
      #expect(names.first?.prefetchedRows["albums"]?.count == 2)
      #expect(try Album.joining(required: Album.hasOne(Table("cover"))).fetchCount(db) > 0)
    }
  }

  @Test("rows are chosen and annotated by aggregates and columns of associations")
  func aggregates() throws {
    try Music.database { db throws in
      let association = artists.hasMany(albums)
      let busy = try artists.having(association.count > 1).fetchAll(db)
      #expect(busy.map { $0["name"] as String } == ["Amel", "Boubacar"])
      let counted = try artists.annotated(with: association.count).order(Column("id")).fetchAll(db)
      #expect(counted.map { $0["albumCount"] as Int }.prefix(2) == [2, 2])
      let named = try albums.annotated(
        withRequired: albums.belongsTo(artists).select([Column("name")])
      )
      .order(Column("album.id")).fetchCount(db)
      #expect(named == 4)
    }
  }

  @Test("a table is joined with a common table expression, and that with a table")
  func commonTables() throws {
    try Music.database { db throws in
      let newest = CommonTableExpression(
        named: "newest",
        sql: "SELECT artistId, MAX(year) AS year FROM album GROUP BY artistId"
      )
      let toNewest = artists.association(to: newest) { artist, album in
        album["artistId"] == artist["id"]
      }
      #expect(try artists.with(newest).joining(required: toNewest).fetchCount(db) == 2)
      let toAlbums = newest.association(to: albums) { newest, album in
        album["artistId"] == newest["artistId"] && album["year"] == newest["year"]
      }
      let chain = artists.with(newest).joining(required: toNewest.joining(required: toAlbums))
      #expect(try chain.fetchCount(db) == 2)
      #expect(
        try artists.with(newest).joining(required: artists.association(to: newest)).fetchCount(db)
          == artists.fetchCount(db) * newest.all().with(newest).fetchCount(db)
      )
    }
  }

  @Test("a table has an alias")
  func alias() throws {
    let alias = TableAlias(name: "a")
    _ = try Music.expecting(#"SELECT "a".* FROM "album" "a" WHERE a.year > 0"#) { db in
      try albums.aliased(alias).filter(sql: "a.year > 0").fetchAll(db)
    }
  }
}
