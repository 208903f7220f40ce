extension Spelling {
  /// Spellings of one meaning for indexes, views, triggers and virtual tables.
  static let objects = indexes + views + triggers + virtualTables

  private static let indexes = [
    object("CREATE INDEX i ON t (b)", "create index \"I\" on [t] (`B` asc)"),
    object("CREATE INDEX i ON t (a)", "CREATE INDEX IF NOT EXISTS main.i ON t (a COLLATE nocase)"),
    object("CREATE INDEX i ON t (b)", "CREATE INDEX i ON t (b COLLATE BINARY)"),
    object("CREATE INDEX i ON t (b) WHERE b > 1", "CREATE INDEX i ON t (b) WHERE (b > +1)"),
    object(
      "CREATE INDEX i ON t (b) WHERE b NOTNULL",
      "CREATE INDEX i ON t (b) WHERE b IS NOT NULL"
    ),
    object("CREATE INDEX i ON t (b) WHERE b = 'x'", "CREATE INDEX i ON t (b) WHERE b == \"x\""),
    object("CREATE INDEX i ON t (b + 1 DESC)", "CREATE INDEX i ON t ((b)+0x1 desc)"),
    object("CREATE INDEX i ON t (lower(a))", "CREATE INDEX i ON t (LOWER((a)) ASC)"),
  ]

  private static let views = [
    object("CREATE VIEW v AS SELECT a FROM t", "CREATE VIEW v AS select \"a\" from [t];"),
    object("CREATE VIEW v AS SELECT a FROM t", "CREATE VIEW v AS SELECT (a) FROM t /* all */"),
    object("CREATE VIEW v AS SELECT a AS c FROM t", "CREATE VIEW v (c) AS SELECT a AS c FROM t"),
    object("CREATE VIEW v AS SELECT b AS c FROM t AS u", "CREATE VIEW v AS SELECT b c FROM t u"),
    object(
      "CREATE VIEW v AS SELECT a FROM t INNER JOIN p ON b = y ORDER BY a ASC",
      "CREATE VIEW v AS SELECT a FROM t JOIN p ON (b = y) ORDER BY a"
    ),
    object(
      "CREATE VIEW v AS SELECT a FROM t LEFT OUTER JOIN p ON b = y WHERE a = \"none\"",
      "CREATE VIEW v AS SELECT a FROM t LEFT JOIN p ON b = y WHERE a = 'none'"
    ),
  ]

  private static let triggers = [
    object(
      "CREATE TRIGGER r INSERT ON t BEGIN SELECT 1; END",
      "CREATE TRIGGER main.r BEFORE INSERT ON t FOR EACH ROW BEGIN select +1; end;"
    ),
    object(
      "CREATE TRIGGER r AFTER UPDATE OF a, b ON t WHEN new.a > 0 BEGIN DELETE FROM p; END",
      "CREATE TRIGGER r AFTER UPDATE OF b, a ON t WHEN (NEW.a > 0) BEGIN DELETE FROM \"p\"; END"
    ),
    object(
      "CREATE TRIGGER r AFTER DELETE ON t BEGIN REPLACE INTO p VALUES (1, old.a); END",
      "CREATE TRIGGER r AFTER DELETE ON t BEGIN INSERT OR REPLACE INTO p VALUES(1,OLD.A) ; END"
    ),
    object(
      "CREATE TRIGGER r AFTER DELETE ON t BEGIN SELECT CASE WHEN old.b ISNULL THEN \"none\" END; END",
      "CREATE TRIGGER r AFTER DELETE ON t BEGIN SELECT CASE WHEN (old.b IS NULL) THEN 'none' END; END"
    ),
  ]

  private static let virtualTables = [
    Spelling(
      "CREATE VIRTUAL TABLE f USING fts5(a, b, tokenize = 'porter')",
      "CREATE VIRTUAL TABLE f USING FTS5 (a, tokenize=\"porter\", \"b\")"
    ),
    Spelling(
      "CREATE VIRTUAL TABLE f USING fts5(a UNINDEXED, prefix='2 3')",
      "CREATE VIRTUAL TABLE f USING fts5 (A unindexed, prefix = '2,3')"
    ),
    Spelling(
      "CREATE TABLE t (id INTEGER PRIMARY KEY, a); CREATE VIRTUAL TABLE f USING fts5(a, content=t)",
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a);
      CREATE VIRTUAL TABLE f USING fts5(a, content='t', content_rowid='id')
      """
    ),
    Spelling(
      "CREATE VIRTUAL TABLE r USING rtree(id, x0, x1)",
      "CREATE VIRTUAL TABLE r USING RTREE ( \"id\",X0 , x1 )"
    ),
  ]
}
