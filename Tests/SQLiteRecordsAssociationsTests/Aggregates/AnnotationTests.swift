import SQLiteRecordsGRDB
import Testing

@Suite("Rows with aggregates of associations")
struct AnnotationTests {
  @Test("the names of aggregates contain the function, the association and the column")
  func names() throws {
    struct ArtistInfo: Decodable, FetchableRecord {
      var artist: Artist
      var albumCount: Int
      var hasNoAlbum: Bool
      var minAlbumYear: Int?
      var maxAlbumYear: Int?
      var averageAlbumYear: Double?
      var albumYearSum: Int?
    }
    let infos = try Music.expecting(
      """
      SELECT "artist".*, COUNT(DISTINCT "album"."id") AS "albumCount", \
      COUNT(DISTINCT "album"."id") = 0 AS "hasNoAlbum", MIN("album"."year") AS "minAlbumYear", \
      MAX("album"."year") AS "maxAlbumYear", AVG("album"."year") AS "averageAlbumYear", \
      SUM("album"."year") AS "albumYearSum" FROM "artist" \
      LEFT JOIN "album" ON "album"."artistId" = "artist"."id" GROUP BY "artist"."id" \
      ORDER BY "artist"."id"
      """
    ) { db throws in
      let albums = Artist.albums
      return try Artist.annotated(
        with: albums.count,
        albums.isEmpty,
        albums.min(\.year),
        albums.max(\.year),
        albums.average(\.year),
        albums.sum(\.year)
      )
      .order(\.id).asRequest(of: ArtistInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.albumCount) == [2, 2, 0])
    #expect(infos.map(\.hasNoAlbum) == [false, false, true])
    #expect(infos.map(\.minAlbumYear) == [1990, 1998, nil])
    #expect(infos.map(\.maxAlbumYear) == [2001, 2003, nil])
    #expect(infos.map(\.averageAlbumYear) == [1995.5, 2000.5, nil])
    #expect(infos.map(\.albumYearSum) == [3991, 4001, nil])
  }

  @Test("a total is called a sum, and is a real")
  func total() throws {
    let rows = try Music.database { db throws in
      try Row.fetchAll(db, Artist.annotated(with: Artist.albums.total(Column("year"))).order(\.id))
    }
    #expect(rows.map { $0["albumYearSum"] as Double } == [3991, 4001, 0])
  }

  @Test("names follow the key of the association")
  func keys() throws {
    enum Keys: String, CodingKey { case works }
    let row = try Music.database { db throws in
      try Row.fetchOne(
        db,
        Artist.select(\.id).annotated(with: [
          Artist.albums.forKey("records").count, Artist.albums.forKey("records").max(\.year),
          Artist.albums.count.forKey(Keys.works), Artist.albums.min { $0.year + 1 }.forKey("next"),
        ])
      )
    }
    #expect(
      row.map { Array($0.columnNames) } == ["id", "recordCount", "maxRecordYear", "works", "next"]
    )
  }

  @Test("rows that are reached through another table are aggregated")
  func through() throws {
    let rows = try Music.expecting(
      """
      SELECT "artist".*, COUNT(DISTINCT "award"."id") AS "awardCount" FROM "artist" \
      LEFT JOIN "album" ON "album"."artistId" = "artist"."id" \
      LEFT JOIN "award" ON "award"."albumId" = "album"."id" GROUP BY "artist"."id"
      """
    ) { db in try Row.fetchAll(db, Artist.annotated(with: Artist.awards.count)) }
    #expect(rows.map { $0["awardCount"] } == [1, 2, 0])
  }

  @Test("a destination with a primary key of several columns is counted by its rows")
  func compositeKey() throws {
    let rows = try Music.database { db throws in
      try Row.fetchAll(db, Album.annotated(with: Album.genres.count).order(\.id))
    }
    #expect(rows.map { $0["genreCount"] } == [2, 0, 1, 0, 0])
  }

  @Test("rows are annotated with aggregates, and filtered and joined, at once")
  func combined() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      var album: Album
      var trackCount: Int
      var artist: Artist
    }
    let infos = try Music.expecting(
      """
      SELECT "album".*, COUNT(DISTINCT "track"."id") AS "trackCount", "artist".* FROM "album" \
      LEFT JOIN "track" ON "track"."albumId" = "album"."id" \
      JOIN "artist" ON "artist"."id" = "album"."artistId" WHERE "album"."style" = 'folk' \
      GROUP BY "album"."id" ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.annotated(with: Album.tracks.count).including(required: Album.artist)
        .filter { $0.style == "folk" }.order(\.id).asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.trackCount) == [2, 1, 0])
    #expect(infos.map(\.artist.name) == ["Amel", "Boubacar", "Boubacar"])
  }

  @Test("aggregates of one association are of the same rows, and of two keys of different ones")
  func isolation() throws {
    struct ArtistInfo: Decodable, FetchableRecord {
      var artist: Artist
      var folkCount: Int
      var jazzCount: Int
    }
    let infos = try Music.expecting(
      """
      SELECT "artist".*, COUNT(DISTINCT "album1"."id") AS "folkCount", \
      COUNT(DISTINCT "album2"."id") AS "jazzCount" FROM "artist" \
      LEFT JOIN "album" "album1" ON ("album1"."artistId" = "artist"."id") \
      AND ("album1"."style" = 'folk') \
      LEFT JOIN "album" "album2" ON ("album2"."artistId" = "artist"."id") \
      AND ("album2"."style" = 'jazz') GROUP BY "artist"."id"
      """
    ) { db throws in
      try Artist.annotated(
        with: Artist.albums.filter { $0.style == "folk" }.forKey("folk").count,
        Artist.albums.filter { $0.style == "jazz" }.forKey("jazz").count
      )
      .asRequest(of: ArtistInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.folkCount) == [1, 2, 0])
    #expect(infos.map(\.jazzCount) == [1, 0, 0])
  }

  @Test("without keys of their own, two selections of an association are one that nothing is in")
  func noIsolation() throws {
    let rows = try Music.database { db throws in
      try Row.fetchAll(
        db,
        Artist.annotated(
          with: Artist.albums.filter { $0.style == "folk" }.count.forKey("folkCount"),
          Artist.albums.filter { $0.style == "jazz" }.count.forKey("jazzCount")
        )
      )
    }
    #expect(rows.map { $0["folkCount"] } == [0, 0, 0])
  }
}
