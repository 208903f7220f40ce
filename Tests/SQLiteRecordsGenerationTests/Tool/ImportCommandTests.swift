import Foundation
import Testing

@Suite("sqlite-records import")
struct ImportCommandTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func importing(_ path: String, _ arguments: String...) throws -> ToolRun {
    try ToolRun(["import", path, "--output", "out"] + arguments, in: folder.url)
  }

  @Test("a script becomes files from which 'ddl' makes the same database")
  func script() throws {
    try folder.write(
      "CREATE TABLE \"Order Details\" (id INTEGER PRIMARY KEY, data BLOB);\n"
        + "CREATE VIEW v AS SELECT id, 1 AS one FROM \"Order Details\";",
      to: "a.sql"
    )
    let run = try importing("a.sql")
    #expect(
      run.errors
        == "2 schema files in 'out' and the first step in 'out/Migrations'; they create the same database\n"
    )
    #expect(run.status == 0)
    #expect(folder.names(in: "out") == ["Migrations", "Order_Details.json", "v.json"])
    #expect(try ToolRun(["format", "--check", "out"], in: folder.url).status == 0)
    #expect(try ToolRun(["check", "out"], in: folder.url).status == 0)
    let ddl = try ToolRun(["ddl", "out"], in: folder.url)
    #expect(try ScriptedDatabase(ddl.output).count(ofType: "view") == 1)
  }

  @Test("the first step creates the same database, and existing steps stay")
  func firstStep() throws {
    try folder.write("CREATE TABLE a (x); CREATE VIEW v AS SELECT x FROM a;", to: "a.sql")
    #expect(try importing("a.sql").status == 0)
    #expect(folder.names(in: "out/Migrations") == ["0001-initial.sql", "migrations.lock"])
    #expect(try folder.text(of: "out/Migrations/0001-initial.sql").hasPrefix("CREATE TABLE a"))
    #expect(try ToolRun(["check", "out"], in: folder.url).status == 0)
    #expect(try ToolRun(["verify", "out"], in: folder.url).status == 0)
    try folder.write("CREATE TABLE a (x, y);", to: "a.sql")
    let step = try folder.text(of: "out/Migrations/0001-initial.sql")
    let run = try importing("a.sql", "--force")
    #expect(
      (run.status, run.errors) == (0, "1 schema file in 'out'; they create the same database\n")
    )
    #expect(try folder.text(of: "out/Migrations/0001-initial.sql") == step)
  }

  @Test("the first step has the statements of the database, by which a migrator recognises it")
  func originalStatements() throws {
    let statements = [
      "CREATE TABLE team (id INTEGER NOT NULL PRIMARY KEY, 'name' /* unique */ TEXT)",
      "CREATE TABLE player (team INTEGER REFERENCES team ON DELETE NO ACTION, a AS (1))",
      "CREATE INDEX by_team ON player (team, abs(a))",
      "CREATE VIEW v AS SELECT team FROM player",
      "CREATE TRIGGER t AFTER INSERT ON player WHEN 1 BEGIN DELETE FROM team; END",
    ]
    try folder.write(statements.joined(separator: "; "), to: "a.sql")
    #expect(try importing("a.sql").status == 0)
    #expect(
      try folder.text(of: "out/Migrations/0001-initial.sql")
        == statements.map { "\($0);\n" }.joined(separator: "\n")
    )
    #expect(try ToolRun(["plan", "out"], in: folder.url).output == "")
  }

  @Test("the table of migrations gets no schema file, because migrators create it")
  func migrations() throws {
    try folder.write(
      "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);\n"
        + "CREATE TABLE player (id INTEGER PRIMARY KEY AUTOINCREMENT);",
      to: "a.sql"
    )
    let run = try importing("a.sql")
    #expect(run.status == 0)
    #expect(
      run.errors == """
        a.sql:1:1: note: table 'grdb_migrations' lists the migrations that have run; \
        it is not part of a schema [importRemark]
        1 schema file in 'out' and the first step in 'out/Migrations'; they create the same database

        """
    )
    #expect(folder.names(in: "out") == ["Migrations", "player.json"])
  }

  @Test("files that are there are replaced only by force, and then all of them")
  func force() throws {
    try folder.write("CREATE TABLE a (x); CREATE TABLE b (x)", to: "a.sql")
    try folder.write("mine", to: "out/b.json")
    let run = try importing("a.sql")
    #expect(run.status == 1)
    #expect(
      run.errors
        == "out/b.json:1:1: error: the file already exists; '--force' replaces it [existingFile]\n"
    )
    #expect(folder.names(in: "out") == ["b.json"])
    #expect(try folder.text(of: "out/b.json") == "mine")
    #expect(try importing("a.sql", "--force").status == 0)
    #expect(folder.names(in: "out") == ["Migrations", "a.json", "b.json"])
    #expect(try folder.text(of: "out/b.json").contains("\"table\": \"b\""))
  }

  @Test("omitted objects are reported, the rest is written, and the status is 1")
  func omissions() throws {
    try folder.write(
      "CREATE TABLE t (a); CREATE TABLE u (a); CREATE VIEW v AS SELECT a FROM u; DROP TABLE u",
      to: "a.sql"
    )
    let run = try importing("a.sql")
    #expect(run.status == 1)
    #expect(folder.names(in: "out") == ["Migrations", "t.json"])
    #expect(
      run.errors == """
        a.sql:1:1: error: view 'v' is omitted: SQLite rejects the view 'SELECT a FROM u': \
        no such table: main.u [leftOut]
        1 schema file in 'out' and the first step in 'out/Migrations'; they do not describe the whole database

        """
    )
  }

  @Test(
    "a mistake in a script is reported at its place, and nothing is written",
    arguments: [
      ("CREATE TABLE t (a);\nCREATE TABEL u (a);", "2:8: error: near \"TABEL\": syntax error"),
      ("\n\n  CREATE TABLE t (a", "3:3: error: incomplete input"),
      ("CREATE TABLE t (a);\n INSERT INTO t\n VALUES (nope)", "3:10: error: no such column: nope"),
      ("CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1), (1)", "UNIQUE constraint failed"),
      ("ATTACH 'x.db' AS x; CREATE TABLE x.t (a)", "too many attached databases - max 0"),
      ("CREATE TABLE t (a); VACUUM INTO 'x.db'", "too many attached databases - max 0"),
      ("SELECT load_extension('x')", "error: "), ("-- nothing", "there is nothing to import"),
    ]
  )
  func mistakes(script: String, message: String) throws {
    try folder.write(script, to: "a.sql")
    let run = try importing("a.sql")
    #expect(run.status == 1)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.names(in: "") == ["a.sql"])
  }

  @Test(
    "a file that is neither a database nor a script is reported in one sentence",
    arguments: [
      ("missing", "cannot read the file: no such file or directory"),
      ("folder", "expected a database file or an SQL script, found a folder"),
      ("pipe", "expected a database file or an SQL script, found no ordinary file"),
      ("empty", "expected a database file or an SQL script; the file is empty"),
      ("random", "the file is neither a database nor an SQL script; it may be encrypted"),
      ("cut", "the database is truncated: bytes are missing at its end"),
      ("header", "the database is truncated: bytes are missing at its end"),
      ("damaged", "SQLite cannot read the database: "),
    ]
  )
  func unreadable(name: String, message: String) throws {
    let url = folder.url.appendingPathComponent(name)
    let database = try Data(contentsOf: makeDatabase("CREATE TABLE t (a); CREATE TABLE u (b)"))
    switch name {
    case "folder":
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    case "pipe": mkfifo(url.path, 0o600)
    case "empty": try Data().write(to: url)
    case "random": try Data((0..<5000).map { UInt8(truncatingIfNeeded: $0 &* 197) }).write(to: url)
    case "cut": try database.prefix(database.count - 4096).write(to: url)
    case "header": try database.prefix(16).write(to: url)
    case "damaged":
      try (database.prefix(100) + Data(repeating: 0x41, count: database.count - 100)).write(to: url)
    default: break
    }
    let run = try importing(name)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("\(name):1:1: error: \(message)"), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(folder.names(in: "out") == [])
  }

  @Test("a folder that cannot be written is reported in one sentence")
  func unwritable() throws {
    try folder.write("CREATE TABLE t (a)", to: "a.sql")
    try folder.write("a file", to: "out")
    let run = try importing("a.sql")
    #expect(run.status == 1)
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("a database is only read: no other files are created, with or without a log")
  func untouched() throws {
    for mode in ["DELETE", "WAL"] {
      let script = "PRAGMA journal_mode = \(mode); CREATE TABLE t (a); INSERT INTO t VALUES (1)"
      let url = try makeDatabase(script, name: "\(mode).db")
      let before = try Data(contentsOf: url)
      let names = folder.names(in: "")
      let run = try ToolRun(["import", url.lastPathComponent, "--output", mode], in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      #expect(folder.names(in: mode) == ["Migrations", "t.json"])
      try FileManager.default.removeItem(at: folder.url.appendingPathComponent(mode))
      #expect(folder.names(in: "") == names)
      #expect(try Data(contentsOf: url) == before)
    }
  }

  @Test("changes that are only in a log are imported, too")
  func abandonedLog() throws {
    let open = try OpenDatabase(at: folder.url.appendingPathComponent("live.db").path)
    try open.execute("PRAGMA journal_mode = WAL; CREATE TABLE t (a)")
    for name in ["live.db", "live.db-wal"] {
      let copy = folder.url.appendingPathComponent(name.replacing("live", with: "left"))
      try FileManager.default.copyItem(at: folder.url.appendingPathComponent(name), to: copy)
    }
    let names = folder.names(in: "")
    #expect(try importing("left.db").status == 0)
    #expect(folder.names(in: "out") == ["Migrations", "t.json"])
    #expect(folder.names(in: "") == names + ["out"])
    // In use, with the files that its user has created.
    #expect(try importing("live.db", "--force").status == 0)
  }

  @Test("without a file or a folder for the output, the usage is wrong")
  func usage() throws {
    #expect(try ToolRun(["import", "a.sql"], in: folder.url).status == 2)
    #expect(try ToolRun(["import", "--output", "out"], in: folder.url).status == 2)
    #expect(try ToolRun(["import", "--help"], in: folder.url).output.contains("--force"))
  }

  private func makeDatabase(_ script: String, name: String = "made.db") throws -> URL {
    let url = folder.url.appendingPathComponent(name)
    try OpenDatabase(at: url.path).execute(script)
    return url
  }
}
