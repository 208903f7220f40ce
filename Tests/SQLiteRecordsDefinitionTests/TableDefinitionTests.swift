import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("The SQL of a table definition")
struct TableDefinitionTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
  }

  /// The statements that create a table `t`.
  func sql(_ options: TableOptions = [], _ body: (TableDefinition) -> Void) throws -> [String] {
    try db.statements { try db.create(table: "t", options: options, body: body) }
  }

  @Test("columns with and without types")
  func columns() throws {
    let sql = try sql { t in
      t.autoIncrementedPrimaryKey("id")
      t.column("name", .text).notNull()
      t.column("any\"thing")
      t.column(sql: "\"raw\" TEXT UNIQUE")
    }
    #expect(
      sql == [
        #"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "name" TEXT NOT NULL, "#
          + #""any""thing", "raw" TEXT UNIQUE)"#
      ]
    )
  }

  @Test("types")
  func types() throws {
    let types: [Database.ColumnType] = [
      .any, .blob, .boolean, .date, .datetime, .double, .integer, .jsonText, .numeric, .real, .text,
    ]
    #expect(
      types.map(\.rawValue) == [
        "ANY", "BLOB", "BOOLEAN", "DATE", "DATETIME", "DOUBLE", "INTEGER", "TEXT", "NUMERIC",
        "REAL",
        "TEXT",
      ]
    )
  }

  @Test("options")
  func options() throws {
    let body: (TableDefinition) -> Void = { $0.primaryKey("id", .text) }
    #expect(
      try sql([.temporary, .ifNotExists], body)
        == [#"CREATE TEMPORARY TABLE IF NOT EXISTS "t" ("id" TEXT PRIMARY KEY NOT NULL)"#]
    )
    try db.drop(table: "t")
    #expect(
      try sql([.strict, .withoutRowID], body)
        == [#"CREATE TABLE "t" ("id" TEXT PRIMARY KEY NOT NULL) STRICT, WITHOUT ROWID"#]
    )
  }

  @Test("constraints of a column, in one order")
  func columnConstraints() throws {
    let sql = try sql { t in
      t.column("a", .text)
        .collate(.nocase).defaults(to: "it's").check(sql: "length(a) > 0").unique().notNull()
      t.column("b").notNull(onConflict: .ignore).unique(onConflict: .replace)
      t.column("c").notNull(onConflict: .abort).unique(onConflict: .abort)
    }
    #expect(
      sql == [
        #"CREATE TABLE "t" ("a" TEXT NOT NULL UNIQUE CHECK (length(a) > 0) DEFAULT 'it''s' "#
          + #"COLLATE NOCASE, "b" NOT NULL ON CONFLICT IGNORE UNIQUE ON CONFLICT REPLACE, "#
          + #""c" NOT NULL UNIQUE)"#
      ]
    )
  }

  @Test("defaults of each storage class, and in SQL")
  func defaults() throws {
    let sql = try sql { t in
      t.column("a").defaults(to: 1)
      t.column("b").defaults(to: 1.0)
      t.column("c").defaults(to: Data([102, 111]))
      t.column("d").defaults(to: true)
      t.column("e").defaults(to: DatabaseValue.null)
      t.column("f").defaults(sql: "CURRENT_TIMESTAMP")
    }
    #expect(
      sql == [
        #"CREATE TABLE "t" ("a" DEFAULT 1, "b" DEFAULT 1.0, "c" DEFAULT X'666F', "d" DEFAULT 1, "#
          + #""e" DEFAULT NULL, "f" DEFAULT CURRENT_TIMESTAMP)"#
      ]
    )
  }

  @Test("generated columns")
  func generatedColumns() throws {
    let sql = try sql { t in
      t.column("a", .integer)
      t.column("b", .integer).generatedAs(sql: "a + 1")
      t.column("c", .integer).generatedAs(sql: "a + 2", .stored)
    }
    #expect(
      sql == [
        #"CREATE TABLE "t" ("a" INTEGER, "b" INTEGER GENERATED ALWAYS AS (a + 1) VIRTUAL, "#
          + #""c" INTEGER GENERATED ALWAYS AS (a + 2) STORED)"#
      ]
    )
  }

  @Test("primary keys of one and of several columns")
  func primaryKeys() throws {
    #expect(
      try sql { $0.primaryKey("id", .integer, onConflict: .replace) }
        == [#"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY ON CONFLICT REPLACE)"#]
    )
    try db.drop(table: "t")
    #expect(
      try sql { $0.autoIncrementedPrimaryKey("id", onConflict: .fail) }
        == [#"CREATE TABLE "t" ("id" INTEGER PRIMARY KEY ON CONFLICT FAIL AUTOINCREMENT)"#]
    )
    try db.drop(table: "t")
    let columns = try sql { t in
      t.primaryKey {
        t.column("a", .integer)
        t.column("b", .text)
      }
      t.column("c")
    }
    #expect(
      columns == [
        #"CREATE TABLE "t" ("a" INTEGER NOT NULL, "b" TEXT NOT NULL, "c", PRIMARY KEY ("a", "b"))"#
      ]
    )
    try db.drop(table: "t")
    let names = try sql { t in
      t.column("a")
      t.column("b")
      t.primaryKey(["b", "a"], onConflict: .ignore)
    }
    #expect(
      names == [#"CREATE TABLE "t" ("a", "b", PRIMARY KEY ("b", "a") ON CONFLICT IGNORE)"#]
    )
  }

  @Test("constraints of the table, in one order")
  func tableConstraints() throws {
    let sql = try sql { t in
      t.constraint(sql: "CHECK (a < 9)")
      t.check(sql: "a < b")
      t.uniqueKey(["a"])
      t.uniqueKey(["a", "b"], onConflict: .replace)
      t.column("a")
      t.column("b")
    }
    #expect(
      sql == [
        #"CREATE TABLE "t" ("a", "b", UNIQUE ("a"), UNIQUE ("a", "b") ON CONFLICT REPLACE, "#
          + #"CHECK (a < b), CHECK (a < 9))"#
      ]
    )
  }

  @Test("indexes of columns")
  func indexes() throws {
    let sql = try sql(.ifNotExists) { t in
      t.column("a").indexed()
      t.column("b").unique().indexed()
    }
    #expect(
      sql == [
        #"CREATE TABLE IF NOT EXISTS "t" ("a", "b" UNIQUE)"#,
        #"CREATE INDEX IF NOT EXISTS "t_on_a" ON "t"("a")"#,
      ]
    )
  }

  @Test("an error of the body creates nothing")
  func bodyError() throws {
    #expect(throws: RefusedCommit.self) {
      try db.create(table: "t") { _ in throw RefusedCommit() }
    }
    #expect(try !db.tableExists("t"))
  }
}
