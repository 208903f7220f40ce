/// A package whose schemas lie in several places: a program, its tests, and records in a target of
/// their own.
enum Club {
  static let targets = [
    ClientTarget(
      name: "ClubRecords",
      files: [
        "Schemas/city.json": Schemas.city,
        member: memberSchema(columns: [number]),
        "ClubRecords.swift": "/// The records of a club.\npublic enum ClubRecords {}\n",
      ]
    ),
    ClientTarget(
      name: "Club",
      kind: .program,
      dependencies: ["ClubRecords"],
      files: ["match.json": match, "main.swift": program]
    ),
    ClientTarget(
      name: "ClubTests",
      kind: .tests,
      dependencies: ["ClubRecords"],
      files: [
        "Fixtures/visitor.json": Schemas.table(
          "visitor",
          [Schemas.name, city],
          keys: [#""indexes": [{ "columns": ["city_id"] }]"#]
        ),
        "Tests.swift": tests,
      ]
    ),
  ]

  /// The path of a schema file in the target of records.
  static let member = "Schemas/People/member.json"

  /// - parameter columns: The columns other than the name and the city.
  static func memberSchema(columns: [String]) -> String {
    Schemas.table(
      "member",
      [Schemas.name] + columns + [city],
      keys: [#""indexes": [{ "columns": ["city_id"] }]"#, #""swift": { "access": "public" }"#]
    )
  }

  private static let number = #"{ "name": "number", "type": "INTEGER", "unique": true }"#

  private static let city =
    #"{ "name": "city_id", "type": "INTEGER", "references": { "table": "city" } }"#

  /// Refers to the number of a member, whose table another target declares.
  private static let match = Schemas.table(
    "match",
    [
      Schemas.name,
      #"{ "name": "winner", "type": "INTEGER", "#
        + #""references": { "table": "member", "column": "number" } }"#,
    ],
    keys: [#""indexes": [{ "columns": ["winner"] }]"#]
  )

  private static let program = """
    import ClubRecords
    import SQLiteRecords

    let queue = try DatabaseQueue()
    try queue.write { db in
      try ClubRecordsSchema.createTables(in: db)
      try ClubSchema.createTables(in: db)
      let paris = try City(name: "Paris").inserted(db)
      _ = try Member(name: "Anna", number: 7, cityId: paris.id).inserted(db)
      _ = try Match(name: "Final", winner: 7).inserted(db)
      let member = try Member.fetchAll(db, sql: "SELECT * FROM member")[0]
      print(member.name, member.cityId == paris.id, try Match.fetchCount(db))
      do {
        _ = try Match(name: "Friendly", winner: 8).inserted(db)
      } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
        print("no such member")
      }
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
        let visitor = try Visitor(name: "Remus", cityId: city.id).inserted(db)
        #expect(city.id == visitor.cityId)
        #expect(throws: DatabaseError.self) { try Visitor(name: "Romulus", cityId: 99).inserted(db) }
      }
    }

    """
}
