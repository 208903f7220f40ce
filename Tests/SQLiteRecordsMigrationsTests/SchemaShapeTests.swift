import RuntimeTestSupport
import Testing

@testable import SQLiteRecords
@testable import SQLiteRecordsMigrations

@Suite("The comparison of a database with the schema of a program")
struct SchemaShapeTests {
  private func differences(
    _ statements: [String],
    from expected: [String],
    allowsAdditions: Bool = false
  ) throws -> [String] {
    func shape(_ statements: [String]) throws -> SchemaShape {
      let db = try openMemoryDatabase()
      for sql in statements { try db.execute(sql: sql) }
      return try SchemaShape(of: db)
    }
    return try shape(statements).differences(
      from: shape(expected),
      allowsAdditions: allowsAdditions
    )
  }

  private let table = "CREATE TABLE t (a INTEGER, b TEXT DEFAULT 'X', CHECK (a > 0)) STRICT"

  @Test("finds no difference in quotes, case, white space, comments and columns that came later")
  func equal() throws {
    let other = [
      #"""
      create table "T" -- a table
      ( [a] integer /* a, b */ , check(a>0) ) strict
      """#,
      "ALTER TABLE t ADD COLUMN `b` text default 'X'",
    ]
    #expect(try differences(other, from: [table]) == [])
  }

  @Test("finds no difference between a foreign key without columns and one to the primary key")
  func referencedColumns() throws {
    let parents = [
      "CREATE TABLE p (Id INTEGER PRIMARY KEY)",
      "CREATE TABLE q (a, b, PRIMARY KEY (b, a)) WITHOUT ROWID",
    ]
    let plain =
      "CREATE TABLE t (x REFERENCES p, y, z, FOREIGN KEY (y, z) REFERENCES q ON DELETE CASCADE)"
    let explicit = plain.replacing("p,", with: "p (id),").replacing(
      "q ON",
      with: #""Q" ("B", a) ON"#
    )
    #expect(try differences(parents + [plain], from: parents + [explicit]) == [])
    let other = plain.replacing("q ON", with: "q (a, b) ON")
    #expect(try differences(parents + [plain], from: parents + [other]).count == 2)
    // Tables that do not exist, or have no key, have none to reference.
    let broken = ["CREATE TABLE p (id)", "CREATE TABLE t (x REFERENCES p, y REFERENCES missing)"]
    #expect(try differences(broken, from: broken) == [])
    #expect(
      try differences(broken, from: [broken[0], broken[1].replacing("p,", with: "p (id),")]).count
        == 2
    )
  }

  @Test("finds missing, different and additional parts of a table")
  func tables() throws {
    let other = "CREATE TABLE t (a INTEGER NOT NULL, c, CHECK (a > 1)) STRICT"
      .replacing("c,", with: "c TEXT,")
    #expect(
      try differences([other], from: [table]) == [
        "table 't': column 'a' is 'a INTEGER NOT NULL' instead of 'a INTEGER'",
        "table 't': column 'b' is missing",
        #"table 't': the constraint 'CHECK ("a" > 0)' is missing"#,
        "table 't': column 'c' is not expected",
        #"table 't': the constraint 'CHECK ("a" > 1)' is not expected"#,
      ]
    )
  }

  @Test("finds the options of a table, and texts whose case counts")
  func details() throws {
    let other = "CREATE TABLE t (a INTEGER, b TEXT DEFAULT 'x', CHECK (a > 0))"
    #expect(
      try differences([other], from: [table]) == [
        "table 't': it is not 'STRICT'",
        "table 't': column 'b' is 'b TEXT DEFAULT 'x'' instead of 'b TEXT DEFAULT 'X''",
      ]
    )
    let plain = "CREATE TABLE t (a INTEGER PRIMARY KEY)"
    #expect(
      try differences(["\(plain) WITHOUT ROWID"], from: [plain]).first
        == "table 't': it is 'WITHOUT ROWID', which is not expected"
    )
    #expect(
      try differences(["\(plain) WITHOUT ROWID"], from: ["\(plain) STRICT"]).first
        == "table 't': it is 'WITHOUT ROWID' instead of 'STRICT'"
    )
  }

  @Test("finds tables, indexes, views and triggers, and allows additions if asked to")
  func objects() throws {
    let more = [
      table, "CREATE INDEX i ON t (a)", "CREATE VIEW v AS SELECT a FROM t",
      "CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END",
    ]
    #expect(
      try differences([table], from: more) == [
        "index 'i' is missing", "trigger 'r' is missing", "view 'v' is missing",
      ]
    )
    #expect(
      try differences(more, from: [table]) == [
        "index 'i' is not expected", "trigger 'r' is not expected", "view 'v' is not expected",
      ]
    )
    #expect(try differences(more, from: [table], allowsAdditions: true) == [])
    let index = ["CREATE UNIQUE INDEX i ON t (a)"]
    #expect(
      try differences([table] + index, from: [table, more[1]]) == [
        "index 'i': it is 'UNIQUE INDEX ON t (a)' instead of 'INDEX ON t (a)'"
      ]
    )
  }

  @Test("compares a table with a virtual generated column by its columns, too")
  func virtualColumns() throws {
    let table = "CREATE TABLE t (a INTEGER, b TEXT, c INTEGER GENERATED ALWAYS AS (a + 1) VIRTUAL)"
    let older = "CREATE TABLE t (a INTEGER, c INTEGER GENERATED ALWAYS AS (a + 1) VIRTUAL)"
    let later = "ALTER TABLE t ADD COLUMN b TEXT"
    #expect(try differences([older, later], from: [table]) == [])
    #expect(try differences([older], from: [table]) == ["table 't': column 'b' is missing"])
    #expect(try differences([table], from: [older], allowsAdditions: true) == [])
  }

  @Test("finds no difference in the order of constraints, and in clauses that SQLite assumes")
  func equivalents() throws {
    let table = """
      CREATE TABLE t (a INTEGER PRIMARY KEY NOT NULL DEFAULT NULL, b AS (a) VIRTUAL, c REFERENCES t,
        d TEXT NOT NULL CONSTRAINT set_d CHECK (d > 0) REFERENCES t ON UPDATE SET NULL COLLATE NOCASE)
      """
    let trigger = "CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END"
    let other = """
      CREATE TABLE t (a INTEGER DEFAULT NULL NOT NULL PRIMARY KEY, b GENERATED ALWAYS AS (a),
        c REFERENCES t ON DELETE NO ACTION ON UPDATE NO ACTION,
        d TEXT COLLATE NOCASE REFERENCES t ON UPDATE SET NULL NOT NULL CONSTRAINT set_d CHECK (d > 0))
      """
    let perRow = trigger.replacing("BEGIN", with: "FOR EACH ROW BEGIN")
    #expect(try differences([other, perRow], from: [table, trigger]) == [])
    let without = other.replacing(" ON UPDATE SET NULL", with: "")
    #expect(
      try differences([without, perRow], from: [table, trigger]) == [
        "table 't': the constraint 'FOREIGN KEY (d) REFERENCES t (a) ON UPDATE SET NULL' is missing",
        "table 't': the constraint 'FOREIGN KEY (d) REFERENCES t (a)' is not expected",
      ]
    )
  }

  @Test("describes keys, and clauses that it does not know")
  func keys() throws {
    let table =
      "CREATE TABLE t (a TEXT, b, PRIMARY KEY (b, a COLLATE NOCASE DESC) ON CONFLICT FAIL)"
    #expect(
      try differences([table], from: ["CREATE TABLE t (a TEXT, b)"]) == [
        """
        table 't': the constraint 'PRIMARY KEY (b, a COLLATE nocase DESC) ON CONFLICT FAIL' is not \
        expected
        """
      ]
    )
    #expect(
      try differences(
        ["CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT)"],
        from: ["CREATE TABLE t (a INTEGER PRIMARY KEY)"]
      ) == [
        "table 't': the constraint 'PRIMARY KEY (a)' is missing",
        "table 't': the constraint 'PRIMARY KEY (a) AUTOINCREMENT' is not expected",
      ]
    )
  }

  @Test("names a virtual table, and not the tables in which it keeps its rows")
  func virtualTables() throws {
    let table = "CREATE VIRTUAL TABLE f USING fts5(a)"
    #expect(try differences([], from: [table]) == ["table 'f' is missing"])
    #expect(
      try differences(["CREATE VIRTUAL TABLE f USING fts5(b)"], from: [table]) == [
        """
        table 'f': it is 'VIRTUAL TABLE USING fts5 (b)' instead of 'VIRTUAL TABLE USING fts5 (a)'
        """
      ]
    )
  }

  @Test("reads a view whose table is gone")
  func brokenView() throws {
    let statements = ["CREATE TABLE t (a)", "CREATE VIEW v AS SELECT a FROM t", "DROP TABLE t"]
    #expect(try differences(statements, from: statements) == [])
  }
}
