/// Definitions in the forms that SQLite's grammar allows, nasty ones among them.
enum DefinitionSamples {
  static let all = tables + keys + others

  private static let tables = [
    "CREATE TABLE t (a)",
    "CREATE TABLE t (a,b,c)",
    "CREATE TABLE main.t (a)",
    "CREATE TABLE IF NOT EXISTS t (a)",
    "CREATE TABLE t AS SELECT 1 AS a, 'x' AS \"b c\"",
    "CREATE TABLE \"select\" (\"from\" TEXT, [where] TEXT, `order` TEXT, 'group' TEXT)",
    "CREATE TABLE \"a\"\"b\" (\"c\"\"d\" TEXT, [e f] TEXT, `g``h` TEXT, 'i''j' TEXT)",
    "CREATE TABLE 🎲 (🎯 TEXT, \"größe\" INTEGER)",
    "CREATE TABLE t (a DOUBLE PRECISION, b UNSIGNED BIG INT, c DECIMAL(10,5), d VARCHAR(+20))",
    "CREATE TABLE t (a \"VARCHAR(20) UNSIGNED\", b 'other type' (3))",
    "CREATE TABLE t (a INT NOT NULL ON CONFLICT FAIL, b NULL, c NULL ON CONFLICT IGNORE)",
    "CREATE TABLE t (a DEFAULT 1, b DEFAULT -1.5e3, c DEFAULT +2, d DEFAULT 'it''s')",
    "CREATE TABLE t (a DEFAULT NULL, b DEFAULT TRUE, c DEFAULT x'00ff', d DEFAULT abc)",
    "CREATE TABLE t (a DEFAULT (1 + (2 * 3)), b DEFAULT CURRENT_TIMESTAMP, c DEFAULT \"q\")",
    "CREATE TABLE t (a CHECK (a IN ('(', ')')) CHECK (a <> '--'))",
    "CREATE TABLE t (a CONSTRAINT x NOT NULL CONSTRAINT y UNIQUE CONSTRAINT z CHECK (a))",
    "CREATE TABLE t (a CONSTRAINT lonely, b CONSTRAINT \"lonely too\")",
    "CREATE TABLE t (a COLLATE NOCASE, b COLLATE \"rtrim\", c COLLATE binary)",
    "CREATE TABLE t (a, b AS (a), c GENERATED ALWAYS AS (a || '()') VIRTUAL NOT NULL)",
    "CREATE TABLE t (a INT, b INT GENERATED ALWAYS AS (a * 2) STORED UNIQUE)",
    "CREATE TABLE t (a INTEGER, b ANY, c BLOB) STRICT",
    "CREATE TABLE t (a PRIMARY KEY, b) WITHOUT ROWID",
    "CREATE TABLE t (a TEXT PRIMARY KEY) STRICT, WITHOUT ROWID",
    "CREATE TABLE t (key, row, rows, action, match, replace, \"glob\", \"like\", temp, view)",
    "CREATE TABLE t (a /* one */ INTEGER /* two */ PRIMARY /* three */ KEY -- four\n)",
    "CREATE TABLE t (a INTEGER); ALTER TABLE t ADD COLUMN b TEXT DEFAULT 'x' COLLATE NOCASE",
    "CREATE TABLE t (a); ALTER TABLE t RENAME TO \"t 2\"",
    "CREATE TABLE t (a); ALTER TABLE t RENAME COLUMN a TO \"b c\"",
  ]

  private static let keys = [
    "CREATE TABLE t (a INTEGER PRIMARY KEY)",
    "CREATE TABLE t (a INTEGER PRIMARY KEY AUTOINCREMENT)",
    "CREATE TABLE t (a INTEGER PRIMARY KEY ASC ON CONFLICT ROLLBACK AUTOINCREMENT)",
    "CREATE TABLE t (a INTEGER PRIMARY KEY DESC)",
    "CREATE TABLE t (a INTEGER, PRIMARY KEY (a AUTOINCREMENT))",
    "CREATE TABLE t (a, b, PRIMARY KEY (b, a DESC) ON CONFLICT REPLACE)",
    "CREATE TABLE t (a, b, PRIMARY KEY (a COLLATE NOCASE, b COLLATE rtrim ASC))",
    "CREATE TABLE t (a UNIQUE ON CONFLICT IGNORE, b, CONSTRAINT u UNIQUE (a, b) ON CONFLICT FAIL)",
    "CREATE TABLE t (a, b, c, UNIQUE (a), UNIQUE (b, c), UNIQUE (c DESC))",
    "CREATE TABLE t (a, b UNIQUE CHECK (b) , UNIQUE (a) CHECK (a) CONSTRAINT c CHECK (a AND b))",
    "CREATE TABLE t (a REFERENCES t, b)",
    "CREATE TABLE t (a REFERENCES u (x) ON DELETE CASCADE ON UPDATE SET DEFAULT, b)",
    "CREATE TABLE t (a REFERENCES u ON DELETE RESTRICT MATCH SIMPLE ON UPDATE SET NULL)",
    "CREATE TABLE t (a CONSTRAINT f REFERENCES u (x) NOT DEFERRABLE INITIALLY IMMEDIATE)",
    "CREATE TABLE t (a REFERENCES u (x) DEFERRABLE, b REFERENCES u DEFERRABLE INITIALLY DEFERRED)",
    "CREATE TABLE t (a, b, CONSTRAINT f FOREIGN KEY (a, b) REFERENCES u (x, y) DEFERRABLE)",
    "CREATE TABLE t (a, FOREIGN KEY (a) REFERENCES u ON INSERT CASCADE)",
  ]

  private static let others = [
    "CREATE TABLE t (a, b); CREATE INDEX i ON t (a)",
    "CREATE TABLE t (a, b); CREATE UNIQUE INDEX IF NOT EXISTS main.i ON t (a ASC, b DESC)",
    "CREATE TABLE t (a, b); CREATE INDEX i ON t (a + b, lower(a) COLLATE NOCASE DESC)",
    "CREATE TABLE t (a, b); CREATE INDEX i ON t ('a', \"b\") WHERE b IS NOT NULL AND a > '()'",
    "CREATE TABLE t (a); CREATE INDEX \"i \"\" j\" ON t (a)",
    "CREATE VIEW v AS SELECT 1",
    "CREATE VIEW v (a, \"b c\") AS SELECT 1, 2 UNION ALL SELECT 3, 4 ORDER BY 1",
    "CREATE VIEW v AS WITH c (x) AS (SELECT 1) SELECT x FROM c",
    "CREATE TABLE t (a); CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t; END",
    "CREATE TABLE t (a); CREATE TRIGGER r DELETE ON t WHEN old.a BEGIN SELECT 1; SELECT 2; END",
    """
    CREATE TABLE t (a, b); CREATE TRIGGER r BEFORE UPDATE OF a, b ON t FOR EACH ROW
    WHEN CASE WHEN new.a THEN 1 ELSE 0 END
    BEGIN SELECT CASE new.a WHEN 1 THEN 2 END; SELECT RAISE(ABORT, 'no; END'); END
    """,
    """
    CREATE VIEW v AS SELECT 1 AS a;
    CREATE TRIGGER r INSTEAD OF INSERT ON v BEGIN SELECT new.a; END
    """,
    "CREATE VIRTUAL TABLE f USING fts5(a, b UNINDEXED, content='', tokenize=\"porter ascii\")",
    "CREATE VIRTUAL TABLE r USING rtree(id, x0, x1)",
  ]
}
