extension Spelling {
  /// Scripts that look alike and mean different things.
  static let different = columnsThatDiffer + keysThatDiffer + objectsThatDiffer

  private static let columnsThatDiffer = [
    column("INTEGER", "INT"), column("TEXT", "TEXT NOT NULL"), column("TEXT", "BLOB"),
    column("NOT NULL", "NOT NULL ON CONFLICT IGNORE"),
    column("DEFAULT 1", "DEFAULT '1'"), column("DEFAULT 1", "DEFAULT 1.0"),
    column("DEFAULT 1", "DEFAULT -1"), column("DEFAULT 'a'", "DEFAULT 'A'"),
    column("DEFAULT 'a'", "DEFAULT x'61'"), column("DEFAULT 0x10", "DEFAULT 10"),
    column("DEFAULT CURRENT_TIMESTAMP", "DEFAULT 'CURRENT_TIMESTAMP'"),
    column("DEFAULT CURRENT_TIMESTAMP", "DEFAULT CURRENT_DATE"),
    column("DEFAULT NULL", "DEFAULT 'NULL'"), column("DEFAULT ''", ""),
    column("DEFAULT '\u{E9}'", "DEFAULT 'e\u{301}'"),
    column("COLLATE NOCASE", "COLLATE RTRIM"), column("COLLATE NOCASE", ""),
    column("CHECK (a > 0)", "CHECK (a >= 0)"), column("CHECK (a > 0)", ""),
    column("CHECK (a > 0)", "CONSTRAINT c CHECK (a > 0)"),
    column("CHECK (a = 'x')", "CHECK (a = 'X')"),
    column("CHECK (a - (1 - 2))", "CHECK (a - 1 - 2)"),
    column("CHECK (+a = 1)", "CHECK (a = 1)"),
    column("CHECK (a = \"a\")", "CHECK (a = 'a')"),
    constraint(" AS (a + 1)", " AS (a + 1) STORED"), constraint(" AS (a + 1)", " AS (a + 2)"),
    constraint("", ", c"),
    Spelling("CREATE TABLE t (a INT)", "CREATE TABLE t (a INT) STRICT"),
    Spelling(
      "CREATE TABLE t (a INT PRIMARY KEY)",
      "CREATE TABLE t (a INT PRIMARY KEY) WITHOUT ROWID"
    ),
    Spelling("CREATE TABLE t (a)", "CREATE TABLE u (a)"),
    Spelling("CREATE TABLE t (a, \u{E9})", "CREATE TABLE t (a, e\u{301})"),
  ]

  private static let keysThatDiffer = [
    column("PRIMARY KEY", "UNIQUE"), column("UNIQUE", ""),
    column("INTEGER PRIMARY KEY", "INTEGER PRIMARY KEY AUTOINCREMENT"),
    column("INTEGER PRIMARY KEY", "INTEGER PRIMARY KEY DESC"),
    column("INTEGER PRIMARY KEY DESC", "INTEGER, PRIMARY KEY (a DESC)"),
    column("INTEGER PRIMARY KEY UNIQUE", "INTEGER PRIMARY KEY"),
    column("TEXT PRIMARY KEY", "TEXT PRIMARY KEY NOT NULL"),
    column("UNIQUE", "UNIQUE ON CONFLICT REPLACE"),
    column(", UNIQUE (a)", ", UNIQUE (a COLLATE NOCASE)"),
    constraint(", PRIMARY KEY (a, b)", ", PRIMARY KEY (b, a)"),
    constraint(", PRIMARY KEY (a, b)", ", PRIMARY KEY (a DESC, b)"),
    constraint(", UNIQUE (a, b)", ", UNIQUE (a), UNIQUE (b)"),
    constraint(" REFERENCES t (a)", " REFERENCES t (b)"),
    constraint(" REFERENCES t (a)", " REFERENCES t (a) ON DELETE CASCADE"),
    constraint(" REFERENCES t (a) ON UPDATE CASCADE", " REFERENCES t (a) ON DELETE CASCADE"),
    constraint(" REFERENCES t (a) ON DELETE RESTRICT", " REFERENCES t (a)"),
    constraint(" REFERENCES t (a)", " REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED"),
    constraint(" REFERENCES t (a)", ""),
  ]

  private static let objectsThatDiffer = [
    object("CREATE INDEX i ON t (a)", "CREATE UNIQUE INDEX i ON t (a)"),
    object("CREATE INDEX i ON t (a)", "CREATE INDEX i ON t (a DESC)"),
    object("CREATE INDEX i ON t (a)", "CREATE INDEX i ON t (a COLLATE BINARY)"),
    object("CREATE INDEX i ON t (a, b)", "CREATE INDEX i ON t (b, a)"),
    object("CREATE INDEX i ON t (a)", "CREATE INDEX i ON t (a) WHERE a"),
    object("CREATE INDEX i ON t (a) WHERE a = 1", "CREATE INDEX i ON t (a) WHERE a = 2"),
    object("CREATE INDEX i ON t (a)", "CREATE INDEX i ON p (x)"),
    object("CREATE INDEX i ON t (+b)", "CREATE INDEX i ON t (b)"),
    object("CREATE VIEW v AS SELECT 1 AS a", "CREATE VIEW v AS SELECT 2 AS a"),
    object("CREATE VIEW v AS SELECT 0x10", "CREATE VIEW v AS SELECT 16"),
    object("CREATE VIEW v (c) AS SELECT a FROM t", "CREATE VIEW v (d) AS SELECT a FROM t"),
    object(
      "CREATE VIEW v AS SELECT a FROM t ORDER BY a",
      "CREATE VIEW v AS SELECT a FROM t ORDER BY a DESC"
    ),
    object(
      "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; END",
      "CREATE TRIGGER r BEFORE INSERT ON t BEGIN SELECT 1; END"
    ),
    object(
      "CREATE TRIGGER r AFTER UPDATE ON t BEGIN SELECT 1; END",
      "CREATE TRIGGER r AFTER UPDATE OF a ON t BEGIN SELECT 1; END"
    ),
    object(
      "CREATE TRIGGER r AFTER INSERT ON t WHEN new.a BEGIN SELECT 1; END",
      "CREATE TRIGGER r AFTER INSERT ON t WHEN new.b BEGIN SELECT 1; END"
    ),
    object(
      "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 1; SELECT 2; END",
      "CREATE TRIGGER r AFTER INSERT ON t BEGIN SELECT 2; SELECT 1; END"
    ),
    Spelling("CREATE VIRTUAL TABLE f USING fts5(a)", "CREATE VIRTUAL TABLE f USING fts5(a, b)"),
    Spelling(
      "CREATE VIRTUAL TABLE f USING fts5(a, tokenize = \"unicode61 tokenchars 'X'\")",
      "CREATE VIRTUAL TABLE f USING fts5(a, tokenize = \"unicode61 tokenchars 'x'\")"
    ),
  ]
}
