import SQLiteRecordsGRDB
import Testing

@Suite("Requests that are joined")
struct JoinedRequestTests {
  private var french: QueryInterfaceRequest<Album> {
    Album.joining(required: Album.artist.filter { $0.countryCode == "FR" })
  }

  @Test("rows of a joined request are counted, and found by their key")
  func counts() throws {
    try Music.database { db throws in
      #expect(try french.fetchCount(db) == 2)
      #expect(try !french.isEmpty(db))
      #expect(try french.filter(key: 3).isEmpty(db))
      #expect(try french.filter(key: 2).fetchOne(db)?.title == "Bleu")
      #expect(try Artist.including(all: Artist.albums).fetchCount(db) == 3)
      #expect(try Artist.including(optional: Artist.albums).fetchCount(db) == 5)
      #expect(try Artist.including(optional: Artist.albums).distinct().fetchCount(db) == 5)
    }
  }

  @Test("rows of a joined request are updated and deleted by their keys, by one statement")
  func changes() throws {
    try Music.expecting(
      """
      UPDATE "album" SET "year" = 2000 WHERE "id" IN (SELECT "album"."id" FROM "album" \
      JOIN "artist" ON ("artist"."id" = "album"."artistId") AND ("artist"."countryCode" = 'FR'))
      """,
      """
      DELETE FROM "concert" WHERE "id" IN (SELECT "concert"."id" FROM "concert" \
      JOIN "artist" ON ("artist"."id" = "concert"."artistId") AND ("artist"."countryCode" = 'FR'))
      """
    ) { db throws in
      #expect(try french.updateAll(db, Column("year").set(to: 2000)) == 2)
      let artist = Concert.belongsTo(Artist.self).filter { $0.countryCode == "FR" }
      #expect(try Concert.joining(required: artist).deleteAll(db) == 1)
    }
  }

  @Test("a joined request is a subquery")
  func subquery() throws {
    let tracks = try Music.expecting(
      """
      SELECT * FROM "track" WHERE "albumId" IN (SELECT "album"."id" FROM "album" \
      JOIN "artist" ON ("artist"."id" = "album"."artistId") AND ("artist"."countryCode" = 'FR')) \
      ORDER BY "id"
      """
    ) { db throws in
      try Track.filter(french.select(\.id).contains(Column("albumId"))).order(Column("id"))
        .fetchAll(db)
    }
    #expect(tracks.map(\.title) == ["Deux", "Un"])
  }

  @Test("joined rows are read one by one, by a cursor")
  func cursor() throws {
    try Music.database { db throws in
      let cursor = try Row.fetchCursor(db, Album.including(required: Album.artist).order(\.id))
      var names: [String?] = []
      while let row = try cursor.next() { names.append(row.scopes["artist"]?["name"]) }
      #expect(names == ["Amel", "Amel", "Boubacar", "Boubacar"])
    }
  }

  @Test("a cursor does not know the rows of an association, which need all rows")
  func cursorOfPrefetched() throws {
    try Music.database { db throws in
      expectMisuse("cursor") {
        _ = try Row.fetchCursor(db, Artist.including(all: Artist.albums)).next()
      }
    }
  }

  @Test("a table of any records has associations, too")
  func table() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      var album: Album
      var artist: Artist
    }
    let infos = try Music.database { db throws in
      try Table<Album>("album").all().including(required: Album.artist).order(Column("id"))
        .asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.artist.id) == [1, 1, 2, 2])
  }

  @Test("more keys than a statement has parameters are fetched by several statements")
  func manyKeys() throws {
    struct Parent: Codable, FetchableRecord, PersistableRecord {
      var id: Int
      static let children = hasMany(Child.self)
    }
    struct Child: Codable, FetchableRecord, PersistableRecord {
      var id: Int
      var parentId: Int
    }
    try DatabaseQueue().write { db throws in
      try db.execute(
        sql: """
          CREATE TABLE parent (id INTEGER PRIMARY KEY);
          CREATE TABLE child (id INTEGER PRIMARY KEY, parentId INTEGER REFERENCES parent);
          WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n WHERE x < 40000)
          INSERT INTO parent SELECT x FROM n;
          INSERT INTO child SELECT id, id FROM parent;
          """
      )
      let rows = try Row.fetchAll(db, Parent.including(all: Parent.children))
      #expect(rows.count == 40_000)
      #expect(
        rows.allSatisfy { $0.prefetchedRows["children"]?.map { $0["id"] as Int } == [$0["id"]] }
      )
    }
  }
}
