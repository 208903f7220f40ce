import SQLiteRecordsEvolution
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Steps that recreate tables")
struct RebuildTests {
  private func table(_ columns: String, _ members: String = "") -> String {
    """
    { "table": "player", \(members)
      "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }, \(columns)] }
    """
  }

  @Test("a column that becomes NOT NULL is checked, and the procedure of SQLite is written out")
  func notNull() throws {
    let old = table(#"{ "name": "name", "type": "TEXT" }"#)
    let new = table(#"{ "name": "name", "type": "TEXT", "notNull": true }"#)
    #expect(
      try plan(from: old, to: new).text == """
        -- Table "player":
        -- Each row must have a value in column "name".
        -- Otherwise the next query fails on purpose: change such rows in a statement above it.
        SELECT json_extract('{}', "count" || CASE "count" WHEN 1 THEN ' row' ELSE ' rows' END
          || ' of table player without a value in column name, such as the one with id '
          || coalesce("example", 'NULL'))
        FROM (
          SELECT count(*) AS "count", min(CAST("id" AS TEXT)) AS "example"
          FROM "player"
          WHERE "name" IS NULL
        )
        WHERE "count" > 0;
        -- It is created again, because ALTER TABLE cannot make the change.
        CREATE TABLE "new_player" (
          "id" INTEGER PRIMARY KEY,
          "name" TEXT NOT NULL
        );
        INSERT INTO "new_player" ("id", "name")
        SELECT "id", "name"
        FROM "player";
        DROP TABLE "player";
        ALTER TABLE "new_player" RENAME TO "player";

        """
    )
    let fitting = try migrated(old, "INSERT INTO player VALUES (1, 'a')", to: new)
    #expect(try fitting.all("SELECT * FROM player") == [["1", "a"]])
    let message = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(old, "INSERT INTO player VALUES (1, 'a'), (2, NULL), (3, NULL)", to: new)
    }?.message
    let text = "2 rows of table player without a value in column name, such as the one with id 2"
    #expect(message?.contains(text) == true)
  }

  @Test("a backfill fills what is NULL, and gives new columns their values")
  func backfill() throws {
    let old = table(#"{ "name": "name", "type": "TEXT" }"#)
    let new = table(
      """
      { "name": "name", "type": "TEXT", "notNull": true, "backfill": "'nobody'" },
      { "name": "size", "type": "INTEGER", "notNull": true, "backfill": "length(coalesce(name, ''))" }
      """
    )
    let database = try migrated(old, "INSERT INTO player VALUES (1, 'abc'), (2, NULL)", to: new)
    #expect(
      try database.all("SELECT * FROM player") == [["1", "abc", "3"], ["2", "nobody", "0"]]
    )
  }

  @Test("a new column that is NOT NULL needs a value for old rows")
  func missingBackfill() throws {
    let old = table(#"{ "name": "name", "type": "TEXT" }"#)
    let new = table(
      #"{ "name": "name", "type": "TEXT" }, { "name": "size", "type": "INTEGER", "notNull": true }"#
    )
    #expect(
      try refusals(from: old, to: new).map { $0.drop { $0 != " " } } == [
        """
         error: column 'size' is new and NOT NULL; expected a 'default', or a 'backfill' for old rows
        """
      ]
    )
  }

  @Test(
    "old rows that do not fit are counted, and the database does not change",
    arguments: [
      (
        #""check": "x > 0""#, "VALUES (1, 1), (2, 0), (3, -1)",
        "2 rows of table player against the check (x > 0)"
      ),
      (
        #""unique": true"#, "VALUES (1, 1), (2, 1), (3, 2), (4, NULL), (5, NULL)",
        "1 value of (x) in several rows"
      ),
      (
        #""notNull": true"#, "VALUES (1, NULL)", "1 row of table player without a value in column x"
      ),
    ]
  )
  func unfitRows(constraint: String, rows: String, message: String) throws {
    let old = table(#"{ "name": "x", "type": "INTEGER" }"#)
    let new = table(#"{ "name": "x", "type": "INTEGER", \#(constraint) }"#)
    let failure = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(old, "INSERT INTO player \(rows)", to: new)
    }
    #expect(failure?.message.contains(message) == true, "\(String(describing: failure))")
  }

  @Test(
    "a type that does not accept all old values is checked, or forced if losing them is allowed"
  )
  func narrowedType() throws {
    let old = table(#"{ "name": "x", "type": "TEXT" }"#)
    let new = table(#"{ "name": "x", "type": "INTEGER" }"#)
    let failure = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(old, "INSERT INTO player VALUES (1, '12'), (2, '007'), (3, 'a')", to: new)
    }
    #expect(
      failure?.message.contains(
        "2 rows of table player with a value in column x that is not a valid INTEGER"
      )
        == true
    )
    let forced = try migrated(
      old,
      "INSERT INTO player VALUES (1, '12'), (2, '007'), (3, 'a')",
      to: new,
      allowing: .all
    )
    #expect(
      try forced.all("SELECT x, typeof(x) FROM player") == [
        ["12", "integer"], ["7", "integer"], ["0", "integer"],
      ]
    )
  }

