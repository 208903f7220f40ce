extension Spelling {
  /// Spellings of one meaning.
  static let equal = texts + columns + defaults + keys + constraints + references + objects

  private static let texts = [
    Spelling("CREATE TABLE t (a INTEGER)", "create table \"T\" ([A] integer)"),
    Spelling("CREATE TABLE t (a INTEGER) -- comment", "CREATE TABLE t (\n  a /* key */ INTEGER\n)"),
    Spelling("CREATE TABLE `my t` (a,b,c)", "CREATE TABLE [MY T] (\"a\", 'b', `c`)"),
    Spelling("CREATE TABLE t (a INT) STRICT", "CREATE TABLE t(a INT)strict"),
    Spelling(
      "CREATE TABLE t (a INT PRIMARY KEY) STRICT, WITHOUT ROWID",
      "CREATE TABLE t (a INT PRIMARY KEY) without rowid, STRICT"
    ),
    Spelling("CREATE TABLE main.t (a)", "CREATE TABLE IF NOT EXISTS t (a)"),
  ]

  private static let columns = [
    column("VARCHAR(20)", "varchar ( 20 )"),
    column("VARCHAR(20)", "VARCHAR(+20)"),
    column("DOUBLE PRECISION", "double\n precision"),
    column("INTEGER", "\"INTEGER\""),
    column("TEXT", "TEXT NULL"),
    column("TEXT", "TEXT NULL ON CONFLICT IGNORE"),
    column("NOT NULL", "NOT NULL ON CONFLICT ABORT"),
    column("NOT NULL DEFAULT 1", "DEFAULT 1 NOT NULL"),
    column("COLLATE NOCASE", "COLLATE \"nocase\""),
    column("COLLATE BINARY", ""),
    column("COLLATE rtrim COLLATE NOCASE", "COLLATE NOCASE"),
    column("UNIQUE CHECK (a > 0) COLLATE NOCASE", "COLLATE NOCASE CHECK (a > 0) UNIQUE"),
    constraint(" GENERATED ALWAYS AS (a + 1)", " AS ((a + 1)) VIRTUAL"),
    constraint(" INT AS (a + 1) STORED", " INT generated always AS (a+1) stored"),
    constraint(" AS (a + 0x10)", " AS (a + 16)"),
  ]

  private static let defaults = [
    column("DEFAULT CURRENT_TIMESTAMP", "DEFAULT (CURRENT_TIMESTAMP)"),
    column("DEFAULT current_date", "DEFAULT (CURRENT_DATE)"),
    column("DEFAULT 0", "DEFAULT (0)"),
    column("DEFAULT 0", "DEFAULT ((0))"),
    column("DEFAULT 1", "DEFAULT +1"),
    column("DEFAULT 1", "DEFAULT (+1)"),
    column("DEFAULT 1", "DEFAULT TRUE"),
    column("DEFAULT 0", "DEFAULT (false)"),
    column("DEFAULT 16", "DEFAULT 0x10"),
    column("DEFAULT -1", "DEFAULT - 1"),
    column("DEFAULT -1", "DEFAULT (-1)"),
    column("DEFAULT 1.5", "DEFAULT 1.50"),
    column("DEFAULT 1000.0", "DEFAULT 1e3"),
    column("DEFAULT 0.5", "DEFAULT .5"),
    column("DEFAULT ''", "DEFAULT \"\""),
    column("DEFAULT 'x'", "DEFAULT x"),
    column("DEFAULT 'x'", "DEFAULT \"x\""),
    column("DEFAULT 'x'", "DEFAULT ('x')"),
    column("DEFAULT x'00ff'", "DEFAULT X'00FF'"),
    column("DEFAULT NULL", ""),
    column("DEFAULT (NULL)", "DEFAULT null"),
    column("DEFAULT 1 DEFAULT 2", "DEFAULT 2"),
    column("DEFAULT (1 + 2 * 3)", "DEFAULT (1 + (2 * 3))"),
    column("DEFAULT (datetime('now'))", "DEFAULT (DateTime ( 'now' ))"),
    column("CONSTRAINT x DEFAULT 1 CONSTRAINT y COLLATE NOCASE", "DEFAULT 1 COLLATE NOCASE"),
  ]

  private static let keys = [
    column("PRIMARY KEY", ", PRIMARY KEY (a)"),
    column("INTEGER PRIMARY KEY", "INTEGER, PRIMARY KEY (a)"),
    column("INTEGER PRIMARY KEY", "INTEGER PRIMARY KEY ASC"),
    column("INTEGER PRIMARY KEY", "INTEGER, PRIMARY KEY (a DESC)"),
    column("INTEGER PRIMARY KEY", "INTEGER PRIMARY KEY NOT NULL"),
    column("INTEGER PRIMARY KEY", "INTEGER NOT NULL ON CONFLICT IGNORE PRIMARY KEY"),
    column("INTEGER PRIMARY KEY AUTOINCREMENT", "INTEGER, PRIMARY KEY (a AUTOINCREMENT)"),
    column("INTEGER PRIMARY KEY ON CONFLICT ABORT", "INTEGER PRIMARY KEY"),
    column("TEXT PRIMARY KEY DESC", "TEXT, PRIMARY KEY (a DESC)"),
    column("TEXT PRIMARY KEY UNIQUE", "TEXT PRIMARY KEY"),
    Spelling(
      "CREATE TABLE t (a TEXT PRIMARY KEY) WITHOUT ROWID",
      "CREATE TABLE t (a TEXT NOT NULL PRIMARY KEY) WITHOUT ROWID"
    ),
    Spelling(
      "CREATE TABLE t (a TEXT PRIMARY KEY) STRICT",
      "CREATE TABLE t (a TEXT NOT NULL PRIMARY KEY) STRICT"
    ),
    column("UNIQUE", ", UNIQUE (a)"),
    column("UNIQUE, UNIQUE (a)", "UNIQUE"),
    column("UNIQUE, UNIQUE (a DESC)", "UNIQUE"),
    column("UNIQUE", ", UNIQUE (a ASC) ON CONFLICT ABORT"),
    column("COLLATE NOCASE, UNIQUE (a)", "COLLATE NOCASE, UNIQUE (a COLLATE NOCASE)"),
    constraint(", UNIQUE (a, b) UNIQUE (b)", ", UNIQUE (a, b), UNIQUE (b)"),
  ]

  private static let constraints = [
    column("CHECK (a > 0)", ", CHECK (((a)>(0)))"),
    column("CHECK (a IN (\"x\", 'y'))", "CHECK (a IN ('x', 'y'))"),
    column("CHECK (a IS NOT NULL)", "CHECK (a NOTNULL)"),
    column("CHECK (a ISNULL)", "CHECK (a IS NULL)"),
    column("CHECK (a != 0x0a)", "CHECK (\"A\" <> 10)"),
    column("CHECK (a == +1 OR a == TRUE)", "CHECK ((a = 1) OR (a = 1))"),
    column("CHECK (a > 0) CHECK (a > 0)", "CHECK (a > 0)"),
    column(", CONSTRAINT z", ""),
    constraint(", CHECK (a > 0) CHECK (b > 0)", " CHECK (b > 0), CHECK (a > 0)"),
    constraint(
      ", PRIMARY KEY (a) UNIQUE (b) CHECK (a) FOREIGN KEY (a) REFERENCES t",
      ", FOREIGN KEY (a) REFERENCES t (a), CHECK (a), UNIQUE (b), PRIMARY KEY (a)"
    ),
    constraint(", CONSTRAINT c CHECK (a > b)", ", CONSTRAINT \"C\" CHECK (a > b)"),
  ]

  private static let references = [
    Spelling(
      "CREATE TABLE p (x PRIMARY KEY); CREATE TABLE t (a REFERENCES p)",
      "CREATE TABLE p (x PRIMARY KEY); CREATE TABLE t (a, FOREIGN KEY (a) REFERENCES P (X))"
    ),
    Spelling(
      "CREATE TABLE p (x, y, PRIMARY KEY (y, x)); CREATE TABLE t (a, b, FOREIGN KEY (a, b) REFERENCES p)",
      """
      CREATE TABLE t (a, b, FOREIGN KEY (a, b) REFERENCES p (y, x));
      CREATE TABLE p (x, y, PRIMARY KEY (y, x))
      """
    ),
    constraint(
      " REFERENCES t (a) ON DELETE NO ACTION ON UPDATE no action NOT DEFERRABLE",
      " REFERENCES t (a)"
    ),
    constraint(
      " REFERENCES t (a) ON UPDATE SET NULL ON DELETE CASCADE",
      ", FOREIGN KEY (b) REFERENCES T (A) ON DELETE CASCADE ON UPDATE SET NULL"
    ),
    constraint(
      " REFERENCES t (a) DEFERRABLE INITIALLY DEFERRED",
      " REFERENCES t (a) NULL DEFERRABLE INITIALLY DEFERRED"
    ),
    constraint(" REFERENCES t (a) DEFERRABLE", " REFERENCES t (a) DEFERRABLE INITIALLY IMMEDIATE"),
    constraint(" REFERENCES t (a) NOT DEFERRABLE INITIALLY DEFERRED", " REFERENCES t (a)"),
    constraint(" REFERENCES t (a) ON INSERT CASCADE", " REFERENCES t (a)"),
  ]
}
