import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries

// Code as the generator writes it for a schema of two tables, and for queries on them.

struct Team: Hashable, Sendable {
  var id: Int64?
  var name: String

  enum Columns {
    static var id: TableColumn<Team, Int64> { .init("id", at: 0) }
    static var name: TableColumn<Team, String> { .init("name", at: 1) }
  }
}

extension Team: SchemaRecord, FetchableRecord {
  static var databaseSchema: TableSchema {
    TableSchema(
      "team",
      columns: ["id": "INTEGER PRIMARY KEY", "name": "TEXT NOT NULL"],
      primaryKey: ["id"],
      rowID: .primaryKey
    )
  }

  init(row: borrowing Row) throws {
    try self.init(id: row[Columns.id], name: row[Columns.name])
  }
}

struct Player: Hashable, Sendable {
  var id: Int64?
  var name: String
  var score: Int
  var teamID: Int64?
  var joined: Date

  enum Columns {
    static var id: TableColumn<Player, Int64> { .init("id", at: 0) }
    static var name: TableColumn<Player, String> { .init("name", at: 1) }
    static var score: TableColumn<Player, Int> { .init("score", at: 2) }
    static var teamID: TableColumn<Player, Int64> { .init("team_id", at: 3) }
    static var joined: StoredColumn<Player, UnixSecondsStorage> { .init("joined", at: 4) }
  }
}

extension Player: SchemaRecord, FetchableRecord {
  static var databaseSchema: TableSchema {
    TableSchema(
      "player",
      columns: [
        "id": "INTEGER PRIMARY KEY",
        "name": "TEXT NOT NULL",
        "score": "INTEGER NOT NULL",
        "team_id": #"INTEGER REFERENCES "team""#,
        "joined": "INTEGER NOT NULL",
      ],
      primaryKey: ["id"],
      rowID: .primaryKey
    )
  }

  init(row: borrowing Row) throws {
    try self.init(
      id: row[Columns.id],
      name: row[Columns.name],
      score: row[Columns.score],
      teamID: row[Columns.teamID],
      joined: row[Columns.joined]
    )
  }
}

/// A database with two teams, of which one has players, and a player without a team.
func gameDatabase() throws -> DatabaseQueue {
  let queue = try DatabaseQueue()
  try queue.write { db in
    try Team.createTable(in: db)
    try Player.createTable(in: db)
    try db.execute(
      sql: """
        INSERT INTO team VALUES (1, 'Red'), (2, 'Blue');
        INSERT INTO player VALUES (1, 'Arthur', 300, 1, 86400), (2, 'Barbara', 500, 1, 172800),
          (3, 'Craig', 100, NULL, 0)
        """
    )
  }
  return queue
}
