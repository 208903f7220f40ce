import SQLiteRecordsGRDB
import Testing

@Suite("Joined rows that are read by hand")
struct JoinedRowTests {
  private struct AlbumInfo: FetchableRecord {
    var album: Album
    var artist: Artist?
    var country: Country?
    var tracks: [Track]

    init(row: Row) throws {
      album = try Album(row: row)
      artist = try row.decodeIfPresent(forKey: "artist")
      country = try row.decodeIfPresent(Country.self, forKey: "country")
      tracks = try row.decode(forKey: "tracks")
    }
  }

  private var request: QueryInterfaceRequest<Album> {
    Album.including(optional: Album.artist.including(optional: Artist.country))
      .including(optional: Album.cover).including(all: Album.orderedTracks).order(\.id)
  }

  @Test("records are read by the keys of their associations, on any level")
  func records() throws {
    let infos = try Music.database { try AlbumInfo.fetchAll($0, request) }
    #expect(infos.map(\.album.title) == ["Aube", "Bleu", "Cora", "Delta", "Echo"])
    #expect(infos.map(\.artist?.name) == ["Amel", "Amel", "Boubacar", "Boubacar", nil])
    #expect(infos.map(\.country?.code) == ["FR", "FR", "ML", "ML", nil])
    #expect(infos.map { $0.tracks.map(\.title) } == [["Un", "Deux"], [], ["Trois"], [], []])
  }

  @Test("a set of records is read, too")
  func sets() throws {
    try Music.database { db throws in
      let row = try #require(try Row.fetchOne(db, request))
      let tracks: Set<Track> = try row.decode(Set<Track>.self, forKey: "tracks")
      #expect(Set(tracks.map(\.title)) == ["Un", "Deux"])
    }
  }

  @Test("the scopes of a row are the tree of its associations")
  func scopes() throws {
    try Music.database { db throws in
      let row = try #require(try Row.fetchOne(db, request))
      #expect(Array(row.columnNames) == ["id", "artistId", "title", "year", "style"])
      #expect(row.scopes["artist"]?["name"] == "Amel")
      #expect(row.scopes["artist"]?.scopes["country"]?["name"] == "France")
      #expect(row.scopes["country"] == nil)
      #expect(row.scopesTree["country"]?["name"] == "France")
      #expect(Set(row.scopesTree.names) == ["artist", "country", "cover"])
      #expect(row.prefetchedRows["tracks"]?.count == 2)
      #expect(Set(row.prefetchedRows.keys) == ["tracks"])
      #expect(row.prefetchedRows["albums"] == nil)
    }
  }

  @Test("the description of a row shows the associations and their rows")
  func debugDescription() throws {
    try Music.database { db throws in
      let row = try #require(try Row.fetchOne(db, request.filter(key: 3)))
      #expect(
        row.debugDescription == """
          ▿ [id:3 artistId:2 title:"Cora" year:1998 style:"folk"]
            unadapted: [id:3 artistId:2 title:"Cora" year:1998 style:"folk" id:2 \
          name:"Boubacar" countryCode:"ML" diedIn:1999 code:"ML" name:"Mali" id:NULL \
          albumId:NULL path:NULL]
            - artist: [id:2 name:"Boubacar" countryCode:"ML" diedIn:1999]
              - country: [code:"ML" name:"Mali"]
            - cover: [id:NULL albumId:NULL path:NULL]
            + tracks: 1 row
          """
      )
    }
  }

  @Test("an association that is not part of the request is an error that names its key")
  func unknownKey() throws {
    try Music.database { db throws in
      let row = try #require(try Row.fetchOne(db, Album.including(optional: Album.artist)))
      #expect(throws: (any Error).self) { try row.decode(Cover.self, forKey: "cover") }
      #expect(try row.decodeIfPresent(Cover.self, forKey: "cover") == nil)
      #expect(throws: (any Error).self) { try row.decode([Track].self, forKey: "tracks") }
    }
  }
}
