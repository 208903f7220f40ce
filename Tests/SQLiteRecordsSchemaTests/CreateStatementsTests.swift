import SQLiteRecordsSchema
import Testing

@Suite("DDL")
struct CreateStatementsTests {
  @Test("the reference's example becomes the DDL that its keys declare")
  func example() throws {
    let schema = try schema(
      """
      {
        "table": "player",
        "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": { "autoincrement": true } },
          { "name": "name", "type": "TEXT", "notNull": true, "collate": "NOCASE" },
          { "name": "score", "type": "INTEGER", "notNull": true, "default": 1000,
            "check": "score >= 0" },
          { "name": "team_id", "type": "INTEGER",
            "references": { "table": "TEAM", "onDelete": "CASCADE" } },
          { "name": "joined", "type": "DATETIME", "notNull": true,
            "default": { "sql": "CURRENT_TIMESTAMP" }, "swift": { "type": "Date" } }
        ],
        "indexes": [{ "columns": ["team_id"] }]
      }
      """,
      #"{ "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }"#
    )
    #expect(
      schema.tables.map(\.createStatements) == [
        ["CREATE TABLE \"team\" (\n  \"id\" INTEGER PRIMARY KEY\n)"],
        [
          """
          CREATE TABLE "player" (
            "id" INTEGER PRIMARY KEY AUTOINCREMENT,
            "name" TEXT NOT NULL COLLATE NOCASE,
            "score" INTEGER NOT NULL DEFAULT 1000 CHECK (score >= 0),
            "team_id" INTEGER REFERENCES "team" ("id") ON DELETE CASCADE,
            "joined" DATETIME NOT NULL DEFAULT (CURRENT_TIMESTAMP)
          )
          """,
          #"CREATE INDEX "player_on_team_id" ON "player" ("team_id")"#,
        ],
      ]
    )
  }

  private static let pair = """
    {
      "table": "pa\\"ir",
      "columns": [
        { "name": "a", "type": "INTEGER", "unique": true, "collate": "own \\"one\\" two" },
        { "name": "b", "type": "TEXT", "check": ["b > ''", { "name": "short", "sql": "b < 'm'" }] },
        { "name": "c" }, { "name": "d" }
      ],
      "primaryKey": ["B", "a"],
      "unique": [["c", "d"], ["d"]],
      "checks": ["a <> b", { "name": "not \\"c\\" d", "sql": "c <> d" }],
      "foreignKeys": [
        { "columns": ["d", "c"], "references": { "table": "pa\\"ir" } },
        { "columns": ["c"], "references": { "table": "pa\\"ir", "columns": ["A"],
          "onDelete": "SET DEFAULT", "onUpdate": "NO ACTION" } }
      ],
      "indexes": [{ "name": "one", "columns": ["d", "A"], "unique": true }],
      "withoutRowID": true
    }
    """

  @Test("constraints that are declared with the table come after the columns")
  func tableConstraints() throws {
    let schema = try schema(Self.pair)
    #expect(
      schema.tables.flatMap(\.createStatements) == [
        """
        CREATE TABLE "pa""ir" (
          "a" INTEGER UNIQUE COLLATE "own ""one"" two",
          "b" TEXT CHECK (b > '') CONSTRAINT "short" CHECK (b < 'm'),
          "c",
          "d",
          PRIMARY KEY ("b", "a"),
          UNIQUE ("c", "d"),
          UNIQUE ("d"),
          CHECK (a <> b),
          CONSTRAINT "not ""c"" d" CHECK (c <> d),
          FOREIGN KEY ("d", "c") REFERENCES "pa""ir" ("b", "a"),
          FOREIGN KEY ("c") REFERENCES "pa""ir" ("a") ON DELETE SET DEFAULT ON UPDATE NO ACTION
        ) WITHOUT ROWID
        """,
        #"CREATE UNIQUE INDEX "one" ON "pa""ir" ("d", "a")"#,
      ]
    )
  }

  @Test("one column can hold every constraint, and a table both options")
  func columnConstraints() throws {
    let schema = try schema(
      """
      {
        "table": "t",
        "columns": [{
          "name": "a", "type": "TEXT", "primaryKey": true, "notNull": true, "unique": true,
          "collate": "rtrim", "default": "it's", "check": "a <> ''",
          "references": { "table": "t", "onDelete": "RESTRICT", "onUpdate": "CASCADE" }
        }],
        "strict": true,
        "withoutRowID": true
      }
      """
    )
    #expect(
      schema.tables.flatMap(\.createStatements) == [
        """
        CREATE TABLE "t" (
          "a" TEXT PRIMARY KEY NOT NULL UNIQUE COLLATE rtrim DEFAULT 'it''s' CHECK (a <> '') \
        REFERENCES "t" ("a") ON DELETE RESTRICT ON UPDATE CASCADE
        ) STRICT, WITHOUT ROWID
        """
      ]
    )
  }

  @Test(
    "a literal is written so that SQLite reads the same value",
    arguments: [
      (.null, "NULL"), (.boolean(true), "1"), (.boolean(false), "0"),
      (.integer(.min), "-9223372036854775808"), (.real(1), "1.0"), (.real(-0.1), "-0.1"),
      (.real(1e300), "1e+300"), (.real(.leastNonzeroMagnitude), "5e-324"),
      (.text("it's \"so\"\n"), "'it''s \"so\"\n'"),
    ] as [(LiteralValue, String)]
  )
  func literals(literal: LiteralValue, sql: String) {
    #expect(literal.sqlLiteral == sql)
  }
}
