import SQLiteRecordsGeneration
import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@testable import SQLiteRecordsPage

/// The state that schema files and query files declare.
///
/// - parameters:
///   - json: The text of each schema file.
///   - queries: The text of a query file.
func state(_ json: [String], queries: String = "") throws -> SchemaState {
  let files = json.enumerated().map { index, text in
    SchemaFile(name: "file\(index).json", bytes: Array(text.utf8))
  }
  var (schema, log) = readSchema(files)
  let read = try #require(schema, "\(log.sorted.map(\.line))")
  let queryFiles =
    queries.isEmpty
    ? []
    : [
      SchemaFile(name: "Queries/some.sql", bytes: Array(queries.utf8))
    ]
  let checked = checkQueries(queryFiles, against: read, log: &log)
  let module = try #require(Identifier("Game"))
  let (plan, planLog) = planRecords(for: read, schemaFiles: files.map(\.name), module: module)
  log.append(planLog)
  try #require(!log.hasErrors, "\(log.sorted.map(\.line))")
  return try SchemaState(schema: read, queries: checked, plan: #require(plan))
}

/// The steps of a history, by the names of their files.
func history(_ steps: KeyValuePairs<String, String>) throws -> MigrationHistory {
  var log = DiagnosticLog()
  let files = steps.map { SchemaFile(name: "Migrations/\($0)", bytes: Array($1.utf8)) }
  let history = MigrationHistory.read(files, log: &log)
  return try #require(history, "\(log.sorted.map(\.line))")
}

/// Two teams of players, with what tables can have.
let gameSchema = #"""
  { "tables": [
    { "table": "team", "documentation": "A team of `players`.",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": { "autoincrement": true } },
        { "name": "name", "type": "TEXT", "notNull": true, "unique": true, "collate": "NOCASE" }
      ] },
    { "table": "player",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "team_id", "type": "INTEGER", "documentation": "Where she plays.",
          "references": { "table": "team", "onDelete": "SET NULL" } },
        { "name": "score", "type": "INTEGER", "notNull": true, "default": 0, "check": "score >= 0" },
        { "name": "rank", "type": "TEXT", "notNull": true, "default": "low",
          "swift": { "enum": { "name": "Rank", "cases": ["low", "high"] } } }
      ],
      "indexes": [{ "name": "player_on_team", "columns": ["team_id"] }],
      "triggers": [{ "name": "player_log", "timing": "AFTER", "event": "INSERT",
                     "statements": ["UPDATE team SET name = name WHERE id = NEW.team_id"] }] }
  ] }
  """#

/// The best player of each team.
let bestView = #"""
  { "view": "best",
    "sql": "SELECT team.id, max(score) AS score FROM player JOIN team ON team.id = team_id GROUP BY team.id" }
  """#

/// A query of the players.
let gameQueries = """
  -- The players of a team.
  -- name: playersOf
  SELECT player.*, team.name AS team FROM player LEFT JOIN team ON team.id = team_id
  WHERE score > :minimum;
  """
