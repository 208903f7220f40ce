import SQLiteRecordsGRDB
import Testing

@Suite("Refining associations")
struct RefinementTests {
  private struct ArtistInfo: Decodable, FetchableRecord {
    var artist: Artist
    var folk: [Album]
    var jazz: [Album]
  }

  @Test("a condition on joined rows is part of the join")
  func filteredJoin() throws {
    let albums = try Music.expecting(
      """
      SELECT "album".* FROM "album" JOIN "artist" ON ("artist"."id" = "album"."artistId") \
      AND ("artist"."countryCode" = 'FR') WHERE "album"."year" > 1995
      """
    ) { db throws in
      try Album.joining(required: Album.artist.filter { $0.countryCode == "FR" })
        .filter { $0.year > 1995 }.fetchAll(db)
    }
    #expect(albums.map(\.title) == ["Bleu"])
  }

  @Test("keys, SQL and literals are conditions, too")
  func otherFilters() throws {
    let count = try Music.expecting(
      """
      SELECT COUNT(*) FROM "album" JOIN "artist" ON ("artist"."id" = "album"."artistId") \
      AND ("artist"."id" = 2)
      """
    ) { db in try Album.joining(required: Album.artist.filter(key: 2)).fetchCount(db) }
    #expect(count == 2)
    try Music.database { db throws in
      for association in [
        Album.artist.filter(keys: [2, 3]),
        Album.artist.filter(sql: "diedIn = ?", arguments: [1999]),
        Album.artist.filter(literal: "diedIn = \(1999)"), Album.artist.filter(key: ["id": 2]),
      ] {
        let albums = try Album.joining(required: association).order(\.id).fetchAll(db)
        #expect(albums.map(\.id) == [3, 4])
      }
      #expect(try Album.joining(required: Album.artist.none()).fetchAll(db).isEmpty)
    }
  }

  @Test("two selections of the same rows have two keys")
  func filteredPrefetches() throws {
    let infos = try Music.expecting(
      #"SELECT * FROM "artist" ORDER BY "id""#,
      """
      SELECT *, "artistId" AS "grdb_artistId" FROM "album" \
      WHERE ("style" = 'folk') AND ("artistId" IN (1, 2, 3)) ORDER BY "id"
      """,
      """
      SELECT *, "artistId" AS "grdb_artistId" FROM "album" \
      WHERE ("style" = 'jazz') AND ("artistId" IN (1, 2, 3))
      """
    ) { db throws in
      try Artist
        .including(all: Artist.albums.filter { $0.style == "folk" }.order(\.id).forKey("folk"))
        .including(all: Artist.albums.filter { $0.style == "jazz" }.forKey("jazz"))
        .order(\.id).asRequest(of: ArtistInfo.self).fetchAll(db)
    }
    #expect(infos.map { $0.folk.map(\.id) } == [[1], [3, 4], []])
    #expect(infos.map { $0.jazz.map(\.id) } == [[2], [], []])
  }

  @Test("the order of the row goes before that of joined rows")
  func orders() throws {
    let ids = try Music.expecting(
      """
      SELECT "album".* FROM "album" LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" \
      ORDER BY "album"."style" DESC, "artist"."name" DESC, "artist"."id"
      """
    ) { db throws in
      try Album.joining(optional: Album.artist.order { [$0.name.desc, $0.id] }).order(\.style.desc)
        .fetchAll(db).map(\.id)
    }
    #expect(ids == [2, 3, 4, 1, 5])
  }

