import Foundation
import Testing

@Suite("sqlite-records import of what others have written")
struct ImportedSchemaTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func importing(_ script: String) throws -> ToolRun {
    try folder.write(script, to: "a.sql")
    return try ToolRun(["import", "a.sql", "--output", "out"], in: folder.url)
  }

  @Test("the first step leads to the files if views have texts in double quotes")
  func quotedTexts() throws {
    let run = try importing(
      """
      CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT);
      CREATE VIEW v AS SELECT id, "hello" AS b FROM t;
      CREATE VIEW w AS SELECT id, "hello" || a FROM t WHERE a IN ("it's", "x""y");
      """
    )
    #expect(run.status == 0, "\(run.errors)")
    let step = try folder.text(of: "out/Migrations/0001-initial.sql")
    #expect(step.contains("SELECT id, 'hello' AS b FROM t"))
    for command in ["check", "verify"] {
      let run = try ToolRun([command, "out"], in: folder.url)
      #expect(run.status == 0, "\(run.output)")
    }
  }

  @Test("a script of the shell's '.schema' is read without the tables that belong to SQLite")
  func schemaOfShell() throws {
    let run = try importing(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, a);
      CREATE TABLE sqlite_sequence(name,seq);
      CREATE INDEX i ON t(a);
      /* ; */ create table if not exists main."SQLITE_STAT1"(tbl,idx,stat); -- ;
      CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample);
      CREATE VIEW v AS SELECT a FROM t;
      CREATE TABLE sqlite_stat3(tbl,idx)
      """
    )
    #expect(run.status == 0, "\(run.errors)")
    #expect(folder.names(in: "out") == ["Migrations", "t.json", "v.json"])
    #expect(try folder.text(of: "out/t.json").contains(#""name": "i""#))
  }

  @Test(
    "after a skipped table, mistakes are reported at their places",
    arguments: [
      ("CREATE TABEL u (a);", "a.sql:4:8: error: near \"TABEL\": syntax error"),
      ("CREATE TABLE sqlite_mine (a);", "a.sql:4:1: error: object name reserved for internal use"),
      ("CREATE INDEX sqlite_sequence ON t (a);", "a.sql:4:1: error: object name reserved"),
    ]
  )
  func places(statement: String, message: String) throws {
    let run = try importing(
      """
      CREATE TABLE t(id INTEGER PRIMARY KEY AUTOINCREMENT, a);
      CREATE TABLE sqlite_sequence(name,
        seq); CREATE TABLE sqlite_stat1(tbl,idx,stat);
      \(statement)
      """
    )
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix(message), "\(run.errors)")
  }

  @Test("if everything is omitted, each omission is reported, and nothing is written")
  func everythingOmitted() throws {
    let run = try importing("CREATE TABLE u (a); CREATE VIEW v AS SELECT a FROM u; DROP TABLE u")
    #expect(run.status == 1)
    #expect(
      run.errors == """
        a.sql:1:1: error: view 'v' is omitted: SQLite rejects the view 'SELECT a FROM u': \
        no such table: main.u [leftOut]
        a.sql:1:1: error: the import omits everything in the database, and writes nothing [leftOut]

        """
    )
    #expect(folder.names(in: "") == ["a.sql"])
  }
}
