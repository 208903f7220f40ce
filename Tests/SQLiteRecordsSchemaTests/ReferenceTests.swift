import SQLiteRecordsSchema
import Testing

@Suite("Tables of other targets")
struct ReferenceTests {
  private static let team = """
    { "table": "team", "columns": [
      { "name": "id", "type": "INTEGER", "primaryKey": true },
      { "name": "code", "type": "TEXT", "notNull": true, "unique": true,
        "swift": { "rawValue": "Code" } },
      { "name": "club", "references": { "table": "club" } }] }
    """
  private static let player = """
    { "table": "player", "columns": [
      { "name": "team", "type": "INTEGER", "unique": true, "references": { "table": "team" } },
      { "name": "code", "unique": true, "references": { "table": "Team", "column": "code" } }] }
    """

  private func read(_ files: [String: String], _ references: [String: String]) -> (
    Schema?, [String]
  ) {
    let (schema, log) = readSchema(Self.files(files), references: Self.files(references))
    return (schema, log.sorted.map(\.description))
  }

  private static func files(_ texts: [String: String]) -> [SchemaFile] {
    texts.map { SchemaFile(name: $0.key, bytes: Array($0.value.utf8)) }
  }

  @Test("foreign keys lead to them, with the types of their columns; they are not part of the DDL")
  func foreignKeys() throws {
    let (read, diagnostics) = read(["p.json": Self.player], ["t.json": Self.team])
    #expect(diagnostics == [])
    let schema = try #require(read)
    #expect(schema.tables.map(\.name.value) == ["player"])
    #expect(schema.references.map(\.name.value) == ["team"])
    let columns = schema.tables[0].columns
    #expect(columns.map(\.property.type) == [.standard(.int64), .rawValue("Code")])
    let foreignKeys = try #require(schema.tables[0].ordinary).foreignKeys
    #expect(foreignKeys.map(\.parentTable.value) == ["team", "team"])
    #expect(!schema.script.contains("CREATE TABLE \"team\""))
  }

  @Test("without them, a foreign key leads nowhere")
  func missing() {
    let message = "p.json:2:81: error: column 'team' references unknown table 'team'"
    #expect(read(["p.json": Self.player], [:]).1.first == message)
  }

  @Test("their names are proposed, and SQLite looks at their columns")
  func mistakes() {
    let wrong = """
      { "table": "player", "columns": [
        { "name": "team", "references": { "table": "tem" } },
        { "name": "club", "references": { "table": "team", "column": "club" } }] }
      """
    #expect(
      read(["p.json": wrong], ["t.json": Self.team]).1 == [
        "p.json:2:46: error: column 'team' references unknown table 'tem'; did you mean 'team'?",
        "p.json:3:64: error: column 'club' references 'club' of table 'team', which is neither "
          + "its primary key nor unique",
      ]
    )
  }

  @Test("views, triggers and full-text tables find them in the database that is checked")
  func database() throws {
    let files = [
      "v.json": #"{ "view": "v", "sql": "SELECT code FROM team JOIN old USING (id)" }"#,
      "l.json": """
      { "table": "log", "columns": [{ "name": "id", "type": "INTEGER" }], "triggers": [{
        "name": "x", "timing": "AFTER", "event": "INSERT",
        "statements": ["UPDATE team SET code = 'A' WHERE id = new.id"] }] }
      """,
      "f.json": """
      { "fullTextTable": "f", "columns": [{ "name": "code" }], "content": { "table": "team" } }
      """,
    ]
    let references = [
      "t.json": Self.team, "o.json": #"{ "view": "old", "sql": "SELECT id FROM team" }"#,
    ]
    let (read, diagnostics) = read(files, references)
    #expect(diagnostics == [])
    #expect(try #require(read).tables.map(\.name.value) == ["f", "log", "v"])
    #expect(
      self.read(files, ["o.json": #"{ "view": "old", "sql": "SELECT 1" }"#]).1.contains {
        $0.hasPrefix("f.json:1:") && $0.contains("unknown content table 'team'")
      }
    )
  }

  @Test("a table that is declared in both is an error, which explains how to separate databases")
  func declaredInBoth() {
    let message = """
      t2.json:1:12: error: table 'TEAM' is declared in another target too, at t.json:1:12; \
      remove one of them, or set "dependencies": false in 'sqlite-records.json' if they belong to \
      different databases
      """
    let own = #"{ "table": "TEAM", "columns": [{ "name": "a" }] }"#
    #expect(read(["t2.json": own], ["t.json": Self.team]).1 == [message])
    let alone = #"{ "dependencies": false }"#
    #expect(read(["t2.json": own, "sqlite-records.json": alone], ["t.json": Self.team]).1 == [])
  }

  @Test("of two targets that have a table, none can be referred to")
  func ambiguous() {
    let references = ["s.json": Self.team, "t.json": Self.team]
    #expect(
      read(["p.json": Self.player], references).1.first
        == "p.json:2:81: error: several targets declare the referenced table 'team': "
        + "s.json:1:12 and t.json:1:12"
    )
    #expect(read(["a.json": #"{ "tables": [] }"#], references).1 == [])
  }

  @Test("JSON other than schemas is ignored among them, and so are warnings and configurations")
  func others() {
    let references = [
      "t.json": Self.team, "list.json": "[1]", "data.json": #"{ "name": "a", "version": 1 }"#,
      "broken.json": "{", "sqlite-records.json": #"{ "naming": { "recordSuffix": "X" } }"#,
      "club.json": #"{ "table": "club", "columns": [{ "name": "a" }], "primaryKey": ["a"] }"#,
      "sql.json": #"{ "table": "wrong", "columns": [{ "name": "a", "check": "nope(" }] }"#,
    ]
    let (schema, diagnostics) = read(["p.json": Self.player], references)
    #expect(diagnostics == [])
    #expect(schema?.naming == NamingRules())
  }

  @Test("a wrong schema among them is reported, because others depend on it")
  func wrong() {
    let wrong = Self.team.replacing("notNull", with: "notnull")
    #expect(
      read(["p.json": Self.player], ["t.json": wrong]).1 == [
        "t.json:3:37: error: unknown key 'notnull' in a column; did you mean 'notNull'?"
      ]
    )
    let broken = read(["p.json": Self.player], ["t.json": Self.team + "}"]).1
    #expect(broken.contains { $0.hasPrefix("t.json:5:") })
    #expect(broken.contains { $0.hasSuffix("references unknown table 'team'") })
  }

  @Test("requirements of a newer SQLite there are not requirements here")
  func versions() {
    let strict = """
      { "minimumSQLite": "3.38", "table": "team", "strict": true,
        "columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true },
                    { "name": "code", "type": "TEXT", "unique": true }] }
      """
    let files = ["p.json": Self.player, "sqlite-records.json": #"{ "minimumSQLite": "3.35" }"#]
    #expect(read(files, ["t.json": strict]).1 == [])
  }

  @Test("a diagram shows the parents among them, and no others")
  func diagram() throws {
    let club =
      #"{ "table": "club", "columns": [{ "name": "id", "notNull": true }], "primaryKey": ["id"] }"#
    let references = ["t.json": Self.team, "c.json": club]
    let schema = try #require(read(["p.json": Self.player], references).0)
    #expect(Diagram(schema).entities.map(\.name) == ["team", "player"])
  }
}
