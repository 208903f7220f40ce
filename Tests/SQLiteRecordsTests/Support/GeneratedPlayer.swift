import Foundation
import SQLiteRecordsGRDB

// Records in the shape that the generator emits.

/// Somebody who plays.
nonisolated struct GeneratedPlayer: Hashable, Sendable {
  /// The row's id. Nil until the record is inserted.
  var id: Int64?

  var name: String

  var score: Int

  var teamId: Int64?

  var joined: Date

  init(
    id: Int64? = nil,
    name: String,
    score: Int = 1000,
    teamId: Int64? = nil,
    joined: Date
  ) {
    self.id = id
    self.name = name
    self.score = score
    self.teamId = teamId
    self.joined = joined
  }

  /// The columns of the table `player`.
  nonisolated enum Columns {
    static var id: TableColumn<GeneratedPlayer, Int64> { TableColumn("id", at: 0) }
    static var name: TableColumn<GeneratedPlayer, String> { TableColumn("name", at: 1) }
    static var score: TableColumn<GeneratedPlayer, Int> { TableColumn("score", at: 2) }
    static var teamId: TableColumn<GeneratedPlayer, Int64> { TableColumn("team_id", at: 3) }
    static var joined: TableColumn<GeneratedPlayer, Date> { TableColumn("joined", at: 4) }
  }
}

// MARK: - Database support

nonisolated extension GeneratedPlayer: SchemaRecord {
  static var databaseTableName: String { "player" }

  static var databaseLayout: TableLayout {
    TableLayout(
      columns: ["id", "name", "score", "team_id", "joined"],
      primaryKey: ["id"],
      rowID: .alias("id")
    )
  }

  /// The statements that create the table and its indexes.
  static var databaseDefinition: [String] {
    [
      #"""
      CREATE TABLE "player" (
        "id" INTEGER PRIMARY KEY AUTOINCREMENT,
        "name" TEXT NOT NULL COLLATE NOCASE,
        "score" INTEGER NOT NULL DEFAULT 1000 CHECK (score >= 0),
        "team_id" INTEGER REFERENCES "team" ("id") ON DELETE CASCADE,
        "joined" DATETIME NOT NULL DEFAULT (CURRENT_TIMESTAMP)
      )
      """#,
      #"CREATE INDEX "player_on_team_id" ON "player" ("team_id")"#,
    ]
  }
}

nonisolated extension GeneratedPlayer: FetchableRecord {
  init(row: borrowing Row) throws {
    id = try row[Columns.id]
    name = try row[Columns.name]
    score = try row[Columns.score]
    teamId = try row[Columns.teamId]
    joined = try row[Columns.joined]
  }
}

nonisolated extension GeneratedPlayer: MutablePersistableRecord {
  func encode(to container: inout PersistenceContainer) throws {
    container[Columns.id] = id
    container[Columns.name] = name
    container[Columns.score] = score
    container[Columns.teamId] = teamId
    container[Columns.joined] = joined
  }

  static func rowIdentity(of record: GeneratedPlayer) -> RowIdentity {
    .rowID(record.id)
  }

  mutating func didInsert(_ inserted: InsertionSuccess) {
    id = inserted.rowID
  }
}
