import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The schema of which the queries of the tests are.
enum Sample {
  static let json = """
    { "tables": [
      { "table": "team", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true, "unique": true },
        { "name": "city", "type": "TEXT" },
        { "name": "founded", "type": "INTEGER", "swift": { "type": "Date", "storage": "unixSeconds" } }
      ] },
      { "table": "player", "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "team_id", "type": "INTEGER", "references": { "table": "team" } },
        { "name": "name", "type": "TEXT", "notNull": true },
        { "name": "nick", "type": "TEXT" },
        { "name": "score", "type": "INTEGER", "notNull": true },
        { "name": "best", "type": "INTEGER" },
        { "name": "height", "type": "REAL", "notNull": true },
        { "name": "weight", "type": "REAL" },
        { "name": "rank", "type": "TEXT", "notNull": true,
          "swift": { "enum": { "name": "Rank", "cases": ["low", "high"] } } },
        { "name": "joined", "type": "TEXT", "notNull": true, "swift": { "type": "Date" } },
        { "name": "photo", "type": "BLOB" },
        { "name": "active", "type": "BOOLEAN", "notNull": true }
      ] },
      { "table": "tag", "primaryKey": ["player_id", "word"], "withoutRowID": true, "columns": [
        { "name": "player_id", "type": "INTEGER", "references": { "table": "player" } },
        { "name": "word", "type": "TEXT" },
        { "name": "token", "type": "BLOB", "notNull": true, "unique": true, "swift": { "type": "UUID" } }
      ] },
      { "table": "code", "primaryKey": ["code"], "columns": [
        { "name": "code", "type": "TEXT" }, { "name": "note", "type": "TEXT" }
      ] }
    ],
    "views": [
      { "view": "team_size", "sql": "SELECT team.id, team.name, COUNT(player.id) AS size, MAX(player.score) AS best FROM team LEFT JOIN player ON player.team_id = team.id GROUP BY team.id" }
    ],
    "fullTextTables": [
      { "fullTextTable": "document", "columns": [{ "name": "title" }, { "name": "body" }] }
    ] }
    """

  static let schema = Result { try SQLiteRecordsQueryAnalysisTests.schema(json) }

  /// A checker of that schema.
  static func checker() throws -> QueryChecker { try QueryChecker(try schema.get()) }

  static func check(_ text: String) throws -> Checked { try checker().check(text) }
}
