import SQLiteRecordsGRDB
import Testing

extension DerivableRequest<Artist> {
  fileprivate func filter(country: String) -> Self { filter { $0.countryCode == country } }

  fileprivate func orderedByName() -> Self {
    order { $0.name.collating(.localizedCaseInsensitiveCompare) }
  }
}

extension DerivableRequest<Album> {
  fileprivate func filter(artistCountry country: String) -> Self {
    joining(required: Album.artist.filter(country: country))
  }

  fileprivate func orderedByArtistAndYear() -> Self {
    let artist = TableAlias<Artist>()
    return joining(optional: Album.artist.aliased(artist)).order { [artist.name.desc, $0.year] }
  }
}

@Suite("Client-defined methods of requests and associations")
struct DerivableRequestTests {
  @Test("a method of requests is one of associations, too")
  func both() throws {
    let names = try Music.expecting(
      """
      SELECT * FROM "artist" WHERE "countryCode" = 'FR' \
      ORDER BY "name" COLLATE swiftLocalizedCaseInsensitiveCompare
      """,
      """
      SELECT "album".* FROM "album" JOIN "artist" ON ("artist"."id" = "album"."artistId") \
      AND ("artist"."countryCode" = 'FR')
      """
    ) { db throws in
      let artists = try Artist.all().filter(country: "FR").orderedByName().fetchAll(db)
      let albums = try Album.all().filter(artistCountry: "FR").fetchAll(db)
      return artists.map(\.name) + albums.map(\.title)
    }
    #expect(names == ["Amel", "Aube", "Bleu"])
  }

  @Test("methods that join with the same association make one join")
  func merged() throws {
    let rows = try Music.expecting(
      """
      SELECT "album".*, "artist".* FROM "album" JOIN "artist" ON ("artist"."id" = "album"."artistId") \
      AND ("artist"."countryCode" = 'ML') ORDER BY "artist"."name" DESC, "album"."year"
      """
    ) { db throws in
      try Row.fetchAll(
        db,
        Album.all().filter(artistCountry: "ML").orderedByArtistAndYear()
          .including(required: Album.artist)
      )
    }
    #expect(rows.map { $0["title"] } == ["Cora", "Delta"])
  }

  @Test("a method joins behind an association")
  func behind() throws {
    let covers = try Music.expecting(
      """
      SELECT "cover".* FROM "cover" JOIN "album" ON "album"."id" = "cover"."albumId" \
      JOIN "artist" ON ("artist"."id" = "album"."artistId") AND ("artist"."countryCode" = 'FR')
      """
    ) { db throws in
      try Cover.joining(required: Cover.album.filter(artistCountry: "FR")).fetchAll(db)
    }
    #expect(covers.map(\.path) == ["aube.png"])
  }
}
