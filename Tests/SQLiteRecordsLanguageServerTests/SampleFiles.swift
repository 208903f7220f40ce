/// The files of a target that has two tables, a query and a step.
enum SampleFiles {
  static let team = #"""
    {
      "table": "team",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true }
      ]
    }

    """#

  static let player = #"""
    {
      "table": "player",
      "documentation": "Somebody who plays.",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true },
        { "name": "score", "type": "INTEGER", "check": "score >= 0" },
        { "name": "teamId", "type": "INTEGER", "references": { "table": "team" } }
      ],
      "indexes": [{ "columns": ["teamId"] }]
    }

    """#

  static let queries = """
    -- name: bestPlayers
    -- The players with a good score.
    SELECT player.name, score, team.name AS team
    FROM player LEFT JOIN team ON team.id = player.teamId
    WHERE score > :minimum;

    -- name: teamNames
    SELECT name FROM team;

    """

  /// Below the root, in a package with the target `Game`.
  static let game = [
    "Game/Package.swift":
      #"let package = Package(name: "Game", targets: [.target(name: "Game")])"#,
    "Game/Sources/Game/team.json": team,
    "Game/Sources/Game/player.json": player,
    "Game/Sources/Game/Queries/players.sql": queries,
  ]

  static let playerPath = "Game/Sources/Game/player.json"
  static let teamPath = "Game/Sources/Game/team.json"
  static let queriesPath = "Game/Sources/Game/Queries/players.sql"
}
