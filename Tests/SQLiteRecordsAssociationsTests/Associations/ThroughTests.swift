import SQLiteRecordsGRDB
import Testing

@Suite("Associations through other tables")
struct ThroughTests {
  private struct AlbumInfo: Decodable, FetchableRecord {
    var album: Album
    var genres: [Genre]
  }

  private struct WithCountry: Decodable, FetchableRecord {
    var album: Album
    var country: Country?
  }

  @Test(
    "rows of a many-to-many connection are fetched by one more statement, in the order of its table"
  )
  func manyToMany() throws {
    let infos = try Music.expecting(
      #"SELECT * FROM "album" ORDER BY "id" LIMIT 3"#,
      """
      SELECT "genre".*, "albumGenre"."albumId" AS "grdb_albumId" FROM "genre" \
      JOIN "albumGenre" ON ("albumGenre"."genreId" = "genre"."id") \
      AND ("albumGenre"."albumId" IN (1, 2, 3)) ORDER BY "albumGenre"."rank"
      """
    ) { db throws in
      try Album.including(all: Album.genres).order(\.id).limit(3).asRequest(of: AlbumInfo.self)
        .fetchAll(db)
    }
    #expect(infos.map { $0.genres.map(\.name) } == [["Chanson", "Blues"], [], ["Blues"]])
  }

  @Test("an order of the destination goes before that of the table on the way")
  func ownOrder() throws {
    let infos = try Music.database { db throws in
      try Album.including(all: Album.genres.order(Column("name"))).order(\.id)
        .asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos[0].genres.map(\.name) == ["Blues", "Chanson"])
  }

  @Test("both sides of a many-to-many connection find each other")
  func otherSide() throws {
    struct GenreInfo: Decodable, FetchableRecord {
      var genre: Genre
      var albums: Set<Album>
    }
    let infos = try Music.database { db throws in
      try Genre.including(all: Genre.albums).order(Column("id")).asRequest(of: GenreInfo.self)
        .fetchAll(db)
    }
    #expect(infos.map { Set($0.albums.map(\.id)) } == [[1, 3], [1]])
  }

  @Test("one row can be reached through another one")
  func toOne() throws {
    let infos = try Music.expecting(
      """
      SELECT "album".*, "country".* FROM "album" \
      LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" \
      LEFT JOIN "country" ON "country"."code" = "artist"."countryCode" ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.including(optional: Album.country).order(\.id).asRequest(of: WithCountry.self)
        .fetchAll(db)
    }
    #expect(infos.map(\.country?.name) == ["France", "France", "Mali", "Mali", nil])
  }

  @Test("a required row requires those on the way to it")
  func requiredToOne() throws {
    let infos = try Music.expecting(
      """
      SELECT "album".*, "country".* FROM "album" \
      JOIN "artist" ON "artist"."id" = "album"."artistId" \
      JOIN "country" ON "country"."code" = "artist"."countryCode" ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.including(required: Album.country).order(\.id).asRequest(of: WithCountry.self)
        .fetchAll(db)
    }
    #expect(infos.map(\.album.id) == [1, 2, 3, 4])
  }

  @Test("an association leads through associations that lead through others")
  func nested() throws {
    struct CountryInfo: Decodable, FetchableRecord {
      var country: Country
      var tracks: [Track]
    }
    let infos = try Music.expecting(
      #"SELECT * FROM "country" ORDER BY "code""#,
      """
      SELECT "track".*, "artist"."countryCode" AS "grdb_countryCode" FROM "track" \
      JOIN "album" ON "album"."id" = "track"."albumId" \
      JOIN "artist" ON ("artist"."id" = "album"."artistId") \
      AND ("artist"."countryCode" IN ('FR', 'ML')) ORDER BY "track"."seconds"
      """
    ) { db throws in
      try Country.including(all: Country.tracks.order(\.seconds)).order(\.code)
        .asRequest(of: CountryInfo.self).fetchAll(db)
    }
    #expect(infos.map { $0.tracks.map(\.title) } == [["Un", "Deux"], ["Trois"]])
  }

  @Test("the rows of a record can be requested through other tables")
  func request() throws {
    let album = Album(id: 1, artistId: 1, title: "Aube", year: 1990, style: nil)
    let names = try Music.expecting(
      """
      SELECT "genre".* FROM "genre" JOIN "albumGenre" ON ("albumGenre"."genreId" = "genre"."id") \
      AND ("albumGenre"."albumId" = 1) ORDER BY "albumGenre"."rank"
      """,
      """
      SELECT "country".* FROM "country" JOIN "artist" ON ("artist"."countryCode" = "country"."code") \
      AND ("artist"."id" = 1) LIMIT 1
      """
    ) { db throws in
      let genres = try album.request(for: Album.genres).fetchAll(db)
      let country = try album.request(for: Album.country).fetchOne(db)
      return genres.map(\.name) + [country?.name]
    }
    #expect(names == ["Chanson", "Blues", "France"])
  }
}