  @Test("orders of associations are reversed, removed and made unambiguous")
  func changedOrders() throws {
    try Music.database { db throws in
      let artist = Artist(id: 1, name: "Amel", countryCode: "FR", diedIn: nil)
      let byYear = Artist.albums.order(\.year)
      #expect(try artist.request(for: byYear.reversed()).fetchAll(db).map(\.id) == [2, 1])
      let statements = try db.statements {
        _ = try artist.request(for: byYear.unordered()).fetchAll(db)
        _ = try artist.request(for: byYear.withStableOrder()).fetchAll(db)
        _ = try artist.request(for: byYear).order(\.title).fetchAll(db)
      }
      #expect(
        statements == [
          #"SELECT * FROM "album" WHERE "artistId" = 1"#,
          #"SELECT * FROM "album" WHERE "artistId" = 1 ORDER BY "year", "id""#,
          #"SELECT * FROM "album" WHERE "artistId" = 1 ORDER BY "title""#,
        ]
      )
    }
  }

  @Test("some columns of joined rows are read into a type that has those")
  func selection() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      struct PartialArtist: Decodable, Equatable {
        var name: String
        var countryCode: String?
      }
      var album: Album
      var artist: PartialArtist?
    }
    let infos = try Music.expecting(
      """
      SELECT "album".*, "artist"."name", "artist"."countryCode" FROM "album" \
      LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" ORDER BY "album"."id" DESC LIMIT 2
      """
    ) { db throws in
      try Album.including(optional: Album.artist.select { [$0.name, $0.countryCode] })
        .order(\.id.desc).limit(2).asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.artist) == [nil, .init(name: "Boubacar", countryCode: "ML")])
  }

  @Test("one column of all rows is read into an array of values")
  func selectedValues() throws {
    struct Titles: Decodable, FetchableRecord {
      var artist: Artist
      var titles: [String]
      var styles: Set<String>
    }
    let infos = try Music.expecting(
      #"SELECT * FROM "artist" WHERE "id" <= 2 ORDER BY "id""#,
      """
      SELECT "title", "artistId" AS "grdb_artistId" FROM "album" WHERE "artistId" IN (1, 2) \
      ORDER BY "year" DESC
      """,
      """
      SELECT DISTINCT "style", "artistId" AS "grdb_artistId" FROM "album" WHERE "artistId" IN (1, 2)
      """
    ) { db throws in
      try Artist.filter { $0.id <= 2 }.order(\.id)
        .including(all: Artist.albums.select(\.title).order(\.year.desc).forKey("titles"))
        .including(all: Artist.albums.select(\.style).distinct().forKey("styles"))
        .asRequest(of: Titles.self).fetchAll(db)
    }
    #expect(infos.map(\.titles) == [["Bleu", "Aube"], ["Delta", "Cora"]])
    #expect(infos.map(\.styles) == [["folk", "jazz"], ["folk"]])
  }

  @Test("rows of an association are grouped for each row of the origin")
  func groups() throws {
    struct ArtistInfo: Decodable, FetchableRecord {
      struct StyleInfo: Decodable, Equatable {
        var style: String
        var maxYear: Int
      }
      var artist: Artist
      var styleInfos: [StyleInfo]
    }
    let infos = try Music.expecting(
      #"SELECT * FROM "artist" ORDER BY "id""#,
      """
      SELECT "style", MAX("year") AS "maxYear", "artistId" AS "grdb_artistId" FROM "album" \
      WHERE "artistId" IN (1, 2, 3) GROUP BY "artistId", "style" HAVING MAX("year") > 1990 \
      ORDER BY "style"
      """
    ) { db throws in
      let styles = Artist.albums.select { [$0.style, max($0.year).forKey("maxYear")] }
        .group(\.style).having { max($0.year) > 1990 }.order(\.style).forKey("styleInfos")
      return try Artist.including(all: styles).order(\.id).asRequest(of: ArtistInfo.self)
        .fetchAll(db)
    }
    #expect(
      infos.map(\.styleInfos) == [
        [.init(style: "jazz", maxYear: 2001)], [.init(style: "folk", maxYear: 2003)], [],
      ]
    )
  }

  @Test("rows of an association are those with rows of another")
  func aggregateCondition() throws {
    struct ArtistInfo: Decodable, FetchableRecord {
      var artist: Artist
      var awardedAlbums: [Album]
    }
    let infos = try Music.database { db throws in
      try Artist.including(
        all: Artist.albums.having(!Album.awards.isEmpty).order(\.id).forKey("awardedAlbums")
      )
      .order(\.id).asRequest(of: ArtistInfo.self).fetchAll(db)
    }
    #expect(infos.map { $0.awardedAlbums.map(\.title) } == [["Bleu"], ["Cora"], []])
  }

  @Test("an association that is limited or grouped is not joined")
  func refusals() throws {
    try Music.database { db throws in
      for association in [
        Artist.albums.limit(1), Artist.albums.distinct(), Artist.albums.group(\.style),
        Artist.albums.having(Album.awards.count > 1),
      ] {
        for request in [
          Artist.including(required: association), Artist.joining(optional: association),
          Artist.annotated(withRequired: association),
        ] {
          expectMisuse("including(all:)") { _ = try Row.fetchAll(db, request) }
        }
      }
    }
  }

  @Test("a limit holds for all rows of an association together")
  func limit() throws {
    try Music.database { db throws in
      let artist = Artist(id: 2, name: "Boubacar", countryCode: "ML", diedIn: nil)
      let latest = Artist.albums.order(\.year.desc).limit(1)
      #expect(try artist.request(for: latest).fetchAll(db).map(\.title) == ["Delta"])
    }
  }
}
