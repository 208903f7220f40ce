import SQLiteRecordsGRDB

// Artists, their albums, and what belongs to those. They are records as clients write them.

struct Country: Codable, Hashable, FetchableRecord, PersistableRecord {
  var code: String
  var name: String

  enum Columns {
    static let code = Column(CodingKeys.code)
    static let name = Column(CodingKeys.name)
  }

  static let artists = hasMany(Artist.self)
  static let albums = hasMany(Album.self, through: artists, using: Artist.albums)
  static let tracks = hasMany(Track.self, through: albums, using: Album.tracks)
}

struct Artist: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var name: String
  var countryCode: String?
  var diedIn: Int?

  enum Columns {
    static let id = Column(CodingKeys.id)
    static let name = Column(CodingKeys.name)
    static let countryCode = Column(CodingKeys.countryCode)
    static let diedIn = Column(CodingKeys.diedIn)
  }

  static let country = belongsTo(Country.self)
  static let albums = hasMany(Album.self)
  static let concerts = hasMany(Concert.self)
  static let awards = hasMany(Award.self, through: albums, using: Album.awards)

  var albums: QueryInterfaceRequest<Album> { request(for: Artist.albums) }
}

struct Album: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var artistId: Int64?
  var title: String
  var year: Int
  var style: String?

  enum Columns {
    static let id = Column(CodingKeys.id)
    static let artistId = Column(CodingKeys.artistId)
    static let title = Column(CodingKeys.title)
    static let year = Column(CodingKeys.year)
    static let style = Column(CodingKeys.style)
  }

  static let artist = belongsTo(Artist.self)
  static let country = hasOne(Country.self, through: artist, using: Artist.country)
  static let cover = hasOne(Cover.self)
  static let tracks = hasMany(Track.self)
  static let orderedTracks = tracks.order(\.position)
  static let awards = hasMany(Award.self)
  static let genreLinks = hasMany(AlbumGenre.self).order(\.rank)
  static let genres = hasMany(Genre.self, through: genreLinks, using: AlbumGenre.genre)

  var artist: QueryInterfaceRequest<Artist> { request(for: Album.artist) }
}

struct Cover: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var albumId: Int64
  var path: String

  static let album = belongsTo(Album.self)
}

struct Track: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var albumId: Int64
  var position: Int
  var title: String
  var seconds: Int

  enum Columns {
    static let position = Column(CodingKeys.position)
    static let title = Column(CodingKeys.title)
    static let seconds = Column(CodingKeys.seconds)
  }

  static let album = belongsTo(Album.self)
}

struct Award: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var albumId: Int64
  var name: String

  enum Columns {
    static let name = Column(CodingKeys.name)
  }
}

struct Concert: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var artistId: Int64
  var visitors: Int

  enum Columns {
    static let visitors = Column(CodingKeys.visitors)
  }
}

struct Genre: Codable, Hashable, FetchableRecord, PersistableRecord {
  var id: Int64
  var name: String

  static let links = hasMany(AlbumGenre.self)
  static let albums = hasMany(Album.self, through: links, using: AlbumGenre.album)
}

struct AlbumGenre: Codable, Hashable, FetchableRecord, PersistableRecord {
  var albumId: Int64
  var genreId: Int64
  var rank: Int

  enum Columns {
    static let rank = Column(CodingKeys.rank)
  }

  static let album = belongsTo(Album.self)
  static let genre = belongsTo(Genre.self)
}
