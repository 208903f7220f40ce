import RuntimeTestSupport
import SQLiteRecordsDefinition
import SQLiteRecordsMigrations
import Testing

@testable import SQLiteRecords

@Suite("Several targets in one database")
struct SeveralTargetTests {
  private static let notes = SchemaStep(
    "0001-one",
    [.sql("CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT)", line: 1)]
  )

  private static let bodies = SchemaStep(
    "0002-bodies",
    [
      .sql("CREATE TABLE new_note (id INTEGER PRIMARY KEY, body TEXT NOT NULL)", line: 1),
      .sql("INSERT INTO new_note SELECT id, coalesce(body, 'empty') FROM note", line: 2),
      .sql("DROP TABLE note", line: 3),
      .sql("ALTER TABLE new_note RENAME TO note", line: 4),
    ]
  )

  private static let search = [
    "CREATE VIRTUAL TABLE found USING fts5(body, content='note', content_rowid='id')",
    """
    CREATE TRIGGER found_insert AFTER INSERT ON note BEGIN
      INSERT INTO found (rowid, body) VALUES (new.id, new.body);
    END
    """,
    """
    CREATE TRIGGER found_delete AFTER DELETE ON note BEGIN
      INSERT INTO found (found, rowid, body) VALUES ('delete', old.id, old.body);
    END
    """,
    "CREATE VIEW titles AS SELECT id, substr(body, 1, 9) FROM note",
  ]

  private static func notes(_ steps: [SchemaStep], newest: String?) -> SchemaHistory {
    guard let newest else { return SchemaHistory(module: "Notes", steps: steps, createTables: nil) }
    return SchemaHistory(module: "Notes", steps: steps) { db in try db.execute(sql: newest) }
  }

  private static func search(_ statements: [String], later: [SchemaStep] = []) -> SchemaHistory {
    let first = SchemaStep(
      "0001-one",
      statements.enumerated().map { .sql($0.element, line: $0.offset + 1) }
    )
    return SchemaHistory(module: "Search", steps: [first] + later) { db in
      for sql in statements { try db.execute(sql: sql) }
    }
  }

