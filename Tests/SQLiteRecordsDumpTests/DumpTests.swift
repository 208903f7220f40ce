import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Dumps")
struct DumpTests {
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { (db) throws in
      try db.execute(
        sql: """
          CREATE TABLE Team (id TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;
          CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, teamId TEXT REFERENCES team);
          CREATE INDEX player_on_teamId ON player (teamId);
          CREATE TABLE empty (a INTEGER PRIMARY KEY AUTOINCREMENT);
          CREATE VIEW names AS SELECT name FROM player ORDER BY id DESC;
          CREATE TRIGGER bye AFTER DELETE ON player BEGIN DELETE FROM empty; END;
          CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
          INSERT INTO team VALUES ('b', 'Blues'), ('a', 'Reds');
          INSERT INTO player VALUES (2, 'Arthur', 'a'), (1, 'Barbara', 'b');
          """
      )
    }
  }

  @Test("the results of all statements are printed, with the values of the literal")
  func sql() throws {
    let name = "Arthur"
    let text = try printed { stream in
      try queue.write { (db) throws in
        try db.dumpSQL(
          "UPDATE player SET name = \(name); SELECT name FROM player; SELECT 1 + \(1)",
          to: stream
        )
      }
    }
    #expect(text == "Arthur\nArthur\n2\n")
    #expect(try printed { try queue.dumpSQL("SELECT 'a'", format: .quote(), to: $0) } == "'a'\n")
  }

  @Test("the rows of a request are printed")
  func requests() throws {
    let request = Table("player").order(Column("id")).select(Column("name"), Column("id"))
    #expect(try printed { try queue.dumpRequest(request, to: $0) } == "Barbara|1\nArthur|2\n")
    #expect(
      try printed { try queue.dumpRequest(request.limit(1), format: .json(), to: $0) }
        == #"[{"name":"Barbara","id":1}]"# + "\n"
    )
    let sql: SQLRequest<String> = "SELECT name FROM team ORDER BY name"
    #expect(try printed { try queue.dumpRequest(sql, to: $0) } == "Blues\nReds\n")
    #expect(try printed { try queue.dumpRequest(Table("player").none(), to: $0) } == "")
  }

  @Test("tables are printed by their keys, views in their order or a stable one")
  func tables() throws {
    #expect(try printed { try queue.dumpTables(["team"], to: $0) } == "a|Reds\nb|Blues\n")
    #expect(
      try printed { try queue.dumpTables(["team"], tableHeader: .always, to: $0) }
        == "team\na|Reds\nb|Blues\n"
    )
    #expect(
      try printed { try queue.dumpTables(["player", "empty", "names"], to: $0) }
        == """
        player
        1|Barbara|b
        2|Arthur|a

        empty

        names
        Arthur
        Barbara

        """
    )
    #expect(
      try printed { try queue.dumpTables(["names"], stableOrder: true, to: $0) }
        == "Arthur\nBarbara\n"
    )
    try queue.write { (db) throws in
      try db.execute(sql: "UPDATE player SET name = 'Zoe' WHERE id = 2")
    }
    #expect(try printed { try queue.dumpTables(["names"], to: $0) } == "Zoe\nBarbara\n")
    #expect(
      try printed { try queue.dumpTables(["names"], stableOrder: true, to: $0) }
        == "Barbara\nZoe\n"
    )
    #expect(throws: DatabaseError.self) { try queue.dumpTables(["missing"]) }
  }

  @Test("the schema is printed as statements, without internal objects")
  func schema() throws {
    #expect(
      try printed { try queue.dumpSchema(to: $0) } == """
        sqlite_master
        CREATE TABLE empty (a INTEGER PRIMARY KEY AUTOINCREMENT);
        CREATE VIEW names AS SELECT name FROM player ORDER BY id DESC;
        CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, teamId TEXT REFERENCES team);
        CREATE INDEX player_on_teamId ON player (teamId);
        CREATE TRIGGER bye AFTER DELETE ON player BEGIN DELETE FROM empty; END;
        CREATE TABLE Team (id TEXT PRIMARY KEY, name TEXT) WITHOUT ROWID;

        """
    )
    #expect(try printed { try DatabaseQueue().dumpSchema(to: $0) } == "sqlite_master\n")
  }

  @Test("the content is the schema and the rows of all tables")
  func content() throws {
    try queue.write { try $0.drop(view: "names") }
    let text = try printed { try queue.dumpContent(format: .list(separator: ","), to: $0) }
    let schema = try printed { try queue.dumpSchema(to: $0) }
    #expect(
      text == schema + """

        empty

        player
        1,Barbara,b
        2,Arthur,a

        Team
        a,Reds
        b,Blues

        """
    )
    #expect(try printed { try DatabaseQueue().dumpContent(to: $0) } == "sqlite_master\n")
  }

  @Test("tables of all kinds are printed, whatever their names and columns are")
  func unusualTables() throws {
    try queue.write { (db) throws in
      try db.execute(
        sql: """
          CREATE TABLE "a ""b" (x, y AS (x * 2));
          INSERT INTO "a ""b" VALUES (2), (1);
          CREATE TABLE named (rowid TEXT, oid TEXT, _rowid_ TEXT);
          INSERT INTO named VALUES ('b', 'x', 'y');
          CREATE VIRTUAL TABLE words USING fts5(text);
          INSERT INTO words VALUES ('hello world');
          CREATE TEMP TABLE t (a);
          INSERT INTO t VALUES (7);
          """
      )
      let tables = ["a \"b", "named", "words", "t"]
      let text = try printed { stream in
        for table in tables { try db.dumpTables([table], to: stream) }
      }
      #expect(text == "2|4\n1|2\nb|x|y\nhello world\n7\n")
      let content = try printed { try db.dumpContent(to: $0) }
      #expect(content.contains("\n\nnamed\nb|x|y\n"))
    }
  }

  @Test("a dump can be asked for anywhere, also inside an access")
  func reentrance() throws {
    let folder = try TemporaryFolder()
    let pool = try DatabasePool(path: folder.path("dumps.sqlite"))
    try pool.write { db in try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
    for reader in [queue, pool] as [any DatabaseReader] {
      try reader.read { (_) throws -> Void in
        #expect(try printed { try reader.dumpSQL("SELECT 1", to: $0) } == "1\n")
      }
    }
    #expect(try printed { try pool.dumpContent(to: $0) }.hasSuffix("\n\nt\n1\n"))
    #expect(try printed { try pool.dumpTables(["t"], to: $0) } == "1\n")
  }
}
