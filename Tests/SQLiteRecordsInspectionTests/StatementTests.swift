import SQLiteRecordsInspection
import Testing

@Suite("Reading of statements")
struct StatementTests {
  @Test("a column has its type and constraints, in any order and form")
  func columns() throws {
    let statement = try TableStatement(
      sql: """
        CREATE TABLE "order" ( -- all orders
          [id] INTEGER PRIMARY KEY DESC ON CONFLICT REPLACE AUTOINCREMENT,
          'name' UNSIGNED VARCHAR (20) NOT NULL DEFAULT 'a,b)' COLLATE nocase,
          plain,
          `total` GENERATED ALWAYS AS (id /* ) */ * 2) STORED,
          key CONSTRAINT k CHECK (key > 0) DEFAULT -1
        )
        """
    )
    #expect(statement.name == "order")
    #expect(statement.columns.map(\.name) == ["id", "name", "plain", "total", "key"])
    #expect(statement.columns.map(\.type) == ["INTEGER", "UNSIGNED VARCHAR (20)", nil, nil, nil])
    #expect(statement.columns[0].constraints[0].isDescending)
    #expect(statement.columns[0].constraints[0].conflictResolution == "REPLACE")
    #expect(
      statement.columns[0].constraints[0].kind == .primaryKey(terms: [], isAutoincrement: true)
    )
    #expect(statement.columns[1].collation == "nocase")
    #expect(statement.columns[4].constraints.map(\.name) == ["k", nil])
    guard case .generated(let expression, let isStored) = statement.columns[3].constraints[0].kind
    else {
      Issue.record("no generated column")
      return
    }
    #expect(expression.text == "id /* ) */ * 2")
    #expect(isStored)
  }

  @Test("a table has its constraints and options, with commas or without")
  func constraints() throws {
    let statement = try TableStatement(
      sql: """
        CREATE TABLE t (a, b, PRIMARY KEY (a COLLATE rtrim DESC, b) CONSTRAINT u UNIQUE (b)
          ON CONFLICT IGNORE, CHECK (a < b) FOREIGN KEY (a, b) REFERENCES p (x, y) ON DELETE SET
          NULL MATCH full ON UPDATE NO ACTION DEFERRABLE INITIALLY DEFERRED) STRICT, WITHOUT ROWID
        """
    )
    #expect(statement.isStrict && statement.isWithoutRowID)
    #expect(statement.constraints.map(\.name) == [nil, "u", nil, nil])
    #expect(statement.constraints[1].conflictResolution == "IGNORE")
    guard case .primaryKey(let terms, _) = statement.constraints[0].kind,
      case .foreignKey(let columns, let clause) = statement.constraints[3].kind
    else {
      Issue.record("no keys")
      return
    }
    #expect(terms.map(\.column) == ["a", "b"])
    #expect(terms.map(\.collation) == ["rtrim", nil])
    #expect(terms.map(\.isDescending) == [true, false])
    #expect(columns == ["a", "b"])
    #expect(clause.columns == ["x", "y"])
    #expect(clause.onDelete == "SET NULL")
    #expect(clause.onUpdate == "NO ACTION")
    #expect(clause.match == "FULL")
    #expect(clause.deferral == .initiallyDeferred)
  }

  @Test("an index distinguishes columns from expressions")
  func index() throws {
    let statement = try IndexStatement(
      sql: "CREATE UNIQUE INDEX i ON t (a DESC, lower(b, c) COLLATE nocase, 'd') WHERE a > 1;"
    )
    #expect(statement.isUnique)
    #expect(statement.terms.map(\.column) == ["a", nil, "d"])
    #expect(statement.terms[1].expression.text == "lower(b, c)")
    #expect(statement.terms[1].collation == "nocase")
    #expect(statement.condition?.text == "a > 1")
  }

  @Test("a trigger's body ends with the last END")
  func trigger() throws {
    let statement = try TriggerStatement(
      sql: """
        CREATE TRIGGER main.r INSTEAD OF UPDATE OF a, "b" ON v FOR EACH ROW WHEN (new.a > 1)
        BEGIN
          UPDATE t SET a = CASE WHEN new.a THEN 1 END; SELECT 'END';
        END
        """
    )
    #expect(statement.name == "r")
    #expect(statement.timing == .insteadOf)
    #expect(statement.event == .update)
    #expect(statement.columns == ["a", "b"])
    #expect(statement.condition?.text == "(new.a > 1)")
    #expect(
      statement.body.text == "UPDATE t SET a = CASE WHEN new.a THEN 1 END; SELECT 'END';"
    )
  }

  @Test("a view has its query, a virtual table its arguments")
  func others() throws {
    let view = try ViewStatement(sql: "CREATE VIEW v(a, b) AS SELECT 1, 2;")
    #expect(view.columns == ["a", "b"])
    #expect(view.query.text == "SELECT 1, 2")
    let table = try VirtualTableStatement(
      sql: "CREATE VIRTUAL TABLE f USING fts5(a, b UNINDEXED, prefix='2 3')"
    )
    #expect(table.module == "fts5")
    #expect(table.arguments.map(\.text) == ["a", "b UNINDEXED", "prefix='2 3'"])
  }

  @Test(
    "impossible values are rejected with a message",
    arguments: [
      ("", "expected CREATE, found the end of the statement"),
      ("CREATE TABLE", "expected a name, found the end of the statement"),
      ("CREATE TABLE t (a", "expected ')', found the end of the statement"),
      ("CREATE TABLE t (a CHECK a)", "expected '(', found 'a'"),
      ("CREATE TABLE t (a) FAST", "expected STRICT or WITHOUT ROWID, found 'FAST'"),
      (
        "CREATE TABLE t (a REFERENCES p ON DELETE STOP)",
        "expected SET NULL, SET DEFAULT, CASCADE, RESTRICT or NO ACTION, found 'STOP'"
      ),
    ]
  )
  func refused(sql: String, sentence: String) throws {
    let error = #expect(throws: SQLSyntaxError.self) { try TableStatement(sql: sql) }
    #expect(error?.description == sentence)
  }

  @Test("everything that SQLite accepts is read", arguments: DefinitionSamples.all)
  func accepted(sql: String) throws {
    let database = try MemoryDatabase(sql)
    let schema = try DatabaseSchema(of: database)
    #expect(schema.differences(from: schema) == [])
  }
}
