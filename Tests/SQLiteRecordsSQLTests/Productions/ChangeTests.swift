import SQLiteRecordsSQL
import Testing

@Suite struct ChangeTests {
  static let inserts: [Production] = [
    ("INSERT INTO t VALUES (1, 2, 3), (:a, b, 4)", "INSERT INTO t VALUES (1, 2, 3), (:a, b, 4)"),
    (
      "INSERT INTO main.t AS x (a, 'b') VALUES (1, 2)",
      "INSERT INTO main.t AS x (a, \"b\") VALUES (1, 2)"
    ),
    ("INSERT INTO t DEFAULT VALUES", "INSERT INTO t DEFAULT VALUES"),
    ("INSERT INTO t SELECT * FROM t ORDER BY a", "INSERT INTO t SELECT * FROM t ORDER BY a"),
    (
      "INSERT INTO t WITH x AS (SELECT 1, 2, 3) SELECT * FROM x",
      "INSERT INTO t WITH x AS (SELECT 1, 2, 3) SELECT * FROM x"
    ),
    (
      "WITH x AS (SELECT 1, 2, 3) INSERT INTO t SELECT * FROM x",
      "WITH x AS (SELECT 1, 2, 3) INSERT INTO t SELECT * FROM x"
    ),
    ("REPLACE INTO t DEFAULT VALUES", "INSERT OR REPLACE INTO t DEFAULT VALUES"),
    ("INSERT OR ROLLBACK INTO t DEFAULT VALUES", "INSERT OR ROLLBACK INTO t DEFAULT VALUES"),
    ("INSERT OR ABORT INTO t DEFAULT VALUES", "INSERT OR ABORT INTO t DEFAULT VALUES"),
    ("INSERT OR FAIL INTO t DEFAULT VALUES", "INSERT OR FAIL INTO t DEFAULT VALUES"),
    ("INSERT OR IGNORE INTO t DEFAULT VALUES", "INSERT OR IGNORE INTO t DEFAULT VALUES"),
    (
      "INSERT OR REPLACE INTO t DEFAULT VALUES RETURNING *, a AS b",
      "INSERT OR REPLACE INTO t DEFAULT VALUES RETURNING *, a AS b"
    ),
  ]

  /// https://www.sqlite.org/lang_insert.html
  @Test("INSERT writes values, rows of a query, or defaults", arguments: inserts)
  func insert(text: String, printed: String) throws { try check((text, printed)) }

  static let upserts: [Production] = [
    ("ON CONFLICT DO NOTHING", "ON CONFLICT DO NOTHING"),
    (
      "ON CONFLICT (a) WHERE b DO NOTHING RETURNING a",
      "ON CONFLICT (a) WHERE b DO NOTHING RETURNING a"
    ),
    (
      "ON CONFLICT DO UPDATE SET a = 1, (b, c) = (2, 3) WHERE a > 1",
      "ON CONFLICT DO UPDATE SET a = 1, (b, c) = (2, 3) WHERE (a > 1)"
    ),
    (
      "ON CONFLICT (b COLLATE nocase, c DESC) DO UPDATE SET a = excluded.a ON CONFLICT DO NOTHING",
      "ON CONFLICT ((b COLLATE nocase), c DESC) DO UPDATE SET a = excluded.a ON CONFLICT DO NOTHING"
    ),
  ]

  /// https://www.sqlite.org/lang_upsert.html
  @Test("An upsert updates or ignores, for each conflict", arguments: upserts)
  func upsert(text: String, printed: String) throws {
    try check(
      ("INSERT INTO t VALUES (1, 2, 3) \(text)", "INSERT INTO t VALUES (1, 2, 3) \(printed)")
    )
  }

  static let updates: [Production] = [
    ("UPDATE t SET a = 1", "UPDATE t SET a = 1"),
    (
      "UPDATE OR IGNORE main.t AS x SET a == b + 1, 'b' = 2 WHERE c",
      "UPDATE OR IGNORE main.t AS x SET a = (b + 1), \"b\" = 2 WHERE c"
    ),
    (
      "UPDATE t INDEXED BY i SET (a, b) = (SELECT 1, 2)",
      "UPDATE t INDEXED BY i SET (a, b) = (SELECT 1, 2)"
    ),
    ("UPDATE t NOT INDEXED SET a = 1", "UPDATE t NOT INDEXED SET a = 1"),
    (
      "UPDATE t SET a = 1 FROM u x JOIN u ON 1 WHERE t.a = u.a RETURNING t.a, *",
      "UPDATE t SET a = 1 FROM u AS x JOIN u ON 1 WHERE (t.a = u.a) RETURNING t.a, *"
    ),
    ("WITH x AS (SELECT 1) UPDATE t SET a = 1", "WITH x AS (SELECT 1) UPDATE t SET a = 1"),
  ]

  /// https://www.sqlite.org/lang_update.html
  @Test("UPDATE assigns columns, and may join other tables", arguments: updates)
  func update(text: String, printed: String) throws { try check((text, printed)) }

  static let deletes: [Production] = [
    ("DELETE FROM t", "DELETE FROM t"),
    (
      "DELETE FROM main.t AS x WHERE a RETURNING a + 1 AS b",
      "DELETE FROM main.t AS x WHERE a RETURNING (a + 1) AS b"
    ),
    ("DELETE FROM t INDEXED BY i WHERE a = 1", "DELETE FROM t INDEXED BY i WHERE (a = 1)"),
    ("DELETE FROM t NOT INDEXED", "DELETE FROM t NOT INDEXED"),
    ("WITH x AS (SELECT 1) DELETE FROM t", "WITH x AS (SELECT 1) DELETE FROM t"),
  ]

  /// https://www.sqlite.org/lang_delete.html
  @Test("DELETE has a condition, and returns rows", arguments: deletes)
  func delete(text: String, printed: String) throws { try check((text, printed)) }

  /// SQLite's grammar has these clauses only if it is compiled with SQLITE_ENABLE_UPDATE_DELETE_LIMIT.
  @Test(
    "UPDATE and DELETE have an order and a limit",
    arguments: [
      (
        "UPDATE t SET a = 1 WHERE b RETURNING a ORDER BY a LIMIT 1",
        "UPDATE t SET a = 1 WHERE b RETURNING a ORDER BY a LIMIT 1"
      ),
      (
        "DELETE FROM t WHERE b RETURNING a ORDER BY a LIMIT 1, 2",
        "DELETE FROM t WHERE b RETURNING a ORDER BY a LIMIT 2 OFFSET 1"
      ),
    ]
  )
  func limits(text: String, printed: String) throws { try check((text, printed), since: .max) }
}
