import SQLiteRecordsGRDB
import Testing

@Suite("Prefetching through several selections of one table")
struct PivotTests {
  private func genres(_ key: String, rank: Int) -> HasManyThroughAssociation<Album, Genre> {
    Album.hasMany(
      Genre.self,
      through: Album.genreLinks.filter { $0.rank == rank }.forKey(key),
      using: AlbumGenre.genre
    )
  }

  @Test("each of two selections has its own condition")
  func conditions() throws {
    try Music.database { db throws in
      let request = Album.filter(key: 1)
        .including(all: genres("firstLinks", rank: 1).forKey("firstGenres"))
        .including(all: genres("secondLinks", rank: 2).forKey("secondGenres"))
      let row = try #require(try Row.fetchOne(db, request))
      #expect(row.prefetchedRows["firstGenres"]?.map { $0["name"] } == ["Chanson"])
      #expect(row.prefetchedRows["secondGenres"]?.map { $0["name"] } == ["Blues"])
    }
  }

  @Test("two selections that lead to rows with one key are ambiguous")
  func oneKey() throws {
    try Music.database { db throws in
      let request = Album.including(all: genres("firstLinks", rank: 1))
        .including(all: genres("secondLinks", rank: 2))
      expectMisuse("two associations have the key 'genres'") { _ = try Row.fetchAll(db, request) }
    }
  }

  @Test("the conditions of one selection are combined")
  func sameSelection() throws {
    try Music.database { db throws in
      let request = Album.filter(key: 1)
        .including(all: genres("links", rank: 1))
        .including(all: genres("links", rank: 1).filter(Column("name") == "Chanson"))
      let row = try #require(try Row.fetchOne(db, request))
      #expect(row.prefetchedRows["genres"]?.map { $0["name"] } == ["Chanson"])
    }
  }
}
