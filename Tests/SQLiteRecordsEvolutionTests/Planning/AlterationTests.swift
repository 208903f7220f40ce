import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Steps that alter tables")
struct AlterationTests {
  private func table(_ columns: String, _ members: String = "") -> String {
    """
    { "table": "player", \(members)
      "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }, \(columns)] }
    """
  }

  private let name = #"{ "name": "name", "type": "TEXT" }"#

  @Test("there is nothing to plan between equal schemas")
  func nothing() throws {
    let plan = try plan(from: table(name), to: table(name))
    #expect(plan.isEmpty)
    #expect(plan.text == "")
  }

  @Test("a column is added at the end")
  func addition() throws {
    let new = table(
      name + #", { "name": "score", "type": "INTEGER", "notNull": true, "default": 0 }"#
    )
    #expect(
      try plan(from: table(name), to: new).text == """
        -- Table "player":
        ALTER TABLE "player" ADD COLUMN "score" INTEGER NOT NULL DEFAULT 0;

        """
    )
    let database = try migrated(table(name), "INSERT INTO player VALUES (1, 'a')", to: new)
    #expect(try database.all("SELECT * FROM player") == [["1", "a", "0"]])
  }

  @Test("a new column that may be NULL is filled by an update")
  func backfill() throws {
    let new = table(
      name + #", { "name": "initial", "type": "TEXT", "backfill": "substr(name, 1, 1)" }"#
    )
    let plan = try plan(from: table(name), to: new)
    #expect(
      plan.text == """
        -- Table "player":
        ALTER TABLE "player" ADD COLUMN "initial" TEXT;
        UPDATE "player" SET "initial" = (substr(name, 1, 1));

        """
    )
  }

  @Test("a column is renamed, and its indexes and references go with it")
  func rename() throws {
    let old = """
      { "tables": [
        { "table": "team", "columns": [{ "name": "code", "type": "TEXT", "primaryKey": true, "notNull": true }] },
        { "table": "player", "columns": [{ "name": "team", "type": "TEXT",
          "references": { "table": "team", "column": "code" } }],
          "indexes": [{ "name": "byTeam", "columns": ["team"] }] }
      ] }
      """
    let new =
      old
      .replacing(#"{ "name": "code""#, with: #"{ "name": "key", "renamedFrom": "code""#)
      .replacing(#""column": "code""#, with: #""column": "key""#)
    #expect(
      try plan(from: old, to: new).text == """
        -- Table "team":
        -- renamed: column "team"."key" from "code"
        ALTER TABLE "team" RENAME COLUMN "code" TO "key";

        """
    )
  }

  @Test("a table is renamed together with the references to it")
  func tableRename() throws {
    let old = """
      { "tables": [
        { "table": "club", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] },
        { "table": "player", "columns": [{ "name": "club", "type": "INTEGER",
          "references": { "table": "club" } }],
          "indexes": [{ "name": "byClub", "columns": ["club"] }] }
      ] }
      """
    let new =
      old
      .replacing(
        #""table": "club", "columns""#,
        with: #""table": "team", "renamedFrom": "club", "columns""#
      )
      .replacing(#"{ "table": "club" }"#, with: #"{ "table": "team" }"#)
    #expect(
      try plan(from: old, to: new).text == """
        -- renamed: table "team" from "club"
        ALTER TABLE "club" RENAME TO "team";

        """
    )
  }

  @Test("names are swapped and shifted")
  func swaps() throws {
    let old = table(
      #"{ "name": "a", "type": "TEXT" }, { "name": "b", "type": "TEXT" }, { "name": "c", "type": "TEXT" }"#
    )
    let new = table(
      """
      { "name": "b", "type": "TEXT", "renamedFrom": "a" },
      { "name": "a", "type": "TEXT", "renamedFrom": "b" },
      { "name": "d", "type": "TEXT", "renamedFrom": "c" }
      """
    )
    let database = try migrated(old, "INSERT INTO player VALUES (1, 'a', 'b', 'c')", to: new)
    #expect(try database.all("SELECT b, a, d FROM player") == [["a", "b", "c"]])
    let chain = table(
      """
      { "name": "b", "type": "TEXT", "renamedFrom": "a" },
      { "name": "c", "type": "TEXT", "renamedFrom": "b" },
      { "name": "a", "type": "TEXT", "renamedFrom": "c" }
      """
    )
    let shifted = try migrated(old, "INSERT INTO player VALUES (1, 'a', 'b', 'c')", to: chain)
    #expect(try shifted.all("SELECT b, c, a FROM player") == [["a", "b", "c"]])
  }

  @Test("tables swap their names")
  func tableSwap() throws {
    func tables(_ first: String, _ second: String) -> String {
      """
      { "tables": [
        { \(first), "columns": [{ "name": "one", "type": "TEXT" }] },
        { \(second), "columns": [{ "name": "two", "type": "TEXT" }] }
      ] }
      """
    }
    let database = try migrated(
      tables(#""table": "a""#, #""table": "b""#),
      "INSERT INTO a VALUES ('1')",
      "INSERT INTO b VALUES ('2')",
      to: tables(#""table": "b", "renamedFrom": "a""#, #""table": "a", "renamedFrom": "b""#)
    )
    #expect(try database.all("SELECT one FROM b") == [["1"]])
    #expect(try database.all("SELECT two FROM a") == [["2"]])
  }

  @Test("a rename that a step has carried out is not planned again, even of a swap")
  func finishedRenames() throws {
    let old = table(#"{ "name": "a", "type": "TEXT" }, { "name": "b", "type": "TEXT" }"#)
    let columns = """
      { "name": "b", "type": "TEXT", "renamedFrom": "a" },
      { "name": "a", "type": "TEXT", "renamedFrom": "b" }
      """
    let first = try plan(from: old, to: table(columns)).text
    let history = try history(try schema(old).script, first)
    var log = DiagnosticLog()
    let next = MigrationPlanner.plan(
      from: history,
      to: try schema(table(columns + #", { "name": "c", "type": "TEXT" }"#)),
      log: &log
    )
    #expect(
      next?.text == """
        -- Table "player":
        ALTER TABLE "player" ADD COLUMN "c" TEXT;

        """
    )
  }

  @Test("a column is dropped if that is allowed, and the step declares the loss")
  func drop() throws {
    let old = table(name + #", { "name": "age", "type": "INTEGER" }"#)
    #expect(
      try refusals(from: old, to: table(name)) == [
        """
        game.json:1:12: error: the step would lose column 'age' of table 'player'; \
        '--allow-loss player.age' allows that
        """
      ]
    )
    let allowed = AllowedLosses(words: ["Player.age"])
    let plan = try plan(from: old, to: table(name), allowing: allowed)
    #expect(plan.losses.map(\.loss) == [.column("age", table: "player")])
    #expect(
      plan.text == """
        -- Table "player":
        -- loses: column "player"."age"
        ALTER TABLE "player" DROP COLUMN "age";

        """
    )
  }

  @Test("old versions of SQLite recreate a table if they cannot drop or rename columns")
  func oldVersions() throws {
    let old = table(name + #", { "name": "age", "type": "INTEGER" }"#, #""minimumSQLite": "3.24","#)
    let new = table(
      name.replacing(#""name": "name""#, with: #""name": "nick", "renamedFrom": "name""#),
      #""minimumSQLite": "3.24","#
    )
    let plan = try plan(from: old, to: new, allowing: .all)
    #expect(!plan.text.contains("DROP COLUMN"))
    #expect(!plan.text.contains("RENAME COLUMN"))
    let database = try migrated(
      old,
      "INSERT INTO player VALUES (1, 'a', 2)",
      to: new,
      allowing: .all
    )
    #expect(try database.all("SELECT id, nick FROM player") == [["1", "a"]])
  }

  @Test("a table is dropped if that is allowed")
  func tableDrop() throws {
    let old = """
      { "tables": [{ "table": "a", "columns": [{ "name": "x", "type": "TEXT" }] },
        { "table": "b", "columns": [{ "name": "x", "type": "TEXT" }] }] }
      """
    let new = #"{ "table": "a", "columns": [{ "name": "x", "type": "TEXT" }] }"#
    #expect(try refusals(from: old, to: new).first?.contains("would lose table 'b'") == true)
    let text = try plan(from: old, to: new, allowing: .all).text
    #expect(text.hasSuffix("-- loses: table \"b\"\nDROP TABLE \"b\";\n"))
  }

  @Test("a name that never existed is an error, and so is one with two successors")
  func wrongRenames() throws {
    #expect(
      try refusals(
        from: table(name),
        to: table(#"{ "name": "nick", "type": "TEXT", "renamedFrom": "nam" }"#)
      ).first?.hasSuffix(
        "table 'player' has no column 'nam' after the last step; did you mean 'name'?"
      ) == true
    )
    #expect(
      try refusals(
        from: table(name),
        to: table(
          #"{ "name": "x", "type": "TEXT", "renamedFrom": "name" }, { "name": "y", "type": "TEXT", "renamedFrom": "name" }"#
        )
      ).first?.hasSuffix("error: 'name' is already renamed to 'x'") == true
    )
  }
}
