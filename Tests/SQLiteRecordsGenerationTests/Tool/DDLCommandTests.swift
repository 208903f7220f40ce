import Foundation
import Testing

@Suite("sqlite-records ddl")
struct DDLCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "table": "a child", "columns": [
        { "name": "parent", "type": "INTEGER", "references": { "table": "parent" } },
        { "name": "text", "type": "TEXT", "default": "it's; a \\"text\\"\\n--", "check": "text <> ';'" }],
        "indexes": [{ "columns": ["parent"] }] }
      """,
      to: "s/a.json"
    )
    try folder.write(
      #"{ "table": "parent", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }] }"#,
      to: "s/b.json"
    )
  }

  @Test("the whole DDL is printed, parents first")
  func script() throws {
    let run = try ToolRun(["ddl", "s"], in: folder.url)
    #expect((run.status, run.errors) == (0, ""))
    #expect(
      run.output == """
        CREATE TABLE "parent" (
          "id" INTEGER PRIMARY KEY
        );
        CREATE TABLE "a child" (
          "parent" INTEGER REFERENCES "parent" ("id"),
          "text" TEXT DEFAULT 'it''s; a "text"
        --' CHECK (text <> ';')
        );
        CREATE INDEX "a child_on_parent" ON "a child" ("parent");

        """
    )
  }

  @Test("SQLite executes what is printed for the Northwind tables, and knows it all afterwards")
  func execution() throws {
    let schemas = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Schemas/Northwind").standardizedFileURL.path
    let run = try ToolRun(["ddl", schemas], in: folder.url)
    #expect(run.status == 0)
    let database = try ScriptedDatabase(run.output)
    #expect(database.count(ofType: "table") == 13)
    #expect(database.count(ofType: "index") == run.output.ranges(of: "CREATE INDEX").count)
  }

  @Test("if a schema has an error, only the error is printed")
  func errors() throws {
    try folder.write("[]", to: "s/c.json")
    let run = try ToolRun(["ddl", "s"], in: folder.url)
    #expect((run.status, run.output) == (1, ""))
    #expect(
      run.errors
        == "s/c.json:1:1: error: expected a table as an object, found an array [wrongType]\n"
    )
    let missing = try ToolRun(["ddl", "missing"], in: folder.url)
    #expect(missing.status == 1)
    #expect(missing.errors.hasPrefix("missing:1:1: error: cannot read the file: "))
  }
}