  @Test("a foreign key that is new is checked")
  func foreignKey() throws {
    func tables(_ reference: String) -> String {
      """
      { "tables": [
        { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] },
        { "table": "player", "columns": [{ "name": "team", "type": "INTEGER"\(reference) }],
          "indexes": [{ "name": "byTeam", "columns": ["team"] }] }
      ] }
      """
    }
    let (old, new) = (tables(""), tables(#", "references": { "table": "team" }"#))
    let failure = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(
        old,
        "INSERT INTO player VALUES (1), (NULL), (2)",
        "INSERT INTO team VALUES (2)",
        to: new
      )
    }
    #expect(
      failure?.message.contains("1 row of table player referring by (team) to no row of table team")
        == true
    )
    let fitting = try migrated(
      old,
      "INSERT INTO player VALUES (2)",
      "INSERT INTO team VALUES (2)",
      to: new
    )
    #expect(try fitting.all("PRAGMA foreign_key_check").isEmpty)
  }

  @Test("numbers that AUTOINCREMENT has used are not used again")
  func sequence() throws {
    func table(_ type: String) -> String {
      """
      { "table": "player", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": { "autoincrement": true } },
        { "name": "x", "type": "TEXT", "check": "\(type)" }] }
      """
    }
    let database = try migrated(
      table("x <> 'a'"),
      "INSERT INTO player VALUES (7, 'b'), (9, 'c')",
      "DELETE FROM player WHERE id = 9",
      to: table("x <> 'd'")
    )
    try database.execute("INSERT INTO player (x) VALUES ('e')")
    #expect(try database.all("SELECT id FROM player") == [["7"], ["10"]])
    #expect(try database.all("SELECT name FROM sqlite_sequence") == [["player"]])
  }

  @Test("rowids are kept, and become the key if the table gets one")
  func rowIDs() throws {
    let old = #"{ "table": "t", "columns": [{ "name": "x", "type": "TEXT" }] }"#
    let insert = "INSERT INTO t (rowid, x) VALUES (5, 'a'), (9, 'b')"
    let checked =
      #"{ "table": "t", "columns": [{ "name": "x", "type": "TEXT", "check": "x <> ''" }] }"#
    #expect(
      try migrated(old, insert, to: checked).all("SELECT rowid FROM t") == [["5"], ["9"]]
    )
    let keyed = """
      { "table": "t", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "x", "type": "TEXT" }] }
      """
    #expect(
      try migrated(old, insert, to: keyed).all("SELECT id, x FROM t") == [["5", "a"], ["9", "b"]]
    )
  }

  @Test("STRICT and WITHOUT ROWID are turned on and off")
  func options() throws {
    func table(_ options: String) -> String {
      """
      { "table": "t", \(options)
        "columns": [{ "name": "k", "type": "TEXT", "notNull": true, "primaryKey": true },
        { "name": "x", "type": "INTEGER" }] }
      """
    }
    let forms = [
      "", #""strict": true,"#, #""withoutRowID": true,"#, #""strict": true, "withoutRowID": true,"#,
    ]
    for old in forms {
      for new in forms where old != new {
        let database = try migrated(
          table(old),
          "INSERT INTO t VALUES ('a', 1), ('b', NULL)",
          to: table(new)
        )
        #expect(try database.all("SELECT * FROM t ORDER BY k") == [["a", "1"], ["b", "NULL"]])
      }
    }
  }

  @Test("generated columns come and go, and are not copied")
  func generatedColumns() throws {
    let plain = table(#"{ "name": "x", "type": "INTEGER" }"#)
    let rows = "INSERT INTO player (id, x) VALUES (1, 2)"
    for stored in ["true", "false"] {
      let generated = table(
        """
        { "name": "x", "type": "INTEGER" },
        { "name": "y", "type": "INTEGER", "generated": { "sql": "x * 2", "stored": \(stored) } }
        """
      )
      #expect(try migrated(plain, rows, to: generated).all("SELECT y FROM player") == [["4"]])
      #expect(try migrated(generated, rows, to: plain).all("SELECT * FROM player") == [["1", "2"]])
      let ordinary = table(
        #"{ "name": "x", "type": "INTEGER" }, { "name": "y", "type": "INTEGER" }"#
      )
      #expect(try migrated(generated, rows, to: ordinary).all("SELECT y FROM player") == [["4"]])
    }
  }
}
