import SQLiteRecordsGRDB
import Testing

@Suite("Optional parts of a record without columns of their own")
struct OptionalPartTests {
  private struct ArtistInfo: Decodable, FetchableRecord, Equatable {
    var country: Country?
  }

  private struct AlbumInfo: Decodable, FetchableRecord {
    var album: Album
    var artist: ArtistInfo?
  }

  private let request =
    Album
    .joining(optional: Album.artist.including(optional: Artist.country))
    .order(\.id)

  @Test("a part is read if one of its parts has data")
  func decoded() throws {
    let infos = try Music.database { try request.asRequest(of: AlbumInfo.self).fetchAll($0) }
    #expect(infos.map { $0.artist?.country?.name } == ["France", "France", "Mali", "Mali", nil])
    #expect(infos[4].artist == nil)
  }

  @Test("a part that is read by hand is there, too")
  func byHand() throws {
    try Music.database { db throws in
      let rows = try Row.fetchAll(db, request)
      #expect(
        rows.map { $0.scopes["artist"]?.containsNonNullValue } == [true, true, true, true, false]
      )
      let artists = try rows.map { try $0.decodeIfPresent(ArtistInfo.self, forKey: "artist") }
      #expect(artists.map { $0?.country?.code } == ["FR", "FR", "ML", "ML", nil])
    }
  }

  @Test("a row has a value if a scope of one of its scopes has one")
  func scopes() throws {
    let adapter = ScopeAdapter(
      base: EmptyRowAdapter(),
      scopes: ["a": EmptyRowAdapter().addingScopes(["b": RangeRowAdapter(0..<1)])]
    )
    try DatabaseQueue().read { db in
      let found = try Row.fetchOne(db, sql: "SELECT 1", adapter: adapter)
      #expect(found?.containsNonNullValue == true)
      #expect(found?.unscoped.containsNonNullValue == false)
      let missing = try Row.fetchOne(db, sql: "SELECT NULL", adapter: adapter)
      #expect(missing?.containsNonNullValue == false)
    }
  }

  @Test("the unscoped and the unadapted row have no prefetched rows")
  func prefetchedRows() throws {
    try Music.database { db throws in
      let plain = Album.including(all: Album.tracks).filter(key: 1)
      for request in [plain, plain.including(optional: Album.artist), plain.select(\.title)] {
        let row = try #require(try Row.fetchOne(db, request))
        #expect(row.prefetchedRows["tracks"]?.count == 2)
        #expect(row.unscoped.prefetchedRows.isEmpty)
        #expect(row.unadapted.prefetchedRows.isEmpty)
        #expect(row.unscoped["title"] == "Aube")
        #expect(row.unscoped.scopes.isEmpty)
      }
    }
  }
}
