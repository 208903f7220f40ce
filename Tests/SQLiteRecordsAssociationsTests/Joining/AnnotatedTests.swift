import SQLiteRecordsGRDB
import Testing

@Suite("Rows with columns of an association")
struct AnnotatedTests {
  @Test("the columns are added to those of the row, which is omitted if there are none")
  func required() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      var album: Album
      var name: String
      var countryCode: String
    }
    let infos = try Music.expecting(
      """
      SELECT "album".*, "artist"."name", "artist"."countryCode" FROM "album" \
      JOIN "artist" ON "artist"."id" = "album"."artistId" ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.annotated(withRequired: Album.artist.select { [$0.name, $0.countryCode] })
        .order(\.id).asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.name) == ["Amel", "Amel", "Boubacar", "Boubacar"])
    #expect(infos.map(\.countryCode) == ["FR", "FR", "ML", "ML"])
  }

  @Test("the columns are NULL if there is no row, and can have other names")
  func optional() throws {
    struct AlbumInfo: Decodable, FetchableRecord {
      var album: Album
      var artistName: String?
    }
    let infos = try Music.expecting(
      """
      SELECT "album".*, "artist"."name" AS "artistName" FROM "album" \
      LEFT JOIN "artist" ON "artist"."id" = "album"."artistId" ORDER BY "album"."id"
      """
    ) { db throws in
      try Album.annotated(withOptional: Album.artist.select { $0.name.forKey("artistName") })
        .order(\.id).asRequest(of: AlbumInfo.self).fetchAll(db)
    }
    #expect(infos.map(\.artistName) == ["Amel", "Amel", "Boubacar", "Boubacar", nil])
  }

  @Test("columns of a table behind another one are added, too")
  func through() throws {
    let rows = try Music.expecting(
      """
      SELECT "cover".*, "country"."name" AS "country" FROM "cover" \
      JOIN "album" ON "album"."id" = "cover"."albumId" \
      JOIN "artist" ON "artist"."id" = "album"."artistId" \
      JOIN "country" ON "country"."code" = "artist"."countryCode"
      """
    ) { db throws in
      let country = Cover.hasOne(Country.self, through: Cover.album, using: Album.country)
      return try Row.fetchAll(
        db,
        Cover.annotated(withRequired: country.select { $0.name.forKey("country") })
      )
    }
    #expect(rows == [["id": 1, "albumId": 1, "path": "aube.png", "country": "France"]])
  }

  @Test("an association can be included, and give columns to the row, at once")
  func includedToo() throws {
    let rows = try Music.expecting(
      """
      SELECT "album".*, "artist"."name" AS "artistName", "artist".* FROM "album" \
      JOIN "artist" ON "artist"."id" = "album"."artistId" ORDER BY "album"."id" LIMIT 1
      """
    ) { db throws in
      try Row.fetchAll(
        db,
        Album.annotated(withOptional: Album.artist.select { $0.name.forKey("artistName") })
          .including(required: Album.artist).order(\.id).limit(1)
      )
    }
    #expect(rows.first?["artistName"] == "Amel")
    #expect(rows.first?.scopes["artist"]?["id"] == 1)
  }
}
