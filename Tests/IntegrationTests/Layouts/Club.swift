/// A package whose schemas lie in several places: a program, its tests, and records in a target of
/// their own.
enum Club {
  static let targets = [
    ClientTarget(
      name: "ClubRecords",
      files: [
        "Schemas/city.json": Schemas.city,
        "Schemas/People/member.json": Schemas.table(
          "member",
          [
            Schemas.name,
            #"{ "name": "city_id", "type": "INTEGER", "references": { "table": "city" } }"#,
          ],
          keys: [#""indexes": [{ "columns": ["city_id"] }]"#, #""swift": { "access": "public" }"#]
        ),
        "ClubRecords.swift": "/// The records of a club.\npublic enum ClubRecords {}\n",
      ]
    ),
    ClientTarget(
      name: "Club",
      kind: .program,
      dependencies: ["ClubRecords"],
      files: ["match.json": Schemas.table("match", [Schemas.name]), "main.swift": program]
    ),
    ClientTarget(
      name: "ClubTests",
      kind: .tests,
      dependencies: ["ClubRecords"],
      files: [
        "Fixtures/visitor.json": Schemas.table("visitor", [Schemas.name]), "Tests.swift": tests,
      ]
    ),
  ]

  private static let program = """
    import ClubRecords
    import SQLiteRecords

    let queue = try DatabaseQueue()
    try queue.write { db in
      try ClubRecordsSchema.createTables(in: db)
      try ClubSchema.createTables(in: db)
      let paris = try City(name: "Paris").inserted(db)
      _ = try Member(name: "Anna", cityId: paris.id).inserted(db)
      _ = try Match(name: "Final").inserted(db)
      let member = try Member.fetchAll(db, sql: "SELECT * FROM member")[0]
      print(member.name, member.cityId == paris.id, try Match.fetchCount(db))
    }

    """

  private static let tests = """
    import ClubRecords
    import SQLiteRecords
    import Testing

    @Test func visitorsComeFromCities() throws {
      try DatabaseQueue().write { db in
        try ClubRecordsSchema.createTables(in: db)
        try ClubTestsSchema.createTables(in: db)
        let city = try City(name: "Rome").inserted(db)
        let visitor = try Visitor(name: "Remus").inserted(db)
        #expect(city.id == visitor.id)
      }
    }

    """
}
