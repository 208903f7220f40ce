import SQLiteRecordsGRDB
import Testing

@Suite("Associations with common table expressions")
struct JoinAssociationTests {
  /// The latest album of each artist.
  private let latest = CommonTableExpression<Album>(
    named: "latest",
    request: Album.annotated { max($0.year) }.group(\.artistId)
  )

  private var latestAlbum: JoinAssociation<Artist, Album> {
    Artist.association(to: latest) { artist, latest in artist.id == latest.artistId }
  }

  @Test("a table is joined with an expression, whose columns are read")
  func including() throws {
    struct ArtistInfo: Decodable, FetchableRecord {
      var artist: Artist
      var latest: Album?
    }
    let infos = try Music.expecting(
      """
      WITH "latest" AS (SELECT *, MAX("year") FROM "album" GROUP BY "artistId") \
      SELECT "artist".*, "latest".* FROM "artist" \
      LEFT JOIN "latest" ON "artist"."id" = "latest"."artistId" ORDER BY "latest"."year" DESC
      """
    ) { db throws in
      try Artist.with(latest).including(optional: latestAlbum.order(\.year.desc))
        .asRequest(of: ArtistInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.artist.name) == ["Boubacar", "Amel", "Cléo"])
    #expect(infos.map(\.latest?.title) == ["Delta", "Bleu", nil])
  }

  @Test("a required row of an expression omits rows without one")
  func joining() throws {
    let artists = try Music.expecting(
      """
      WITH "latest" AS (SELECT *, MAX("year") FROM "album" GROUP BY "artistId") \
      SELECT "artist".* FROM "artist" JOIN "latest" ON ("artist"."id" = "latest"."artistId") \
      AND ("latest"."year" > 2002)
      """
    ) { db throws in
      try Artist.with(latest).joining(required: latestAlbum.filter { $0.year > 2002 }).fetchAll(db)
    }
    #expect(artists.map(\.name) == ["Boubacar"])
  }

  @Test("columns of an expression are named by strings")
  func rows() throws {
    let totals = CommonTableExpression(
      named: "totals",
      columns: ["album", "seconds"],
      sql: "SELECT albumId, SUM(seconds) FROM track GROUP BY albumId"
    )
    let association = Album.association(to: totals) { album, totals in
      album.id == totals["album"]
    }
    let rows = try Music.database { db throws in
      try Row.fetchAll(
        db,
        Album.with(totals).annotated(withRequired: association.select(Column("seconds"))).order(
          \.id
        )
      )
    }
    #expect(rows.map { $0["seconds"] } == [300, 300])
  }

  @Test("an association leads from an expression to another one, and to a table")
  func chain() throws {
    enum Old {}
    let old = CommonTableExpression<Old>(
      named: "old",
      request: Album.filter { $0.year < 2000 }.select { [$0.id, $0.artistId] }
    )
    let french = CommonTableExpression<Artist>(
      named: "french",
      request: Artist.filter { $0.countryCode == "FR" }
    )
    let toOld = Track.association(to: old) { track, old in track["albumId"] == old["id"] }
    let toFrench = old.association(to: french) { old, french in old["artistId"] == french.id }
    let toCountry = french.association(to: Country.self) { $0.countryCode == $1.code }
    let rows = try Music.expecting(
      """
      WITH "old" AS (SELECT "id", "artistId" FROM "album" WHERE "year" < 2000), \
      "french" AS (SELECT * FROM "artist" WHERE "countryCode" = 'FR') \
      SELECT "track".*, "country".* FROM "track" JOIN "old" ON "track"."albumId" = "old"."id" \
      JOIN "french" ON "old"."artistId" = "french"."id" \
      JOIN "country" ON "french"."countryCode" = "country"."code" ORDER BY "track"."id"
      """
    ) { db throws in
      try Row.fetchAll(
        db,
        Track.with(old).with(french)
          .joining(required: toOld.joining(required: toFrench.including(required: toCountry)))
          .order(Column("id"))
      )
    }
    #expect(rows.map { $0["title"] } == ["Deux", "Un"])
    #expect(rows.map { $0.scopesTree["country"]?["name"] } == ["France", "France"])
  }

  @Test("without a condition, each row is joined with all")
  func cross() throws {
    let two = CommonTableExpression(named: "two", columns: ["n"], sql: "VALUES (1), (2)")
    let count = try Music.database { db throws in
      try Row.fetchAll(db, Artist.with(two).including(required: Artist.association(to: two))).count
    }
    #expect(count == 6)
  }

  @Test("of two joins with one key, the later condition counts")
  func laterCondition() throws {
    let two = CommonTableExpression(named: "two", columns: ["n"], sql: "VALUES (1), (2)")
    let ids = try Music.expecting(
      """
      WITH "two"("n") AS (VALUES (1), (2)) \
      SELECT "artist".* FROM "artist" JOIN "two" ON "artist"."id" < "two"."n" ORDER BY "artist"."id"
      """
    ) { db throws in
      try Artist.with(two)
        .joining(required: Artist.association(to: two) { $0.id > $1["n"] })
        .joining(required: Artist.association(to: two) { $0.id < $1["n"] })
        .order(\.id).fetchAll(db).map(\.id)
    }
    #expect(ids == [1])
  }

  @Test("a key is used as it is")
  func key() throws {
    let row = try Music.database { db throws in
      try Row.fetchOne(
        db,
        Artist.with(latest).including(required: latestAlbum.forKey("news")).order(\.id)
      )
    }
    #expect(row?.scopes["news"]?["title"] == "Bleu")
  }
}
