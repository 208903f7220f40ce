import RuntimeTestSupport
import SQLiteRecordsMigrations

@testable import SQLiteRecords

/// A history of three steps: teams with players, a column that is added, a table that is recreated.
enum ClubHistory {
  static let initial = SchemaStep(
    "0001-initial",
    [
      .sql("CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT)", line: 1),
      .sql(
        "CREATE TABLE player (id INTEGER PRIMARY KEY, team INTEGER REFERENCES team (id))",
        line: 2
      ),
    ]
  )

  static let cities = SchemaStep(
    "0002-cities",
    [
      .sql("ALTER TABLE team ADD COLUMN city TEXT", line: 1),
      .sql("CREATE INDEX city ON team (city)", line: 2),
    ]
  )

  /// The name of a team must be there.
  static let names = SchemaStep(
    "0003-names",
    [
      .sql(
        "CREATE TABLE new_team (id INTEGER PRIMARY KEY, name TEXT NOT NULL, city TEXT)",
        line: 1
      ),
      .sql("INSERT INTO new_team SELECT id, ifnull(name, 'none'), city FROM team", line: 2),
      .sql("DROP TABLE team", line: 3),
      .sql("ALTER TABLE new_team RENAME TO team", line: 4),
      .sql("CREATE INDEX city ON team (city)", line: 5),
    ]
  )

  static let newest: [String] = [
    #"CREATE TABLE "team" ("id" INTEGER PRIMARY KEY, "name" TEXT NOT NULL, "city" TEXT)"#,
    #"CREATE INDEX "city" ON "team" ("city")"#,
    #"""
    CREATE TABLE "player" ("id" INTEGER PRIMARY KEY, "team" INTEGER REFERENCES "team" ("id"))
    """#,
  ]

  /// The migrator of a program that has these steps.
  ///
  /// - parameter newest: Whether new databases get the current tables at once.
  static func migrator(
    _ steps: [SchemaStep] = [initial, cities, names],
    newest: [String]? = newest
  ) -> DatabaseMigrator {
    DatabaseMigrator(history(steps, newest: newest))
  }

  static func history(_ steps: [SchemaStep], newest: [String]? = newest) -> SchemaHistory {
    guard let newest else { return SchemaHistory(module: "Club", steps: steps, createTables: nil) }
    return SchemaHistory(module: "Club", steps: steps) { db in
      for sql in newest { try db.execute(sql: sql) }
    }
  }

  /// A database as a program with some of the steps has left it, with a team and a player.
  static func database(_ steps: [SchemaStep]) throws -> Database {
    let db = try openMemoryDatabase()
    try migrator(steps, newest: nil).migrate(db)
    try db.execute(sql: "INSERT INTO team (id) VALUES (1)")
    try db.execute(sql: "INSERT INTO player VALUES (1, 1)")
    return db
  }
}