  private static func migrator(_ histories: SchemaHistory...) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for history in histories { migrator.append(DatabaseMigrator(history)) }
    return migrator
  }

  private static let old = migrator(
    notes([notes], newest: "CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT)"),
    search(search)
  )

  private static let new = migrator(
    notes(
      [notes, bodies],
      newest: "CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT NOT NULL)"
    ),
    search(search)
  )

  private func found(_ word: String, _ db: Database) throws -> [Int] {
    try Int.fetchAll(db, sql: "SELECT rowid FROM found WHERE found MATCH ?", arguments: [word])
  }

  @Test("a full-text table over another target's table is created in a new database, and works")
  func newDatabase() throws {
    let db = try openMemoryDatabase()
    try Self.new.migrate(db)
    #expect(try Self.new.hasCompletedMigrations(db))
    try db.execute(sql: "INSERT INTO note (body) VALUES ('first')")
    #expect(try found("first", db) == [1])
  }

  @Test("a full-text table follows its content when another target recreates that")
  func recreated() throws {
    let db = try openMemoryDatabase()
    try Self.old.migrate(db)
    try db.execute(sql: "INSERT INTO note (body) VALUES ('first'), (NULL)")
    try Self.new.migrate(db)
    try db.execute(sql: "INSERT INTO note (body) VALUES ('third')")
    #expect(try [found("first", db), found("empty", db), found("third", db)] == [[1], [2], [3]])
    try db.execute(sql: "DELETE FROM note WHERE id = 2")
    #expect(try found("empty", db) == [])
    try db.execute(sql: "INSERT INTO found (found, rank) VALUES ('integrity-check', 1)")
    #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM titles") == 2)
  }

  @Test("a database without recorded steps is recognised by each of them")
  func adopted() throws {
    let db = try openMemoryDatabase()
    try Self.old.migrate(db)
    try db.execute(sql: "DROP TABLE grdb_migrations; INSERT INTO note (body) VALUES ('first')")
    try Self.new.migrate(db)
    #expect(try Self.new.hasCompletedMigrations(db))
    #expect(try found("first", db) == [1])
  }

  @Test("a step may break what a later step of another target mends")
  func mended() throws {
    let less = SchemaStep("0002-less", [.sql("ALTER TABLE note DROP COLUMN body", line: 1)])
    let more = SchemaStep("0003-more", [.sql("ALTER TABLE note RENAME COLUMN id TO key", line: 1)])
    let view = "CREATE VIEW titles AS SELECT id, body FROM note"
    let mend = SchemaStep(
      "0002-mend",
      [
        .sql("DROP VIEW titles", line: 1),
        .sql("CREATE VIEW titles AS SELECT key FROM note", line: 2),
      ]
    )
    let parent = Self.notes([Self.notes, less, more], newest: nil)
    let db = try openMemoryDatabase()
    try Self.migrator(Self.notes([Self.notes], newest: nil), Self.search([view])).migrate(db)
    let unmended = Self.migrator(parent, Self.search([view]))
    let error = #expect(throws: MigrationError.self) { try unmended.migrate(db) }
    #expect(error?.description.hasSuffix("  view 'titles': no such column: body") == true)
    try Self.migrator(parent, Self.search([view], later: [mend])).migrate(db)
    #expect(try db.columns(in: "titles").map(\.name) == ["key"])
  }

  @Test(
    "a view that lacks a column of another target's table stops no step before the one that mends it"
  )
  func mendedLater() throws {
    let less = SchemaStep("0002-less", [.sql("ALTER TABLE note DROP COLUMN body", line: 1)])
    let search = [
      "CREATE TABLE mark (id INTEGER PRIMARY KEY, a TEXT)",
      "CREATE VIEW titles AS SELECT id, body FROM note",
      "CREATE TRIGGER edited INSTEAD OF INSERT ON titles BEGIN DELETE FROM mark; END",
    ]
    let alter = SchemaStep("0002-b", [.sql("ALTER TABLE mark RENAME COLUMN a TO b", line: 1)])
    let mend = SchemaStep(
      "0003-mend",
      [
        .sql("DROP VIEW titles", line: 1),
        .sql("CREATE VIEW titles AS SELECT id FROM note", line: 2),
      ]
    )
    // Another target has a view of the view.
    let board = SchemaHistory(
      module: "Board",
      steps: [SchemaStep("0001", [.sql("CREATE VIEW board AS SELECT id FROM titles", line: 1)])],
      createTables: nil
    )
    let db = try openMemoryDatabase()
    try Self.migrator(Self.notes([Self.notes], newest: nil), Self.search(search), board).migrate(db)
    let parent = Self.notes([Self.notes, less], newest: nil)
    try Self.migrator(parent, Self.search(search, later: [alter, mend]), board).migrate(db)
    #expect(try db.columns(in: "titles").map(\.name) == ["id"])
    #expect(try db.columns(in: "mark").map(\.name) == ["id", "b"])
    #expect(try db.columns(in: "board").map(\.name) == ["id"])
  }

  /// Another target, with a trigger on a table of the one that searches notes.
  private static let markLog = SchemaHistory(
    module: "Board",
    steps: [
      SchemaStep(
        "0001",
        [
          .sql("CREATE TABLE log (line TEXT)", line: 1),
          .sql(
            """
            CREATE TRIGGER logged AFTER INSERT ON mark BEGIN
              INSERT INTO log VALUES (new.label);
            END
            """,
            line: 2
          ),
        ]
      )
    ],
    createTables: nil
  )

  @Test("a trigger does not stop a step because another one on its table is mended later")
  func triggerBesideBrokenOne() throws {
    let note = SchemaStep(
      "0001-one",
      [.sql("CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT, a TEXT)", line: 1)]
    )
    let less = SchemaStep("0002-less", [.sql("ALTER TABLE note DROP COLUMN a", line: 1)])
    func marked(_ column: String) -> String {
      """
      CREATE TRIGGER marked AFTER INSERT ON mark BEGIN
        UPDATE note SET \(column) = 'set' WHERE id = new.id;
      END
      """
    }
    let marks = "CREATE TABLE mark (id INTEGER PRIMARY KEY, label TEXT)"
    let rebuild = SchemaStep(
      "0002-rebuild",
      [
        .sql("CREATE TABLE new_mark (id INTEGER PRIMARY KEY, label TEXT NOT NULL)", line: 1),
        .sql("DROP TABLE mark", line: 2),
        .sql("ALTER TABLE new_mark RENAME TO mark", line: 3),
        .sql(marked("a"), line: 4),
      ]
    )
    let mend = SchemaStep(
      "0003-mend",
      [.sql("DROP TRIGGER marked", line: 1), .sql(marked("body"), line: 2)]
    )
    let db = try openMemoryDatabase()
    let old = Self.notes([note], newest: nil)
    try Self.migrator(old, Self.search([marks]), Self.markLog).migrate(db)
    let new = Self.notes([note, less], newest: nil)
    try Self.migrator(new, Self.search([marks], later: [rebuild, mend]), Self.markLog).migrate(db)
    try db.execute(sql: "INSERT INTO mark VALUES (1, 'x')")
    #expect(try String.fetchAll(db, sql: "SELECT line FROM log") == ["x"])
  }

  private enum Titles: ModuleSchema {
    static var edition: RecordEdition { .edition1 }
    static var records: [any SchemaRecord.Type] { [Title.self] }
  }

  private struct Title: SchemaRecord {
    static let databaseSchema = TableSchema(
      "titles",
      columns: ["id", "body"],
      rowID: .none,
      definition: ["CREATE VIEW titles AS SELECT * FROM note"]
    )
  }

  @Test("a view over another target's table is valid, and one over another column is not")
  func validation() throws {
    let db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY, body TEXT)")
    try Titles.createTables(in: db)
    try Titles.validate(db, allowingAdditions: true)
    try db.execute(sql: "DROP VIEW titles; CREATE VIEW titles AS SELECT id FROM note")
    #expect(throws: SchemaMismatch.self) { try Titles.validate(db, allowingAdditions: true) }
  }
}
