import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Definitions with expressions")
struct ExpressionDefinitionTests {
  private struct Player: TableRecord {}

  let db: Database

  init() throws {
    db = try openMemoryDatabase()
  }

  @Test("conditions of columns and tables are written with literals instead of parameters")
  func checks() throws {
    let sql = try db.statements {
      try db.create(table: "player") { t in
        t.column("score", .integer).check { $0 >= 0 }.check { $0 < 1000 }
        t.column("name", .text).check { length($0) > 2 && $0 != "O'Brien" }
        t.check(Column("score") != Column("name"))
        t.check(literal: "score <> \(13)")
        t.constraint(literal: "CHECK (name <> \("Nobody"))")
      }
    }
    #expect(
      sql == [
        #"CREATE TABLE "player" ("score" INTEGER CHECK ("score" >= 0) CHECK ("score" < 1000), "#
          + #""name" TEXT CHECK ((LENGTH("name") > 2) AND ("name" <> 'O''Brien')), "#
          + #"CHECK ("score" <> "name"), CHECK (score <> 13), CHECK (name <> 'Nobody'))"#
      ]
    )
    #expect(throws: DatabaseError.self) {
      try db.execute(sql: "INSERT INTO player VALUES (-1, 'Arthur')")
    }
  }

  @Test("generated columns and columns in SQL literals")
  func columns() throws {
    let sql = try db.statements {
      try db.create(table: "player") { t in
        t.column(literal: "score INTEGER DEFAULT \(100)")
        t.column("twice", .integer).generatedAs(Column("score") * 2)
        t.column("kept", .integer).generatedAs(Column("score") + 1, .stored)
      }
      try db.alter(table: "player") { t in
        t.addColumn(literal: "name TEXT DEFAULT \("Anonymous")")
        t.add(column: "half").generatedAs(Column("score") / 2)
      }
    }
    #expect(
      sql == [
        #"CREATE TABLE "player" (score INTEGER DEFAULT 100, "#
          + #""twice" INTEGER GENERATED ALWAYS AS ("score" * 2) VIRTUAL, "#
          + #""kept" INTEGER GENERATED ALWAYS AS ("score" + 1) STORED)"#,
        #"ALTER TABLE "player" ADD COLUMN name TEXT DEFAULT 'Anonymous'"#,
        #"ALTER TABLE "player" ADD COLUMN "half" GENERATED ALWAYS AS ("score" / 2) VIRTUAL"#,
      ]
    )
    try db.execute(sql: "INSERT INTO player DEFAULT VALUES")
    #expect(
      try Row.fetchOne(db, sql: "SELECT * FROM player")
        == ["score": 100, "twice": 200, "kept": 101, "name": "Anonymous", "half": 50]
    )
  }

  @Test("indexes of expressions, and of some of the rows")
  func indexes() throws {
    try db.create(table: "player") { t in
      t.column("name")
      t.column("score")
    }
    let sql = try db.statements {
      try db.create(index: "a", on: "player", columns: ["name"], condition: Column("score") > 10)
      try db.create(
        index: "b",
        on: "player",
        expressions: [Column("name").collating(.nocase), abs(Column("score"))],
        options: .unique
      )
      try db.create(indexOn: "player", columns: ["name"], condition: Column("name") != nil)
      try db.create(index: "c", on: "player", columns: ["name"], unique: true, ifNotExists: true)
    }
    #expect(
      sql == [
        #"CREATE INDEX "a" ON "player"("name") WHERE "score" > 10"#,
        #"CREATE UNIQUE INDEX "b" ON "player"("name" COLLATE NOCASE, ABS("score"))"#,
        #"CREATE INDEX "index_player_on_name" ON "player"("name") WHERE "name" IS NOT NULL"#,
        #"CREATE UNIQUE INDEX IF NOT EXISTS "c" ON "player"("name")"#,
      ]
    )
  }

  @Test("views of requests and SQL literals")
  func views() throws {
    try db.create(table: "player", ifNotExists: true) { t in t.column("name") }
    let sql = try db.statements {
      try db.create(view: "a", as: Player.filter(Column("name") == "O'Brien"))
      try db.create(view: "b", as: SQLRequest(literal: "SELECT \(1) AS one"))
      try db.create(view: "c", options: .ifNotExists, columns: ["x"], asLiteral: "SELECT \("y")")
    }
    #expect(
      sql == [
        #"CREATE VIEW "a" AS SELECT * FROM "player" WHERE "name" = 'O''Brien'"#,
        #"CREATE VIEW "b" AS SELECT 1 AS one"#,
        #"CREATE VIEW IF NOT EXISTS "c" ("x") AS SELECT 'y'"#,
      ]
    )
  }

  @Test("a definition rejects SQL with parameters")
  func parameters() throws {
    let error = databaseError {
      try db.create(table: "player") { t in
        t.column("score")
        t.check(literal: SQL(sql: "score > ?", arguments: [1]))
      }
    }
    #expect(error?.resultCode == .SQLITE_MISUSE)
    #expect(try !db.tableExists("player"))
  }
}
