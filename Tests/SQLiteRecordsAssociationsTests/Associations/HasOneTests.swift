import SQLiteRecordsGRDB
import Testing

@Suite("Associations to the single row that references a row")
struct HasOneTests {
  private struct AlbumInfo: Decodable, FetchableRecord {
    var album: Album
    var cover: Cover?
  }

  @Test("the row is joined, and its columns are compared the other way around")
  func including() throws {
    let infos = try Music.expecting(
      """
      SELECT "album".*, "cover".* FROM "album" \
      LEFT JOIN "cover" ON "cover"."albumId" = "album"."id" ORDER BY "album"."id" LIMIT 2
      """,
      """
      SELECT "album".*, "cover".* FROM "album" JOIN "cover" ON "cover"."albumId" = "album"."id"
      """
    ) { db throws in
      let optional = try Album.including(optional: Album.cover).order(\.id).limit(2)
        .asRequest(of: AlbumInfo.self).fetchAll(db)
      let required = try Album.including(required: Album.cover).asRequest(of: AlbumInfo.self)
        .fetchAll(db)
      return optional + required
    }
    #expect(infos.map(\.cover?.path) == ["aube.png", nil, "aube.png"])
  }

  @Test("the row that references a record can be requested")
  func request() throws {
    let album = Album(id: 1, artistId: 1, title: "Aube", year: 1990, style: nil)
    let cover = try Music.expecting(#"SELECT * FROM "cover" WHERE "albumId" = 1"#) { db throws in
      try album.request(for: Album.cover).fetchOne(db)
    }
    #expect(cover?.path == "aube.png")
  }
}
