import SQLiteRecordsGRDB
import Testing

@Suite("Associations to the row that a row references")
struct BelongsToTests {
  private struct AlbumInfo: Decodable, FetchableRecord {
    var album: Album
    var artist: Artist?
  }

  @Test("a required row is joined, and rows without a reference are omitted")
  func required() throws {
    let infos = try Music.expecting(
      """
      SELECT "album".*, "artist".* FROM "album" JOIN "artist" ON "artist"."id" = "album"."artistId" \
      ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.including(required: Album.artist).order(\.id).asRequest(of: AlbumInfo.self)
        .fetchAll(db)
    }
    #expect(infos.map(\.album.title) == ["Aube", "Bleu", "Cora", "Delta"])
    #expect(infos.map(\.artist?.name) == ["Amel", "Amel", "Boubacar", "Boubacar"])
  }

  @Test("an optional row is nil for a row without a reference")
  func optional() throws {
    let infos = try Music.expecting(
      """
      SELECT "album".*, "artist".* FROM "album" \
      LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.including(optional: Album.artist).order(\.id).asRequest(of: AlbumInfo.self)
        .fetchAll(db)
    }
    #expect(infos.map(\.album.title) == ["Aube", "Bleu", "Cora", "Delta", "Echo"])
    #expect(infos.map(\.artist?.name) == ["Amel", "Amel", "Boubacar", "Boubacar", nil])
  }

  @Test("the row that a record references can be requested")
  func request() throws {
    let artist = try Music.expecting(
      #"SELECT * FROM "album" WHERE "id" = 1"#,
      #"SELECT * FROM "artist" WHERE "id" = 1"#
    ) { db throws in
      try Album.fetchOne(db, key: 1)?.artist.fetchOne(db)
    }
    #expect(artist?.name == "Amel")
  }

  @Test("a record that references nothing has no such row")
  func requestForNull() throws {
    let album = Album(id: 5, artistId: nil, title: "Echo", year: 2010, style: nil)
    try Music.database { db throws in
      #expect(try album.artist.fetchOne(db) == nil)
      #expect(try album.artist.fetchCount(db) == 0)
      #expect(try album.artist.isEmpty(db))
    }
  }

  @Test("a key is given when the association is made, or later")
  func keys() throws {
    struct WithSinger: Decodable, FetchableRecord {
      var album: Album
      var singer: Artist
    }
    enum Keys: String, CodingKey { case singer }
    try Music.database { db throws in
      for association in [
        Album.belongsTo(Artist.self, key: "singer"), Album.artist.forKey("singer"),
        Album.artist.forKey(Keys.singer),
      ] {
        let info = try Album.including(required: association).order(\.id)
          .asRequest(of: WithSinger.self).fetchOne(db)
        #expect(info?.singer.name == "Amel")
      }
    }
  }
}
