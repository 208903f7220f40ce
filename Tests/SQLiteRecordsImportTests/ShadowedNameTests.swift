import Foundation
import SQLiteRecordsGeneration
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("Types of a target next to its schema files")
struct ShadowedNameTests {
  private static let schema = """
    { "tables": [
      { "table": "team", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true }
      ] },
      { "table": "player", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "team_id", "type": "INTEGER", "references": { "table": "team" } },
        { "name": "kind", "type": "TEXT", "swift": { "enum": { "name": "Kind", "cases": ["a"] } } },
        { "name": "created", "type": "DATETIME", "notNull": true },
        { "name": "modified", "type": "DATETIME", "notNull": true }
      ], "swift": {
        "draft": true,
        "timestamps": { "created": "created", "updated": "modified" },
        "projections": [{ "name": "PlayerKind", "columns": ["id", "kind"] }]
      } }
    ], "fullTextTables": [{ "fullTextTable": "found", "columns": [{ "name": "text" }] }] }
    """

  private static let queries = """
    -- name: playersOfTeam
    SELECT * FROM player WHERE team_id = :team;

    -- name: countOfPlayers
    SELECT COUNT(*) AS count FROM player;

    -- name: rename
    UPDATE team SET name = :name WHERE id = :id;

    -- name: add
    INSERT INTO team (name) VALUES (:name) RETURNING *;
    """

  @Test(
    "may have the names that programs use for themselves",
    .enabled(if: Runtime.isBuilt, "the runtime is not in the build folder of these tests")
  )
  func ownTypes() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let own = [
      "Row", "Database", "Query", "Change", "Column", "Statement", "Table", "Record", "Schema",
      "Migration", "Request", "Association",
    ]
    let declarations = own.map { "struct \($0) {}\n" }.joined()
    try Data(declarations.utf8).write(to: folder.appending(path: "Own.swift"))
    let files = try generatedFiles()
    for file in files { try Data(file.text.utf8).write(to: folder.appending(path: file.name)) }
    let errors = try Runtime.errors(
      inModule: "Game",
      of: files.map(\.name) + ["Own.swift"],
      in: folder
    )
    #expect(errors == "")
  }

  private func generatedFiles() throws -> [GeneratedFile] {
    let source = SchemaFile(name: "game.json", bytes: Array(Self.schema.utf8))
    let schema = try #require(readSchema([source]).schema)
    var log = DiagnosticLog()
    let queries = checkQueries(
      [SchemaFile(name: "game.sql", bytes: Array(Self.queries.utf8))],
      against: schema,
      log: &log
    )
    let (files, recordLog) = generateFiles(
      for: schema,
      schemaFiles: ["game.json"],
      module: try #require(Identifier("Game")),
      queries: queries
    )
    #expect((log.diagnostics + recordLog.diagnostics).map(\.description) == [])
    return files
  }
}
