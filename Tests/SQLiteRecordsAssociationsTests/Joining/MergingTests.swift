import SQLiteRecordsGRDB
import Testing

@Suite("Associations that are joined twice")
struct MergingTests {
  private func sql(_ request: some FetchRequest) throws -> String {
    try Music.database { db throws in
      try db.statements { _ = try Row.fetchAll(db, request) }.joined(separator: "; ")
    }
  }

  @Test("including an association takes precedence over only joining it")
  func included() throws {
    let expected = """
      SELECT "album".*, "artist".* FROM "album" LEFT JOIN "artist" ON "artist"."id" = "album"."artistId"
      """
    let artist = Album.artist
    #expect(try sql(Album.including(optional: artist).joining(optional: artist)) == expected)
    #expect(try sql(Album.joining(optional: artist).including(optional: artist)) == expected)
  }

  @Test("requiring an association takes precedence over making it optional")
  func required() throws {
    let expected = """
      SELECT "album".*, "artist".* FROM "album" JOIN "artist" ON "artist"."id" = "album"."artistId"
      """
    let artist = Album.artist
    #expect(try sql(Album.including(required: artist).including(optional: artist)) == expected)
    #expect(try sql(Album.including(optional: artist).joining(required: artist)) == expected)
  }

  @Test("all conditions hold")
  func conditions() throws {
    let request = Album.including(required: Album.artist.filter { $0.countryCode == "ML" })
      .including(optional: Album.artist.filter { $0.diedIn != nil })
    let run = try sql(request)
    #expect(
      run == """
        SELECT "album".*, "artist".* FROM "album" JOIN "artist" ON ("artist"."id" = "album"."artistId") \
        AND (("artist"."countryCode" = 'ML') AND ("artist"."diedIn" IS NOT NULL))
        """
    )
  }

  @Test("the last order and the last selection replace earlier ones")
  func orderAndSelection() throws {
    let request = Album.including(required: Album.artist.order(\.name).select(\.name))
      .including(optional: Album.artist.order(\.diedIn).select(\.id))
    let run = try sql(request)
    #expect(
      run == """
        SELECT "album".*, "artist"."id" FROM "album" JOIN "artist" ON "artist"."id" = "album"."artistId" \
        ORDER BY "artist"."diedIn"
        """
    )
  }

  @Test("joins behind an association are merged, too")
  func nested() throws {
    let request = Album.including(optional: Album.artist)
      .joining(optional: Album.artist.including(optional: Artist.country))
      .joining(
        optional: Album.artist.joining(optional: Artist.country.filter { $0.name == "Mali" })
      )
    let run = try sql(request)
    #expect(
      run == """
        SELECT "album".*, "artist".*, "country".* FROM "album" \
        LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" \
        LEFT JOIN "country" ON ("country"."code" = "artist"."countryCode") AND ("country"."name" = 'Mali')
        """
    )
  }

  @Test("an association that leads through another shares its join")
  func through() throws {
    let request = Album.including(optional: Album.artist).including(optional: Album.country)
    let run = try sql(request)
    #expect(
      run == """
        SELECT "album".*, "artist".*, "country".* FROM "album" \
        LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" \
        LEFT JOIN "country" ON "country"."code" = "artist"."countryCode"
        """
    )
  }

  @Test("other keys are other joins")
  func keys() throws {
    let request = Album.including(required: Album.artist.filter { $0.countryCode == "ML" })
      .including(optional: Album.artist.forKey("singer").filter { $0.diedIn == nil })
    let run = try sql(request)
    #expect(
      run == """
        SELECT "album".*, "artist1".*, "artist2".* FROM "album" \
        JOIN "artist" "artist1" ON ("artist1"."id" = "album"."artistId") \
        AND ("artist1"."countryCode" = 'ML') \
        LEFT JOIN "artist" "artist2" ON ("artist2"."id" = "album"."artistId") \
        AND ("artist2"."diedIn" IS NULL)
        """
    )
  }

  @Test("rows that are fetched twice are fetched once, under all conditions")
  func prefetches() throws {
    let request = Artist.filter(key: 2)
      .including(all: Artist.albums.filter { $0.year > 2000 }.order(\.id))
      .including(all: Artist.albums.filter { $0.style == "folk" }.order(\.year))
    let run = try sql(request)
    #expect(
      run == """
        SELECT * FROM "artist" WHERE "id" = 2; SELECT *, "artistId" AS "grdb_artistId" FROM "album" \
        WHERE ("year" > 2000) AND ("style" = 'folk') AND ("artistId" = 2) ORDER BY "year"
        """
    )
  }

  @Test("two associations with one key are an error")
  func ambiguousKey() throws {
    expectMisuse("two associations have the key 'artist'") {
      _ = try sql(
        Album.including(required: Album.artist).including(optional: Album.cover.forKey("artist"))
      )
    }
  }
}
