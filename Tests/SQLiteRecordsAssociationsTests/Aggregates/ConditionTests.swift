import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Rows that are chosen by aggregates of associations")
struct ConditionTests {
  /// Expects the rows of a condition, and how it is written.
  private func expect(
    _ condition: AssociationAggregate<Artist>,
    _ sql: String,
    _ ids: [Int64],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try Music.database { db throws in
      var found: [Int64] = []
      let statements = try db.statements {
        found = try Artist.having(condition).fetchAll(db).map(\.id)
      }
      let having = statements[0].range(of: "HAVING ").map {
        String(statements[0][$0.upperBound...])
      }
      #expect(having == sql, sourceLocation: sourceLocation)
      #expect(found == ids, sourceLocation: sourceLocation)
    }
  }

  private let albumCount = #"COUNT(DISTINCT "album"."id")"#
  private let concertCount = #"COUNT(DISTINCT "concert"."id")"#

  @Test("whether there are rows is asked by their number")
  func emptiness() throws {
    try Music.expecting(
      """
      SELECT "artist".* FROM "artist" LEFT JOIN "album" ON "album"."artistId" = "artist"."id" \
      GROUP BY "artist"."id" HAVING COUNT(DISTINCT "album"."id") = 0
      """
    ) { db throws in
      #expect(try Artist.having(Artist.albums.isEmpty).fetchAll(db).map(\.id) == [3])
    }
    let isEmpty = Artist.albums.isEmpty
    for condition in [!isEmpty, isEmpty == false, isEmpty != true] {
      try expect(condition, "\(albumCount) > 0", [1, 2])
    }
    for condition in [!(!isEmpty), isEmpty == true, isEmpty != false] {
      try expect(condition, "\(albumCount) = 0", [3])
    }
  }

  @Test("aggregates are compared with values, and with each other")
  func comparisons() throws {
    let (count, concerts) = (Artist.albums.count, Artist.concerts.count)
    try expect(count > 1, "\(albumCount) > 1", [1, 2])
    try expect(count >= 2, "\(albumCount) >= 2", [1, 2])
    try expect(count < 2, "\(albumCount) < 2", [3])
    try expect(count <= 0, "\(albumCount) <= 0", [3])
    try expect(count == 2, "\(albumCount) = 2", [1, 2])
    try expect(count != 2, "\(albumCount) <> 2", [3])
    try expect(2 == count, "2 = \(albumCount)", [1, 2])
    try expect(1 < count, "1 < \(albumCount)", [1, 2])
    try expect(Artist.albums.max(\.year) == nil, #"MAX("album"."year") IS NULL"#, [3])
    try expect(Artist.albums.max(\.year) != nil, #"MAX("album"."year") IS NOT NULL"#, [1, 2])
    try expect(Artist.albums.max(\.year) === 2003, #"MAX("album"."year") IS 2003"#, [2])
    try expect(count > concerts, "\(albumCount) > \(concertCount)", [1, 2])
    try expect(count == concerts, "\(albumCount) = \(concertCount)", [])
  }

  @Test("conditions are combined")
  func logic() throws {
    let (albums, concerts) = (Artist.albums, Artist.concerts)
    try expect(
      albums.isEmpty && !concerts.isEmpty,
      "(\(albumCount) = 0) AND (\(concertCount) > 0)",
      [3]
    )
    try expect(
      albums.isEmpty || concerts.isEmpty,
      "(\(albumCount) = 0) OR (\(concertCount) = 0)",
      [2, 3]
    )
    try expect(!(albums.count > 1), "NOT (\(albumCount) > 1)", [3])
    try expect(
      albums.count > 1 && Column("name") != "Amel",
      #"(\#(albumCount) > 1) AND ("artist"."name" <> 'Amel')"#,
      [2]
    )
  }

  @Test("only the rows that the association selects count")
  func filtered() throws {
    let jazz = Artist.albums.filter { $0.style == "jazz" }
    try expect(!jazz.isEmpty, "\(albumCount) > 0", [1])
  }

  @Test("values are computed of aggregates")
  func arithmetic() throws {
    let rows = try Music.expecting(
      """
      SELECT "artist"."id", COUNT(DISTINCT "album"."id") + COUNT(DISTINCT "concert"."id") AS "works", \
      IFNULL(MAX("concert"."visitors"), 0) AS "visitors", ABS(MIN("album"."year")), \
      -MAX("album"."year"), (COUNT(DISTINCT "album"."id") * 2) - 1 FROM "artist" \
      LEFT JOIN "album" ON "album"."artistId" = "artist"."id" \
      LEFT JOIN "concert" ON "concert"."artistId" = "artist"."id" GROUP BY "artist"."id"
      """
    ) { db throws in
      let (albums, concerts) = (Artist.albums, Artist.concerts)
      return try Row.fetchAll(
        db,
        Artist.select(\.id).annotated(
          with: (albums.count + concerts.count).forKey("works"),
          (concerts.max(\.visitors) ?? 0).forKey("visitors"),
          abs(albums.min(\.year)),
          -albums.max(\.year),
          albums.count * 2 - 1
        )
      )
    }
    #expect(rows.map { $0["works"] } == [3, 2, 1])
    #expect(rows.map { $0["visitors"] } == [500, 0, 80])
  }

  @Test("conditions of several calls all hold")
  func severalCalls() throws {
    let ids = try Music.database { db throws in
      try Artist.having(Artist.albums.count > 0).having(Artist.concerts.isEmpty).fetchAll(db)
        .map(\.id)
    }
    #expect(ids == [2])
  }

  @Test("rows that are chosen by aggregates are counted")
  func count() throws {
    try Music.database { db throws in
      #expect(try Artist.having(!Artist.albums.isEmpty).fetchCount(db) == 2)
      #expect(try Artist.annotated(with: Artist.albums.count).fetchCount(db) == 3)
    }
  }
}
