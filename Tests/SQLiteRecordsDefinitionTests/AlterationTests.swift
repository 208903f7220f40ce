import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("The SQL of changes of the schema")
struct AlterationTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT, c)")
  }

  @Test("columns are added, renamed and dropped")
  func alter() throws {
    let sql = try db.statements {
      try db.alter(table: "t") { t in
        t.add(column: "d", .integer).notNull().defaults(to: 0).indexed()
        t.add(column: "e").references("t")
        t.addColumn(sql: "f TEXT")
        t.rename(column: "b", to: "b2")
        t.drop(column: "c")
      }
    }
    #expect(
      sql.filter { !$0.hasPrefix("--") } == [
        #"ALTER TABLE "t" ADD COLUMN "d" INTEGER NOT NULL DEFAULT 0"#,
        #"CREATE INDEX "t_on_d" ON "t"("d")"#,
        #"ALTER TABLE "t" ADD COLUMN "e" REFERENCES "t"("a")"#,
        #"ALTER TABLE "t" ADD COLUMN f TEXT"#,
        #"ALTER TABLE "t" RENAME COLUMN "b" TO "b2""#,
        #"ALTER TABLE "t" DROP COLUMN "c""#,
      ]
    )
    #expect(try db.columns(in: "t").map(\.name) == ["a", "b2", "d", "e", "f"])
  }

  @Test("tables are renamed and dropped")
  func tables() throws {
    let sql = try db.statements {
      try db.rename(table: "t", to: "u")
      try db.drop(table: "u")
    }
    #expect(
      sql.filter { !$0.hasPrefix("--") } == [#"ALTER TABLE "t" RENAME TO "u""#, #"DROP TABLE "u""#]
    )
  }

  @Test("indexes are created and dropped, by name or by columns")
  func indexes() throws {
    let sql = try db.statements {
      try db.create(index: "i", on: "t", columns: ["b", "c"])
      try db.create(index: "i", on: "t", columns: ["b"], options: [.unique, .ifNotExists])
      try db.create(indexOn: "t", columns: ["c", "b"], options: .unique)
      try db.drop(index: "i")
      try db.drop(indexOn: "t", columns: ["C", "b"])
      try db.reindex(collation: .nocase)
    }
    #expect(
      sql == [
        #"CREATE INDEX "i" ON "t"("b", "c")"#,
        #"CREATE UNIQUE INDEX IF NOT EXISTS "i" ON "t"("b")"#,
        #"CREATE UNIQUE INDEX "index_t_on_c_b" ON "t"("c", "b")"#,
        #"DROP INDEX "i""#,
        #"DROP INDEX "index_t_on_c_b""#,
        "REINDEX NOCASE",
      ]
    )
  }

  @Test("nothing is dropped if there is no index of the columns, or more than one")
  func noSingleIndex() throws {
    try db.execute(
      sql: """
        CREATE TABLE u (a UNIQUE, b, c);
        CREATE INDEX first ON u (b);
        CREATE INDEX second ON u (b);
        CREATE INDEX both ON u (b, c);
        """
    )
    let sql = try db.statements {
      try db.drop(indexOn: "u", columns: ["c"])
      try db.drop(indexOn: "u", columns: ["a"])
      try db.drop(indexOn: "u", columns: ["b"])
      try db.drop(indexOn: "u", columns: ["c", "b"])
    }
    #expect(sql == [])
    try db.drop(index: "second")
    try db.drop(indexOn: "u", columns: ["B"])
    #expect(try Set(db.indexes(on: "u").map(\.name)) == ["both", "sqlite_autoindex_u_1"])
    let error = try #require(throws: DatabaseError.self) {
      try db.drop(indexOn: "missing", columns: ["b"])
    }
    #expect(error.message == "no such table: missing")
  }

  @Test("views are created and dropped")
  func views() throws {
    let sql = try db.statements {
      try db.create(view: "v", sql: "SELECT a FROM t")
      try db.create(
        view: "w",
        options: [.ifNotExists, .temporary],
        columns: ["x", "y"],
        sql: "SELECT 1, 2"
      )
      try db.drop(view: "v")
    }
    #expect(
      sql == [
        #"CREATE VIEW "v" AS SELECT a FROM t"#,
        #"CREATE TEMPORARY VIEW IF NOT EXISTS "w" ("x", "y") AS SELECT 1, 2"#,
        #"DROP VIEW "v""#,
      ]
    )
    #expect(try db.columns(in: "w").map(\.name) == ["x", "y"])
  }

  @Test("a collation's name gets quotes if it needs them")
  func collationNames() {
    #expect(Database.CollationName("swiftCompare").sql == "swiftCompare")
    #expect(Database.CollationName("my \"order\"").sql == #""my ""order""""#)
  }
}
