import SQLiteRecordsGRDB
import Testing

/// Requests for an association's rows that depend on the database.
@Suite("Associations that ask the database")
struct WhenConnectedTests {
  private let amel = Artist(id: 1, name: "Amel", countryCode: "FR", diedIn: nil)

  /// The columns of a table, in order.
  private static func columns(_ table: String) -> @Sendable (Database) throws -> [any SQLSelectable]
  {
    { db in try db.columns(in: table).prefix(2).map { Column($0.name) } }
  }

  @Test("conditions and orders of a joined row")
  func joined() throws {
    try Music.database { db throws in
      let artist = Album.artist
        .filterWhenConnected { db in
          Column("id") == (try Int.fetchOne(db, sql: "SELECT MAX(artistId) FROM album"))
        }
        .orderWhenConnected { db in [Column(try db.columns(in: "artist")[1].name)] }
      let run = try db.statements {
        let albums = try Album.joining(required: artist).fetchAll(db)
        #expect(Set(albums.map(\.title)) == ["Cora", "Delta"])
      }
      #expect(
        run.last == """
          SELECT "album".* FROM "album" JOIN "artist" ON ("artist"."id" = "album"."artistId") \
          AND ("artist"."id" = 2) ORDER BY "artist"."name"
          """
      )
    }
  }

  @Test("the selection of a joined row, and of rows that are prefetched")
  func selections() throws {
    try Music.database { db throws in
      let artist = Album.artist.selectWhenConnected(Self.columns("artist"))
      let joined = Album.including(required: artist).filter(key: 1)
      let row = try #require(try Row.fetchOne(db, joined)?.scopes["artist"])
      #expect(Array(row.columnNames) == ["id", "name"])
      let albums = Artist.albums.selectWhenConnected(Self.columns("album"))
        .annotatedWhenConnected { db in
          [try db.columns(in: "album").count.databaseValue.forKey("n")]
        }
      let artists = try Row.fetchAll(db, Artist.including(all: albums).filter(key: 1))
      let prefetched = try #require(artists.first?.prefetchedRows["albums"])
      #expect(
        prefetched.map { Array($0.columnNames).prefix(2) } == [
          ["id", "artistId"], ["id", "artistId"],
        ]
      )
      #expect(prefetched.map { $0["n"] as Int } == [5, 5])
    }
  }

  @Test("groups of rows that are prefetched")
  func groups() throws {
    struct Info: Decodable, Equatable, FetchableRecord {
      struct Style: Decodable, Equatable {
        var style: String
        var year: Int
      }
      var id: Int64
      var styles: [Style]
    }
    try Music.database { db throws in
      let styles = Artist.albums
        .select { [$0.style, max($0.year).forKey("year")] }
        .groupWhenConnected { _ in [Column("style")] }
        .havingWhenConnected { _ in max(Column("year")) > 1995 }
        .order(\.style).forKey("styles")
      let infos = try Artist.including(all: styles).order(\.id).asRequest(of: Info.self).fetchAll(
        db
      )
      #expect(
        infos == [
          Info(id: 1, styles: [.init(style: "jazz", year: 2001)]),
          Info(id: 2, styles: [.init(style: "folk", year: 2003)]), Info(id: 3, styles: []),
        ]
      )
    }
  }

  @Test("an error of the closure is that of the fetch")
  func failure() throws {
    struct Refused: Error {}
    try Music.database { db throws in
      let joined = Album.joining(
        required: Album.artist.filterWhenConnected { _ in throw Refused() }
      )
      #expect(throws: Refused.self) { try joined.fetchAll(db) }
      let all = Artist.including(all: Artist.albums.orderWhenConnected { _ in throw Refused() })
      #expect(throws: Refused.self) { try Row.fetchAll(db, all) }
      #expect(throws: Refused.self) {
        try amel.request(for: Artist.albums.filterWhenConnected { _ in throw Refused() }).fetchAll(
          db
        )
      }
    }
  }

  @Test("rows on the way to others are included in addition to them")
  func sharedWay() throws {
    struct Info: Decodable, Equatable, FetchableRecord {
      var artist: Artist
      var albums: [Album]
      var awards: [Award]
    }
    try Music.database { db throws in
      let request = Artist.including(all: Artist.albums.order(\.id))
        .including(all: Artist.awards.order(\.name)).order(\.id).asRequest(of: Info.self)
      let infos = try request.fetchAll(db)
      #expect(infos.map { $0.albums.map(\.id) } == [[1, 2], [3, 4], []])
      #expect(infos.map { $0.awards.map(\.name) } == [["Gold"], ["Gold", "Silver"], []])
    }
  }
}
