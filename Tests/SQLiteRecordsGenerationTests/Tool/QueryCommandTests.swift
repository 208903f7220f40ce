import Foundation
import Testing

@Suite("Query files on the command line")
struct QueryCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      { "table": "player", "indexes": [{ "columns": ["name"] }], "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true } ] }
      """,
      to: "Game/player.json"
    )
    try folder.write(
      "-- name: named\nSELECT * FROM player WHERE name = :name;\n",
      to: "Game/Queries/players.sql"
    )
  }

  private func generate() throws -> ToolRun {
    try ToolRun(ofPlugin: ["--module", "Game", "--output", "out", "Game"], in: folder.url)
  }

  private func check(_ arguments: String...) throws -> ToolRun {
    try ToolRun(["check", "--module", "Game"] + arguments + ["Game"], in: folder.url)
  }

  @Test("generate one Swift file each, and one that all of them extend")
  func generated() throws {
    try folder.write("-- Nothing yet.\n", to: "Game/Queries/teams.sql")
    let run = try generate()
    #expect((run.status, run.errors) == (0, ""))
    let names = folder.names(in: "out").filter { $0.contains("ueries") }
    #expect(
      names == [
        "GameQueries.generated.swift", "players.queries.generated.swift",
        "teams.queries.generated.swift",
      ]
    )
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Game/Queries"))
    #expect(try generate().status == 0)
    #expect(!folder.names(in: "out").contains { $0.contains("ueries") })
  }

  @Test("one edit changes one Swift file")
  func edit() throws {
    try folder.write("-- name: count\nSELECT COUNT(*) FROM player;\n", to: "Game/Queries/b.sql")
    #expect(try generate().status == 0)
    let names = folder.names(in: "out").filter { $0 != "b.queries.generated.swift" }
    let numbers = try names.map { try folder.fileNumber(of: "out/\($0)") }
    try folder.write("-- name: size\nSELECT COUNT(*) FROM player;\n", to: "Game/Queries/b.sql")
    #expect(try generate().status == 0)
    #expect(try names.map { try folder.fileNumber(of: "out/\($0)") } == numbers)
    #expect(try folder.text(of: "out/b.queries.generated.swift").contains("func size()"))
  }

  @Test("a change of the schema that breaks a query is an error at the query")
  func brokenByTheSchema() throws {
    try folder.write(
      #"{ "table": "player", "columns": [{ "name": "nick", "type": "TEXT" }] }"#,
      to: "Game/player.json"
    )
    let error =
      "Game/Queries/players.sql:2:28: error: SQLite rejects the query: no such column: name [rejectedQuery]\n"
    let run = try generate()
    #expect((run.status, run.errors) == (1, error))
    let checked = try check()
    #expect((checked.status, checked.output) == (1, error))
    #expect(folder.names(in: "out").isEmpty)
  }

  @Test("a schema that cannot be read does not hide what is wrong with the texts of queries")
  func mistakeInSchema() throws {
    try folder.write(#"{ "table": "player", "colums": [] }"#, to: "Game/player.json")
    try folder.write(
      "-- name: a\nSELECT x FROM player;\nSELECT 1 AS x;\n",
      to: "Game/Queries/a.sql"
    )
    let places = ["Game/player.json:1:22:", "Game/Queries/a.sql:3:1:"]
    for run in [try check(), try generate()] {
      #expect(run.status == 1)
      let lines = (run.output + run.errors).split(separator: "\n").map { $0.prefix { $0 != " " } }
      #expect(Set(lines.filter { $0.hasPrefix("Game/") }.map(String.init)) == Set(places))
    }
  }

  @Test("all mistakes are reported at once")
  func allMistakes() throws {
    try folder.write(
      "-- name: a\nSELECT x FROM player;\n-- name: b\nSELECT FROM player;\n",
      to: "Game/Queries/a.sql"
    )
    let lines = try check().output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(lines == ["Game/Queries/a.sql:2:8:", "Game/Queries/a.sql:4:8:"])
    #expect(try check().errors == "1 schema file, 2 query files: 2 errors, no warnings\n")
  }

  @Test("check --plans shows how SQLite runs each query")
  func plans() throws {
    let run = try check("--plans")
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n")
    #expect(lines.first == "Game/Queries/players.sql:1: named")
    #expect(lines.last?.hasPrefix("  SEARCH player USING ") == true)
  }

  @Test("check --plans warns of a condition that cannot use an index")
  func unusedIndex() throws {
    try folder.write(
      """
      -- name: lowered
      SELECT id FROM player WHERE lower(name) = :name;
      -- name: joined
      SELECT a.id FROM player AS a JOIN player AS b ON a.name = b.name;
      """,
      to: "Game/Queries/players.sql"
    )
    let warnings = try check("--plans").output.split(separator: "\n").filter {
      $0.contains("warning")
    }
    #expect(
      warnings == [
        "Game/Queries/players.sql:1:10: warning: SQLite reads all rows of 'player' for the "
          + "condition on 'name', though the index 'player_on_name' begins with that column; "
          + "compare the column itself with a value of its type [unusedIndex]"
      ]
    )
  }

  @Test("format arranges the comments of query files, and leaves their SQL alone")
  func format() throws {
    let sql = "SELECT   *\nFROM player"
    try folder.write("--name:named\n\n\n\(sql);", to: "Game/Queries/players.sql")
    #expect(try ToolRun(["format", "--check", "Game"], in: folder.url).status == 1)
    #expect(try ToolRun(["format", "Game"], in: folder.url).status == 0)
    #expect(try folder.text(of: "Game/Queries/players.sql") == "-- name: named\n\(sql);\n")
  }

  private static let reserved = [
    "Query", "SingleRowQuery", "Change", "ReturningChange", "SingleRowChange", "QueryStatement",
    "ChangeStatement", "QueryRow", "NestedRecord", "Collection", "Equatable", "Hashable",
    "Identifiable",
  ]

  /// Schema files that declare a type of a name, one for each kind of type that records have.
  private static func declarations(of name: String) -> [String] {
    let columns = #""columns": [{ "name": "id", "type": "INTEGER", "primaryKey": true }]"#
    return [
      #"{ "table": "a", "swift": { "name": "\#(name)" }, \#(columns) }"#,
      #"{ "view": "a", "swift": { "name": "\#(name)" }, "sql": "SELECT 1 AS one", "columns": [{ "name": "one", "type": "INTEGER" }] }"#,
      #"{ "fullTextTable": "a", "swift": { "name": "\#(name)" }, "columns": [{ "name": "b" }] }"#,
      #"{ "table": "a", "swift": { "draft": { "name": "\#(name)" } }, \#(columns) }"#,
      #"{ "table": "a", "swift": { "projections": [{ "name": "\#(name)", "columns": ["id"] }] }, \#(columns) }"#,
      #"{ "table": "a", "columns": [{ "name": "b", "type": "TEXT", "swift": { "enum": { "name": "\#(name)", "cases": ["one"] } } }] }"#,
    ]
  }

  @Test(
    "reserve the names of the types that their Swift files use, for every kind of type",
    arguments: reserved
  )
  func reservedNames(name: String) throws {
    for declaration in Self.declarations(of: name) {
      try folder.write(declaration, to: "Game/a.json")
      let message = "generated code uses the name '\(name)' itself; choose another for the "
      let run = try check()
      #expect(run.status == 1)
      #expect(
        (run.output + run.errors).contains(message),
        "\(declaration): \(run.output)\(run.errors)"
      )
      #expect(try generate().errors.contains(message))
    }
  }

  @Test("leave those names to a target without queries")
  func freeNames() throws {
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Game/Queries"))
    try folder.write(Self.declarations(of: "Change")[0], to: "Game/a.json")
    #expect(try check().status == 0)
  }
}
