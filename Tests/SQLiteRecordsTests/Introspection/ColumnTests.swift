import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Columns of a table")
struct ColumnTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
  }

  @Test("a column has its name, type, constraint, default and place in the key")
  func properties() throws {
    try db.execute(
      sql: "CREATE TABLE p (id INTEGER PRIMARY KEY, name TEXT NOT NULL DEFAULT 'Arthur', x)"
    )
    let columns = try db.columns(in: "p")
    #expect(columns.map(\.name) == ["id", "name", "x"])
    #expect(columns.map(\.type) == ["INTEGER", "TEXT", ""])
    #expect(columns.map(\.isNotNull) == [false, true, false])
    #expect(columns.map(\.defaultValueSQL) == [nil, "'Arthur'", nil])
    #expect(columns.map(\.primaryKeyIndex) == [1, 0, 0])
  }

  @Test("generated columns are among the columns")
  func generatedColumns() throws {
    try db.execute(
      sql: """
        CREATE TABLE p (a INTEGER, b GENERATED ALWAYS AS (a + 1) VIRTUAL,
          c AS (a + 2) STORED)
        """
    )
    #expect(try db.columns(in: "p").map(\.isGenerated) == [false, true, true])
  }

  @Test("hidden columns of virtual tables are omitted")
  func hiddenColumns() throws {
    try db.execute(sql: "CREATE VIRTUAL TABLE d USING fts5(a, b)")
    #expect(try db.columns(in: "d").map(\.name) == ["a", "b"])
  }

  @Test("views have columns")
  func view() throws {
    try db.execute(sql: "CREATE VIEW v AS SELECT 1 AS a, 2 AS b")
    #expect(try db.columns(in: "v").map(\.name) == ["a", "b"])
  }

  @Test("tables are found in any case, and with quotes in their names")
  func names() throws {
    try db.execute(sql: "CREATE TABLE \"a\"\"b c\" (x)")
    #expect(try db.columns(in: "A\"B C").map(\.name) == ["x"])
  }

  @Test("an unknown table is an error")
  func unknownTable() throws {
    let error = try #require(throws: DatabaseError.self) { try db.columns(in: "missing") }
    #expect(error.resultCode == .SQLITE_ERROR)
    #expect(error.message == "no such table: missing")
    #expect(error.description == "SQLite error 1: no such table: missing")
  }

  @Test("an unknown schema is an error")
  func unknownSchema() throws {
    try db.execute(sql: "CREATE TABLE t (x)")
    let error = try #require(throws: DatabaseError.self) { try db.columns(in: "t", in: "missing") }
    #expect(error.message == "no such schema: missing")
  }

  @Test("temporary tables hide main ones, which hide attached ones")
  func schemas() throws {
    try db.execute(
      sql: """
        ATTACH ':memory:' AS other;
        CREATE TABLE other.t (o);
        CREATE TABLE other.u (o);
        CREATE TABLE main.t (m);
        """
    )
    #expect(try db.columns(in: "t").map(\.name) == ["m"])
    #expect(try db.columns(in: "u").map(\.name) == ["o"])
    #expect(try db.columns(in: "t", in: "OTHER").map(\.name) == ["o"])
    try db.execute(sql: "CREATE TEMP TABLE t (tmp)")
    #expect(try db.columns(in: "t").map(\.name) == ["tmp"])
    #expect(try db.columns(in: "t", in: "main").map(\.name) == ["m"])
    try db.execute(sql: "DETACH other")
    #expect(throws: DatabaseError.self) { try db.columns(in: "u") }
  }

  @Test("tables, views and triggers exist, in any case and in the schema that is asked")
  func existence() throws {
    try db.execute(
      sql: """
        CREATE TABLE Player (id);
        CREATE VIEW v AS SELECT 1;
        CREATE TEMP TRIGGER tr AFTER INSERT ON main.Player BEGIN SELECT 1; END;
        """
    )
    #expect(try db.tableExists("player"))
    #expect(try db.tableExists("player", in: "main"))
    #expect(try !db.tableExists("player", in: "temp"))
    #expect(try !db.tableExists("v"))
    #expect(try db.viewExists("V"))
    #expect(try !db.viewExists("player"))
    #expect(try db.triggerExists("TR"))
    #expect(try !db.triggerExists("tr", in: "main"))
  }
}
