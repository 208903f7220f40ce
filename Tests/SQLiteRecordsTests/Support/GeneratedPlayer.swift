import Foundation
import SQLiteRecordsGRDB

// Records in the shape that the generator emits.

/// A player.
nonisolated struct GeneratedPlayer: Hashable, Sendable {
  /// The row's id. Nil until the record is inserted.
  var id: Int64?
  var name: String
  var score: Int = 1000
  var teamId: Int64?
  var joined: Date

  /// The columns of the table `player`.
  nonisolated enum Columns {
    static var id: TableColumn<GeneratedPlayer, Int64> { .init("id", at: 0) }
    static var name: TableColumn<GeneratedPlayer, String> { .init("name", at: 1) }
    static var score: TableColumn<GeneratedPlayer, Int> { .init("score", at: 2) }
    static var teamId: TableColumn<GeneratedPlayer, Int64> { .init("team_id", at: 3) }
    static var joined: TableColumn<GeneratedPlayer, Date> { .init("joined", at: 4) }
  }
}

// MARK: - Database support

nonisolated extension GeneratedPlayer: SchemaRecord {
  static var databaseSchema: TableSchema {
    TableSchema(
      "player",
      columns: [
        "id": "INTEGER PRIMARY KEY AUTOINCREMENT",
        "name": "TEXT NOT NULL COLLATE NOCASE",
        "score": "INTEGER NOT NULL DEFAULT 1000 CHECK (score >= 0)",
        "team_id": #"INTEGER REFERENCES "team" ("id") ON DELETE CASCADE"#,
        "joined": "DATETIME NOT NULL DEFAULT (CURRENT_TIMESTAMP)",
      ],
      primaryKey: ["id"],
      rowID: .primaryKey,
      indexes: [#"CREATE INDEX "player_on_team_id" ON "player" ("team_id")"#]
    )
  }
}

nonisolated extension GeneratedPlayer: FetchableRecord {
  init(row: borrowing Row) throws {
    try self.init(
      id: row[Columns.id],
      name: row[Columns.name],
      score: row[Columns.score],
      teamId: row[Columns.teamId],
      joined: row[Columns.joined]
    )
  }
}

nonisolated extension GeneratedPlayer: MutablePersistableRecord, RowIDRecord {
  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
    container[Columns.score] = score
    container[Columns.teamId] = teamId
    container[Columns.joined] = joined
  }

  var databaseRowID: Int64? { id }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}
