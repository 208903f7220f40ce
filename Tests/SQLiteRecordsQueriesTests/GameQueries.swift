import Foundation
import SQLiteRecordsGRDB
import SQLiteRecordsQueries

enum GameQueries {
  static func bestPlayers(minimum: Int) -> Query<BestPlayers> {
    Query(bestPlayersStatement, [.value(minimum)])
  }

  struct BestPlayers: Hashable, Sendable {
    var player: Player
    var team: Team?
    var rank: Int

    enum Columns {
      static var player: NestedRecord<BestPlayers, Player> { .init("player", at: 0) }
      static var team: NestedRecord<BestPlayers, Team> {
        .init("team", at: 5, missingIfNull: 0)
      }
      static var rank: TableColumn<BestPlayers, Int> { .init("rank", at: 7) }
    }
  }

  static func players(ids: some Collection<Int64>) -> Query<Player> {
    Query(playersStatement, [.collection(ids)])
  }

  static func names(joinedSince: Date?) -> Query<String> {
    Query(namesStatement, [.value(joinedSince, storedAs: UnixSecondsStorage.self)])
  }

  static func joinDates() -> Query<Date> { Query(joinDatesStatement) }

  static func bestScore(teamID: Int64) -> SingleRowQuery<Int?> {
    SingleRowQuery(bestScoreStatement, [.value(teamID)])
  }

  static func raiseScores(points: Int, teamIDs: some Collection<Int64>) -> Change {
    Change(raiseScoresStatement, [.value(points), .collection(teamIDs)])
  }

  static func resetScores() -> ReturningChange<Int64> { ReturningChange(resetScoresStatement) }

  static func addTeam(name: String) -> SingleRowChange<Team> {
    SingleRowChange(addTeamStatement, [.value(name)])
  }
}

extension GameQueries.BestPlayers: QueryRow {
  init(row: borrowing Row) throws {
    try self.init(
      player: row[Columns.player],
      team: row[Columns.team],
      rank: row[Columns.rank]
    )
  }
}

extension GameQueries {
  private static let bestPlayersStatement = QueryStatement<BestPlayers>(
    rowsOf: """
      /* GameQueries.bestPlayers */
      SELECT "player"."id" AS "player.id", "player"."name" AS "player.name",
        "player"."score" AS "player.score", "player"."team_id" AS "player.team_id",
        "player"."joined" AS "player.joined",
        "team"."id" AS "team.id", "team"."name" AS "team.name",
        ROW_NUMBER() OVER (ORDER BY player.score DESC) AS "rank"
      FROM player LEFT JOIN team ON team.id = player.team_id
      WHERE player.score >= :minimum
      ORDER BY player.score DESC -- the best first
      """
  )

  private static let playersStatement = QueryStatement<Player>(
    rowsOf: """
      /* GameQueries.players */
      SELECT "id", "name", "score", "team_id", "joined" FROM player
      WHERE id IN (SELECT value FROM json_each(:ids)) ORDER BY id
      """
  )

  private static let namesStatement = QueryStatement<String>(
    valuesOf: """
      /* GameQueries.names */
      SELECT name FROM player WHERE joined >= :since OR :since IS NULL ORDER BY name
      """
  )

  private static let joinDatesStatement = QueryStatement<Date>(
    valuesOf: "/* GameQueries.joinDates */ SELECT joined FROM player ORDER BY id",
    storedAs: UnixSecondsStorage.self
  )

  private static let bestScoreStatement = QueryStatement<Int?>(
    valuesOf: "/* GameQueries.bestScore */ SELECT MAX(score) FROM player WHERE team_id = :teamID"
  )

  private static let raiseScoresStatement = ChangeStatement(
    """
    /* GameQueries.raiseScores */
    UPDATE player SET score = score + :points
    WHERE team_id IN (SELECT value FROM json_each(:teamIDs))
    """
  )

  private static let resetScoresStatement = QueryStatement<Int64>(
    valuesOf: "/* GameQueries.resetScores */ UPDATE player SET score = 0 RETURNING id"
  )

  private static let addTeamStatement = QueryStatement<Team>(
    rowsOf: """
      /* GameQueries.addTeam */ INSERT INTO team (name) VALUES (:name) RETURNING "id", "name"
      """
  )
}
