import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSchema
import Testing

@Suite("Replaying a history")
struct HistoryTests {
  @Test("the newest schema is that after all steps, and the older ones can be asked for")
  func schemas() throws {
    let history = try history(
      "CREATE TABLE player (id INTEGER PRIMARY KEY)",
      "CREATE TABLE team (id INTEGER PRIMARY KEY);\nDROP TABLE player",
      "ALTER TABLE team ADD COLUMN name TEXT"
    )
    #expect(history.newest.tables.map(\.name) == ["team"])
    #expect(history.newest.tables.first?.columns.map(\.name) == ["id", "name"])
    #expect(try history.schema(afterSteps: 1).tables.map(\.name) == ["player"])
    #expect(try history.schema(afterSteps: 2).tables.first?.columns.map(\.name) == ["id"])
    #expect(try history.schema(afterSteps: 0).tables.isEmpty)
  }

  @Test("files come in any order, and others than steps are ignored")
  func order() {
    let files = [
      file("M/0002-b.sql", "DROP TABLE t"), file("M/README.md", "?"),
      file("M/0001-a.sql", "CREATE TABLE t (a)"),
    ]
    var log = DiagnosticLog()
    #expect(MigrationHistory.read(files, log: &log)?.steps.map(\.name) == ["a", "b"])
  }

  @Test("a missing step and two steps of a number are errors")
  func numbers() {
    let table = "CREATE TABLE"
    #expect(
      findings(
        file("0001-a.sql", "\(table) a (a)"),
        file("0003-c.sql", "\(table) c (a)"),
        file("0003-d.sql", "\(table) d (a)"),
        file("0004-e.sql", "\(table) e (a)")
      ) == [
        """
        0003-c.sql:1:1: error: the step before this one is missing; expected a file whose name begins \
        with '0002-'
        """,
        """
        0003-d.sql:1:1: error: step 3 is already '0003-c.sql'; give one of the two the next free number
        """,
      ]
    )
  }

  @Test("SQL that SQLite rejects is an error at its place in the step")
  func refusedSQL() {
    let first = file("0001-a.sql", "CREATE TABLE t (a);\n\n")
    #expect(
      findings(first, file("0002-b.sql", "-- b\nDELETE FROM t WHERE a = 1\n  AND b = 2;\n")) == [
        "0002-b.sql:3:7: error: SQLite rejects the step: no such column: b"
      ]
    )
    #expect(
      findings(first, file("0002-b.sql", "\nCREATE TALBE u (a)")) == [
        #"0002-b.sql:2:8: error: SQLite rejects the step: near "TALBE": syntax error"#
      ]
    )
    #expect(
      findings(first, file("0002-b.sql", "CREATE TABLE u (a);\nCREATE TABLE t (a)")) == [
        "0002-b.sql:2:14: error: SQLite rejects the step: table t already exists"
      ]
    )
  }

  @Test("a statement that does not end is stopped, and is an error at its place")
  func endlessStatement() {
    let numbers = "WITH RECURSIVE n AS (SELECT 1 AS i UNION ALL SELECT i + 1 FROM n)"
    let message = """
      error: SQLite rejects the step: the statement was stopped after 100 million instructions; it \
      seems never to end
      """
    #expect(
      findings(file("0001-a.sql", "CREATE TABLE t (a);\n\(numbers)\nSELECT max(i) FROM n"))
        == ["0001-a.sql:2:1: \(message)"]
    )
    #expect(
      findings(file("0001-a.sql", "CREATE TABLE t AS \(numbers) SELECT i FROM n LIMIT 100000"))
        == []
    )
  }

  @Test("a step must have statements, and they must do something")
  func emptySteps() {
    #expect(
      findings(file("0001-a.sql", "-- nothing\n")) == [
        "0001-a.sql:1:1: error: the step has no statement; remove its file"
      ]
    )
    #expect(
      findings(file("0001-a.sql", "SELECT 1")) == [
        "0001-a.sql:1:1: error: the step changes neither the schema nor rows"
      ]
    )
    // Databases may have what the steps do not know.
    #expect(findings(file("0001-a.sql", "SELECT 1;\nDROP TABLE IF EXISTS team")) == [])
    #expect(findings(file("0001-a.sql", "-- swift: fill\n")) == [])
    #expect(
      findings(file("0001-a.sql", "CREATE TABLE t (a)"), file("0002-b.sql", "DELETE FROM t")) == []
    )
  }

  @Test(
    "a statement that would end the transaction of a step is an error",
    arguments: [
      "BEGIN", "COMMIT", "END", "ROLLBACK", "SAVEPOINT s", "RELEASE s", "PRAGMA foreign_keys = ON",
      "ATTACH 'a' AS a", "DETACH a", "VACUUM",
    ]
  )
  func transactions(statement: String) {
    let word = statement.prefix { $0 != " " }
    #expect(
      findings(file("0001-a.sql", "CREATE TABLE t (a);\n  \(statement.lowercased());")) == [
        """
        0001-a.sql:2:3: error: \(word) cannot be part of a step, which runs in a transaction; \
        expected statements that change the schema or rows
        """
      ]
    )
  }

  @Test("steps can reference the tables of other targets, which are not part of the history")
  func surroundings() throws {
    let other = try schema(
      """
      { "table": "team", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }],
        "triggers": [{ "name": "t", "timing": "AFTER", "event": "INSERT",
          "statements": ["SELECT 1"] }] }
      """
    )
    let history = try history(
      "CREATE TABLE player (team INTEGER REFERENCES team);\nINSERT INTO team VALUES (1)",
      "CREATE VIEW v AS SELECT reversed(id) AS id FROM team",
      surroundings: HistorySurroundings(
        references: other.tables,
        functions: [ApplicationFunction("reversed")]
      )
    )
    #expect(history.newest.tables.map(\.name) == ["player"])
    #expect(history.newest.views.map(\.name) == ["v"])
    #expect(history.newest.triggers.isEmpty)
  }
}
