import SQLiteRecordsGRDB
import Testing

@Suite("Associations to all rows that reference a row")
struct HasManyTests {
  private struct ArtistInfo: Decodable, FetchableRecord {
    var artist: Artist
    var albums: [Album]
  }

  @Test("all rows of an association are fetched by one more statement")
  func all() throws {
    let infos = try Music.expecting(
      #"SELECT * FROM "artist" ORDER BY "id""#,
      """
      SELECT *, "artistId" AS "grdb_artistId" FROM "album" WHERE "artistId" IN (1, 2, 3) \
      ORDER BY "title"
      """
    ) { db throws in
      try Artist.including(all: Artist.albums.order(\.title)).order(\.id)
        .asRequest(of: ArtistInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.artist.name) == ["Amel", "Boubacar", "Cléo"])
    #expect(infos.map { $0.albums.map(\.title) } == [["Aube", "Bleu"], ["Cora", "Delta"], []])
  }

  @Test("nothing more is fetched if there is no row to fetch it for")
  func noRows() throws {
    let infos = try Music.expecting(#"SELECT * FROM "artist" WHERE "name" = 'Nobody'"#) {
      db throws in
      try Artist.including(all: Artist.albums).filter { $0.name == "Nobody" }
        .asRequest(of: ArtistInfo.self).fetchAll(db)
    }
    #expect(infos.isEmpty)
  }

  @Test("the rows that reference a record can be requested, filtered, sorted and counted")
  func request() throws {
    let artist = Artist(id: 2, name: "Boubacar", countryCode: "ML", diedIn: 1999)
    let titles = try Music.expecting(
      """
      SELECT "title" FROM "album" WHERE ("artistId" = 2) AND ("style" = 'folk') ORDER BY "year" DESC
      """,
      #"SELECT COUNT(*) FROM "album" WHERE "artistId" = 2"#,
      #"SELECT MAX("year") FROM "album" WHERE "artistId" = 2"#
    ) { db throws in
      let titles = try artist.albums.filter { $0.style == "folk" }.order(\.year.desc)
        .select(\.title, as: String.self).fetchAll(db)
      #expect(try artist.albums.fetchCount(db) == 2)
      #expect(try Int.fetchOne(db, artist.albums.select { max($0.year) }) == 2003)
      return titles
    }
    #expect(titles == ["Delta", "Cora"])
  }

  @Test("one of many rows can be joined, and makes as many rows")
  func joined() throws {
    struct WithAlbum: Decodable, FetchableRecord {
      var artist: Artist
      var album: Album?
    }
    let infos = try Music.expecting(
      """
      SELECT "artist".*, "album".* FROM "artist" \
      LEFT JOIN "album" ON "album"."artistId" = "artist"."id" \
      ORDER BY "artist"."name", "album"."title"
      """
    ) { db throws in
      try Artist.including(optional: Artist.albums.order(\.title)).order(\.name)
        .asRequest(of: WithAlbum.self).fetchAll(db)
    }
    #expect(infos.map(\.artist.id) == [1, 1, 2, 2, 3])
    #expect(infos.map(\.album?.title) == ["Aube", "Bleu", "Cora", "Delta", nil])
  }

  @Test("a key is given when the association is made, or later")
  func keys() throws {
    struct WithWorks: Decodable, FetchableRecord {
      var artist: Artist
      var works: Set<Album>
    }
    try Music.database { db throws in
      for association in [
        Artist.hasMany(Album.self, key: "works"), Artist.albums.forKey("works"),
      ] {
        let info = try Artist.including(all: association).order(\.id)
          .asRequest(of: WithWorks.self).fetchOne(db)
        #expect(info?.works.count == 2)
      }
    }
  }
}
