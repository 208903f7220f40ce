import SQLiteRecordsGRDB
import Testing

@Suite("Joined rows that are decoded by Codable")
struct DecodableTests {
  @Test("a tree of associations is decoded into a type without levels")
  func flat() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      var album: Album
      var artist: Artist
      var country: Country?
      var tracks: [Track]
      var awards: Set<Award>
    }
    let infos = try Music.database { db throws in
      try Album.including(required: Album.artist.including(optional: Artist.country))
        .including(all: Album.orderedTracks).including(all: Album.awards).order(\.id)
        .asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.country?.code) == ["FR", "FR", "ML", "ML"])
    #expect(infos.map { $0.tracks.count } == [2, 0, 1, 0])
    #expect(infos.map { $0.awards.count } == [0, 1, 2, 0])
  }

  @Test("a tree of associations is decoded into types with the same levels")
  func nested() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      struct ArtistInfo: Decodable {
        var artist: Artist
        var country: Country?
      }
      var album: Album
      var artistInfo: ArtistInfo?

      enum Keys: String, CodingKey { case artistInfo }

      static func all() -> QueryInterfaceRequest<AlbumInfo> {
        Album.including(
          optional: Album.artist.forKey(Keys.artistInfo).including(optional: Artist.country)
        )
        .order(\.id).asRequest(of: AlbumInfo.self)
      }
    }
    let infos = try Music.database { try AlbumInfo.all().fetchAll($0) }
    #expect(infos.map(\.artistInfo?.artist.name) == ["Amel", "Amel", "Boubacar", "Boubacar", nil])
    #expect(infos.map(\.artistInfo?.country?.name) == ["France", "France", "Mali", "Mali", nil])
  }

  @Test("the record of the request is a property of any name that no association has")
  func rootName() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      var record: Album
      var artist: Artist
    }
    let info = try Music.database { db throws in
      try AlbumInfo.fetchOne(db, Album.including(required: Album.artist).order(\.id))
    }
    #expect(info?.record.title == "Aube")
  }

  @Test("a column and an association feed one type")
  func columns() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      var title: String
      var artist: Artist?
    }
    let infos = try Music.database { db throws in
      try Album.including(optional: Album.artist).order(\.id.desc).limit(2)
        .asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.title) == ["Echo", "Delta"])
    #expect(infos.map(\.artist?.name) == [nil, "Boubacar"])
  }

  @Test("a property that is not optional and has no row is an error that names it")
  func missing() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      var album: Album
      var artist: Artist
    }
    try Music.database { db throws in
      let request = Album.filter(key: 5).including(optional: Album.artist)
        .asRequest(of: AlbumInfo.self)
      #expect(throws: (any Error).self) { try request.fetchOne(db) }
    }
  }

  @Test("rows of one column are values, types with that one property, or JSON")
  func singleColumns() throws {
    struct Title: Decodable { var title: String }
    struct Size: Decodable { var width: Int }
    struct Titles: Decodable, FetchableRecord { var albums: [Title] }
    struct Names: Decodable, FetchableRecord { var albums: [String] }
    struct Sizes: Decodable, FetchableRecord { var albums: [Size] }
    struct Dictionaries: Decodable, FetchableRecord { var albums: [[String: Int]] }
    try Music.database { db throws in
      let titles = Artist.including(all: Artist.albums.order(\.id).select(Column("title")))
      #expect(try Titles.fetchOne(db, titles)?.albums.map(\.title) == ["Aube", "Bleu"])
      #expect(try Names.fetchOne(db, titles)?.albums == ["Aube", "Bleu"])
      try db.execute(sql: #"UPDATE album SET title = '{"width": 3}'"#)
      #expect(try Sizes.fetchOne(db, titles)?.albums.map(\.width) == [3, 3])
      #expect(try Dictionaries.fetchOne(db, titles)?.albums == [["width": 3], ["width": 3]])
    }
  }

  @Test("a single row is fetched with the rows of its associations")
  func fetchOne() throws {
    struct ArtistInfo: Decodable, FetchableRecord {
      var artist: Artist
      var albums: [Album]
    }
    let info = try Music.database { db throws in
      try Artist.including(all: Artist.albums.order(\.id)).filter(key: 2)
        .asRequest(of: ArtistInfo.self).fetchOne(db)
    }
    #expect(info?.albums.map(\.title) == ["Cora", "Delta"])
  }
}
