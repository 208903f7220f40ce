import SQLiteRecordsGRDB
import Testing

@Suite("Associations of associations")
struct ChainTests {
  private struct AlbumInfo: Decodable, FetchableRecord {
    var album: Album
    var artist: Artist?
    var country: Country?
    var cover: Cover?
  }

  @Test("rows are joined side by side, and one behind the other")
  func including() throws {
    let infos = try Music.expecting(
      """
      SELECT "album".*, "artist".*, "country".*, "cover".* FROM "album" \
      JOIN "artist" ON "artist"."id" = "album"."artistId" \
      LEFT JOIN "country" ON "country"."code" = "artist"."countryCode" \
      LEFT JOIN "cover" ON "cover"."albumId" = "album"."id" ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.including(required: Album.artist.including(optional: Artist.country))
        .including(optional: Album.cover).order(\.id).asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.artist?.name) == ["Amel", "Amel", "Boubacar", "Boubacar"])
    #expect(infos.map(\.country?.name) == ["France", "France", "Mali", "Mali"])
    #expect(infos.map(\.cover?.path) == ["aube.png", nil, nil, nil])
  }

  @Test("an intermediate table is not read if it is only joined")
  func joining() throws {
    struct CountryInfo: Decodable, FetchableRecord {
      var album: Album
      var country: Country?
    }
    let infos = try Music.expecting(
      """
      SELECT "album".*, "country".* FROM "album" \
      LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" \
      LEFT JOIN "country" ON "country"."code" = "artist"."countryCode" ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.joining(optional: Album.artist.including(optional: Artist.country)).order(\.id)
        .asRequest(of: CountryInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.country?.code) == ["FR", "FR", "ML", "ML", nil])
  }

  @Test("a missing row that an optional one requires makes that one nil, and leaves the first")
  func requiredBehindOptional() throws {
    let infos = try Music.expecting(
      """
      SELECT "album".*, "artist"."id" AS "id", "artist"."name" AS "name", \
      "artist"."countryCode" AS "countryCode", "artist"."diedIn" AS "diedIn", \
      "country"."code" AS "code", "country"."name" AS "name" FROM "album" \
      LEFT JOIN ("artist" JOIN "country" ON ("country"."code" = "artist"."countryCode") \
      AND ("country"."name" = 'Mali')) ON "artist"."id" = "album"."artistId" ORDER BY "album"."id"
      """
    ) { db throws in
      let mali = Artist.country.filter { $0.name == "Mali" }
      return try Album.including(optional: Album.artist.including(required: mali)).order(\.id)
        .asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.artist?.name) == [nil, nil, "Boubacar", "Boubacar", nil])
    #expect(infos.map(\.country?.name) == [nil, nil, "Mali", "Mali", nil])
  }

  @Test("rows are fetched for rows that are fetched for rows, each level by one statement")
  func prefetchedForPrefetched() throws {
    struct ArtistInfo: Decodable, FetchableRecord {
      struct AlbumInfo: Decodable {
        var album: Album
        var tracks: [Track]
      }
      var artist: Artist
      var albums: [AlbumInfo]
    }
    let infos = try Music.expecting(
      #"SELECT * FROM "artist" ORDER BY "id""#,
      """
      SELECT *, "artistId" AS "grdb_artistId" FROM "album" WHERE "artistId" IN (1, 2, 3) ORDER BY "id"
      """,
      """
      SELECT *, "albumId" AS "grdb_albumId" FROM "track" WHERE "albumId" IN (1, 2, 3, 4) \
      ORDER BY "position"
      """
    ) { db throws in
      let albums = Artist.albums.order(\.id).including(all: Album.orderedTracks)
      return try Artist.including(all: albums).order(\.id).asRequest(of: ArtistInfo.self)
        .fetchAll(db)
    }
    #expect(
      infos.map { $0.albums.map { $0.tracks.map(\.title) } }
        == [[["Un", "Deux"], []], [["Trois"], []], []]
    )
  }

  @Test("rows are fetched for rows that are joined")
  func prefetchedForJoined() throws {
    struct CoverInfo: Decodable, FetchableRecord {
      struct AlbumInfo: Decodable {
        var album: Album
        var tracks: [Track]
      }
      var cover: Cover
      var album: AlbumInfo
    }
    let infos = try Music.expecting(
      """
      SELECT "cover".*, "album".* FROM "cover" JOIN "album" ON "album"."id" = "cover"."albumId"
      """,
      """
      SELECT *, "albumId" AS "grdb_albumId" FROM "track" WHERE "albumId" = 1 ORDER BY "position"
      """
    ) { db throws in
      try Cover.including(required: Cover.album.including(all: Album.orderedTracks))
        .asRequest(of: CoverInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.album.album.title) == ["Aube"])
    #expect(infos.map { $0.album.tracks.map(\.title) } == [["Un", "Deux"]])
  }

  @Test("rows that are fetched for rows are joined with others")
  func joinedWithPrefetched() throws {
    struct ArtistInfo: Decodable, FetchableRecord {
      struct AlbumInfo: Decodable {
        var album: Album
        var cover: Cover?
      }
      var artist: Artist
      var albums: [AlbumInfo]
    }
    let info = try Music.expecting(
      #"SELECT * FROM "artist" WHERE "id" = 1 LIMIT 1"#,
      """
      SELECT "album".*, "album"."artistId" AS "grdb_artistId", "cover".* FROM "album" \
      LEFT JOIN "cover" ON "cover"."albumId" = "album"."id" WHERE "album"."artistId" = 1
      """
    ) { db throws in
      try Artist.filter(key: 1).including(all: Artist.albums.including(optional: Album.cover))
        .asRequest(of: ArtistInfo.self).fetchOne(db)
    }
    #expect(info?.albums.map(\.album.title) == ["Aube", "Bleu"])
    #expect(info?.albums.map(\.cover?.path) == ["aube.png", nil])
  }
}
