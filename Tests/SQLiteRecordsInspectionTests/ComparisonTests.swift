import SQLiteRecordsInspection
import Testing

@Suite("Comparison of schemas")
struct ComparisonTests {
  private func differences(_ expected: String, _ actual: String) throws -> [String] {
    let expected = try DatabaseSchema(of: MemoryDatabase(expected))
    let actual = try DatabaseSchema(of: MemoryDatabase(actual))
    return actual.differences(from: expected).map {
      $0.description(expected: "A", actual: "B")
    }
  }

  @Test(
    "a difference is described in words",
    arguments: [
      (
        "CREATE TABLE t (a CONSTRAINT n NOT NULL)", "CREATE TABLE t (a NOT NULL)",
        "column 'a' of table 't': the name of NOT NULL is 'n' in A, absent in B"
      ),
      (
        "CREATE TABLE t (a); CREATE TABLE u (a)", "CREATE TABLE t (a)",
        "table 'u' is missing from B"
      ),
      (
        "CREATE TABLE t (a)", "CREATE TABLE t (a); CREATE TABLE u (a)",
        "table 'u' is missing from A"
      ),
      (
        "CREATE TABLE t (a INTEGER)", "CREATE TABLE t (a TEXT)",
        "column 'a' of table 't': the type is INTEGER in A, TEXT in B"
      ),
      (
        "CREATE TABLE t (a NOT NULL)", "CREATE TABLE t (a)",
        "column 'a' of table 't': NOT NULL is present in A, absent in B"
      ),
      (
        "CREATE TABLE t (a DEFAULT 1)", "CREATE TABLE t (a DEFAULT '1')",
        "column 'a' of table 't': the default value is 1 in A, '1' in B"
      ),
      (
        "CREATE TABLE t (a)", "CREATE TABLE t (a COLLATE NOCASE)",
        "column 'a' of table 't': the collation is absent in A, NOCASE in B"
      ),
      (
        "CREATE TABLE t (a CHECK (a > 0))", "CREATE TABLE t (a)",
        "table 't': CHECK (a > 0) is missing from B"
      ),
      (
        "CREATE TABLE t (a, CONSTRAINT c CHECK (a > 0))", "CREATE TABLE t (a)",
        "table 't': CHECK (a > 0) named 'c' is missing from B"
      ),
      (
        "CREATE TABLE t (a, b)", "CREATE TABLE t (b, a)",
        "table 't': the order of columns is (a, b) in A, (b, a) in B"
      ),
      ("CREATE TABLE t (a, b)", "CREATE TABLE t (b)", "column 'a' of table 't' is missing from B"),
      (
        "CREATE TABLE t (a, b, UNIQUE (a, b))", "CREATE TABLE t (a, b, UNIQUE (b, a))",
        "table 't': UNIQUE (a, b) is missing from B; table 't': UNIQUE (b, a) is missing from A"
      ),
      (
        "CREATE TABLE t (a UNIQUE ON CONFLICT IGNORE)", "CREATE TABLE t (a UNIQUE)",
        "table 't': UNIQUE (a) ON CONFLICT IGNORE is missing from B"
      ),
      (
        "CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT)",
        "CREATE TABLE t (a INTEGER PRIMARY KEY)",
        "table 't': the primary key is (a) AUTOINCREMENT in A, (a) in B"
      ),
      (
        "CREATE TABLE t (a INTEGER PRIMARY KEY DESC)", "CREATE TABLE t (a INTEGER PRIMARY KEY)",
        "table 't': the primary key is (a DESC) in A, (a) in B"
      ),
      (
        "CREATE TABLE t (a PRIMARY KEY) WITHOUT ROWID", "CREATE TABLE t (a PRIMARY KEY NOT NULL)",
        "table 't': WITHOUT ROWID is present in A, absent in B"
      ),
      (
        "CREATE TABLE t (a INTEGER) STRICT", "CREATE TABLE t (a INTEGER)",
        "table 't': STRICT is present in A, absent in B"
      ),
      (
        "CREATE TABLE t (a REFERENCES t (b) ON DELETE CASCADE, b)",
        "CREATE TABLE t (a REFERENCES t (b), b)",
        """
        table 't': FOREIGN KEY (a) REFERENCES 't' (b) ON DELETE CASCADE is missing from B; \
        table 't': FOREIGN KEY (a) REFERENCES 't' (b) is missing from A
        """
      ),
      (
        "CREATE TABLE t (a REFERENCES t (b) DEFERRABLE INITIALLY DEFERRED, b)",
        "CREATE TABLE t (a REFERENCES t (b), b)",
        """
        table 't': FOREIGN KEY (a) REFERENCES 't' DEFERRABLE INITIALLY DEFERRED is missing from B
        """
      ),
      (
        "CREATE TABLE t (a, b AS (a + 1))", "CREATE TABLE t (a, b AS (a + 2))",
        "column 'b' of table 't': the generated value is (a + 1) VIRTUAL in A, (a + 2) VIRTUAL in B"
      ),
      (
        "CREATE TABLE t (a); CREATE INDEX i ON t (a DESC)",
        "CREATE TABLE t (a); CREATE UNIQUE INDEX i ON t (a)",
        """
        index 'i': the list of terms is (a DESC) in A, (a) in B; \
        index 'i': UNIQUE is absent in A, present in B
        """
      ),
      (
        "CREATE TABLE t (a); CREATE INDEX i ON t (a) WHERE a > 1",
        "CREATE TABLE t (a); CREATE INDEX i ON t (a) WHERE a > 2",
        "index 'i': the condition is 'a > 1' in A, 'a > 2' in B"
      ),
      (
        "CREATE VIEW v AS SELECT 1 AS a", "CREATE VIEW v AS SELECT 2 AS a",
        "view 'v': the query is 'SELECT 1 AS a' in A, 'SELECT 2 AS a' in B"
      ),
      (
        "CREATE TABLE t (a); CREATE TRIGGER r AFTER UPDATE OF a ON t WHEN new.a BEGIN SELECT 1; END",
        "CREATE TABLE t (a); CREATE TRIGGER r AFTER UPDATE ON t BEGIN SELECT 1; END",
        """
        trigger 'r': the list of columns is (a) in A, absent in B; \
        trigger 'r': the condition is 'new.a' in A, absent in B
        """
      ),
      (
        "CREATE VIRTUAL TABLE f USING fts5(a)", "CREATE VIRTUAL TABLE f USING fts5(b)",
        "virtual table 'f': the list of arguments is (a) in A, (b) in B"
      ),
    ]
  )
  func different(expected: String, actual: String, sentences: String) throws {
    #expect(try differences(expected, actual).joined(separator: "; ") == sentences)
  }
}
