import SQLiteRecordsEvolution
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Steps that change what depends on tables")
struct DependentTests {
  private func game(
    _ column: String = "",
    view: String = "SELECT name FROM player",
    trigger: String = "UPDATE player SET name = trim(new.name) WHERE id = new.id",
    search: String = #""tokenize": "unicode61""#
  ) -> String {
    """
    { "tables": [{ "table": "player",
        "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
          { "name": "name", "type": "TEXT", "notNull": true\(column) }],
        "triggers": [{ "name": "trimName", "timing": "AFTER", "event": "INSERT",
          "statements": ["\(trigger)"] }] }],
      "views": [{ "view": "names", "sql": "\(view)" },
        { "view": "allNames", "sql": "SELECT name FROM names" }],
      "fullTextTables": [{ "fullTextTable": "search", "columns": [{ "name": "name" }], \(search),
        "content": { "table": "player", "rowID": "id" } }] }
    """
  }

  private let rows = "INSERT INTO player VALUES (3, ' Ada '), (5, 'Bob')"

  @Test("views and triggers whose text changed are dropped and created again")
  func texts() throws {
    let new = game(view: "SELECT name FROM player WHERE id > 3", trigger: "SELECT 1")
    let text = try plan(from: game(), to: new).text
    #expect(!text.contains("ALTER TABLE"))
    #expect(!text.contains("CREATE TABLE"))
    #expect(!text.contains("search_after"))
    let database = try migrated(game(), rows, to: new)
    #expect(try database.all("SELECT * FROM allNames") == [["Bob"]])
  }

  @Test("they survive a recreated table, and its full-text index still finds rows")
  func rebuild() throws {
    let database = try migrated(game(), rows, to: game(#", "check": "name <> ''""#))
    #expect(try database.all("SELECT * FROM allNames") == [["Ada"], ["Bob"]])
    #expect(try database.all("SELECT rowid FROM search WHERE search MATCH 'ada'") == [["3"]])
    try database.execute("INSERT INTO player VALUES (8, ' Cid ')")
    #expect(try database.all("SELECT rowid FROM search WHERE search MATCH 'cid'") == [["8"]])
    #expect(try database.all("SELECT name FROM player WHERE id = 8") == [["Cid"]])
  }

  @Test("a changed full-text index is recreated and filled")
  func fullText() throws {
    let database = try migrated(game(), rows, to: game(search: #""tokenize": "porter""#))
    #expect(try database.all("SELECT rowid FROM search WHERE search MATCH 'ada'") == [["3"]])
  }

  @Test("a full-text table that stores its texts keeps them")
  func ownTexts() throws {
    func table(_ columns: String, _ options: String = "") -> String {
      #"{ "fullTextTable": "note", \#(options) "columns": [\#(columns)] }"#
    }
    let title = #"{ "name": "title" }, { "name": "body" }"#
    let insert = "INSERT INTO note (rowid, title, body) VALUES (4, 'one', 'two')"
    let porter = table(title, #""tokenize": "porter","#)
    #expect(
      try migrated(table(title), insert, to: porter).all("SELECT rowid, * FROM note") == [
        ["4", "one", "two"]
      ]
    )
    let short = table(#"{ "name": "body" }"#)
    #expect(try refusals(from: table(title), to: short).count == 1)
    #expect(
      try migrated(table(title), insert, to: short, allowing: .all).all("SELECT * FROM note")
        == [["two"]]
    )
  }

  @Test("a trigger that names what does not exist does not stop a step, and is created again")
  func brokenTriggers() throws {
    func tables(_ column: String, _ more: String = "") -> String {
      """
      { "tables": [{ "table": "t", "columns": [{ "name": "x", "type": "TEXT"\(column) }\(more)] },
        { "table": "u", "columns": [{ "name": "y", "type": "TEXT" }],
          "triggers": [
            { "name": "r", "timing": "AFTER", "event": "INSERT", "unchecked": true,
              "statements": ["UPDATE u SET y = new.gone"] },
            { "name": "s", "timing": "AFTER", "event": "INSERT", "unchecked": true,
              "statements": ["INSERT INTO nowhere VALUES (1)"] }] }] }
      """
    }
    let new = [
      tables(#", "check": "x <> ''""#), tables("", #", { "name": "z", "type": "TEXT" }"#),
      tables("").replacing(#""name": "x""#, with: #""name": "w", "renamedFrom": "x""#),
    ]
    for new in new {
      let database = try migrated(tables(""), "INSERT INTO t VALUES ('a')", to: new)
      #expect(try database.all("SELECT count(*) FROM t") == [["1"]])
    }
  }

  @Test("a unique index on old rows is checked")
  func uniqueIndex() throws {
    func table(_ index: String) -> String {
      """
      { "table": "t", "columns": [{ "name": "x", "type": "TEXT" }], "indexes": [\(index)] }
      """
    }
    let index =
      #"{ "name": "i", "columns": [{ "column": "x", "collate": "NOCASE" }], "unique": true }"#
    let failure = #expect(throws: GeneratorConnection.Failure.self) {
      try migrated(table(""), "INSERT INTO t VALUES ('a'), ('A'), ('b')", to: table(index))
    }
    #expect(failure?.message.contains("1 value of (x) in several rows of table t") == true)
    let fitting = try migrated(
      table(""),
      "INSERT INTO t VALUES ('a'), (NULL), (NULL)",
      to: table(index)
    )
    #expect(try fitting.all("SELECT count(*) FROM t") == [["3"]])
  }

  @Test("foreign keys between recreated tables are valid")
  func foreignKeys() throws {
    func tables(_ check: String) -> String {
      """
      { "tables": [
        { "table": "a", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true\(check) },
          { "name": "b", "type": "INTEGER", "references": { "table": "b", "onDelete": "CASCADE" } }],
          "indexes": [{ "name": "byB", "columns": ["b"] }] },
        { "table": "b", "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true\(check) },
          { "name": "a", "type": "INTEGER", "references": { "table": "a", "onDelete": "CASCADE" } },
          { "name": "next", "type": "INTEGER", "references": { "table": "b" } }],
          "indexes": [{ "name": "byA", "columns": ["a"] }, { "name": "byNext", "columns": ["next"] }] }
      ] }
      """
    }
    let database = try migrated(
      tables(""),
      "INSERT INTO a VALUES (1, 2)",
      "INSERT INTO b VALUES (2, 1, 2)",
      to: tables(#", "check": "id > 0""#)
    )
    #expect(
      try database.all("SELECT * FROM a JOIN b ON a.b = b.id") == [["1", "2", "2", "1", "2"]]
    )
    #expect(try database.all("PRAGMA foreign_key_check").isEmpty)
  }
}
