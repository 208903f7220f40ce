import SQLiteRecordsGRDB
import Testing

@Suite("Reversing and removing the order of joined rows")
struct ReversedOrderTests {
  private let ordered = Album.including(optional: Album.artist.order(\.name)).order(\.style)
  private let select = """
    SELECT "album".*, "artist".* FROM "album" \
    LEFT JOIN "artist" ON "artist"."id" = "album"."artistId"
    """

  @Test("the order by joined rows is reversed with that of the request")
  func reversed() throws {
    let ids = try Music.expecting(
      select + #" ORDER BY "album"."style" DESC, "artist"."name" DESC"#
    ) { db in try ordered.reversed().fetchAll(db).map(\.id) }
    #expect(Set(ids.prefix(1)) == [2])
    #expect(ids.last == 5)
    _ = try Music.expecting(select + #" ORDER BY "album"."style", "artist"."name""#) { db in
      try ordered.reversed().reversed().fetchAll(db)
    }
  }

  @Test("the order of a join that is added later is reversed, too")
  func laterJoin() throws {
    let artist = Album.artist.order(\.name)
    let both = select + #" ORDER BY "album"."style" DESC, "artist"."name" DESC"#
    let artists = select + #" ORDER BY "artist"."name" DESC"#
    _ = try Music.expecting(both, artists, artists.replacing(" DESC", with: "")) { db throws in
      let reversed = Album.order(\.style).reversed()
      _ = try reversed.including(optional: artist).fetchAll(db)
      _ = try Album.all().reversed().including(optional: artist).fetchAll(db)
      _ = try Album.all().reversed().including(optional: artist.reversed()).fetchAll(db)
    }
  }

  @Test("joins that are added after a second reversal, or after another order, keep theirs")
  func laterOrder() throws {
    let artist = Album.artist.order(\.name)
    let ascending = select + #" ORDER BY "album"."style", "artist"."name""#
    _ = try Music.expecting(ascending, ascending, ascending, select + #" ORDER BY "artist"."name""#)
    {
      db throws in
      let reversed = Album.order(\.style).reversed()
      _ = try reversed.reversed().including(optional: artist).fetchAll(db)
      _ = try reversed.including(optional: artist).order(\.style).fetchAll(db)
      _ = try reversed.order(\.style).including(optional: artist).fetchAll(db)
      _ = try reversed.unordered().including(optional: artist).fetchAll(db)
    }
  }

  @Test("no order remains of joined rows")
  func unordered() throws {
    _ = try Music.expecting(select) { db in try ordered.unordered().fetchAll(db) }
  }

  @Test("an association is reversed with the associations that it is joined with")
  func association() throws {
    let artist = Album.artist.joining(required: Artist.country.order(\.name)).order(\.id)
    _ = try Music.expecting(
      """
      SELECT "album".* FROM "album" JOIN "artist" ON "artist"."id" = "album"."artistId" \
      JOIN "country" ON "country"."code" = "artist"."countryCode" \
      ORDER BY "artist"."id" DESC, "country"."name" DESC
      """,
      """
      SELECT "album".* FROM "album" JOIN "artist" ON "artist"."id" = "album"."artistId" \
      JOIN "country" ON "country"."code" = "artist"."countryCode"
      """
    ) { db throws in
      _ = try Album.joining(required: artist.reversed()).fetchAll(db)
      _ = try Album.joining(required: artist.unordered()).fetchAll(db)
    }
  }

  @Test("an order by a table on the way to the destination is reversed and removed, too")
  func through() throws {
    try Music.database { db throws in
      let album = Album(id: 1, artistId: 1, title: "Aube", year: 1990, style: nil)
      let reversed = Album.genres.reversed()
      let names = ["Blues", "Chanson"]
      #expect(try album.request(for: reversed).fetchAll(db).map(\.name) == names)
      #expect(
        try album.request(for: Album.genres).reversed().fetchAll(db).map(\.name) == names
      )
      let rows = try Row.fetchAll(db, Album.including(all: reversed).filter(key: 1))
      #expect(rows[0].prefetchedRows["genres"]?.map { $0["name"] } == names)
      let statements = try db.statements {
        _ = try album.request(for: Album.genres.unordered()).fetchAll(db)
      }
      #expect(statements.allSatisfy { !$0.contains("ORDER BY") })
    }
  }

  @Test("prefetched rows keep their order")
  func prefetched() throws {
    let request = Album.including(all: Album.orderedTracks).order(\.id)
    try Music.database { db throws in
      for request in [request, request.reversed(), request.unordered()] {
        let rows = try Row.fetchAll(db, request.filter(key: 1))
        #expect(rows[0].prefetchedRows["tracks"]?.map { $0["title"] } == ["Un", "Deux"])
      }
    }
  }

  @Test("joined rows are counted without their order")
  func count() throws {
    let count = try Music.expecting(
      #"SELECT COUNT(*) FROM "album" LEFT JOIN "artist" ON "artist"."id" = "album"."artistId""#
    ) { db in try ordered.fetchCount(db) }
    #expect(count == 5)
  }
}
