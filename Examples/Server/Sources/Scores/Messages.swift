// The messages that clients send and receive. The types differ from the records: a column that is added to a table does not
// appear in answers by itself.

/// A game that a client reports.
struct NewGame: Decodable, Sendable {
  /// A sum of a trillion games does not overflow.
  static let allowedPoints = 0...1_000_000

  let name: String
  let points: Int
}

/// A player's row of the table `player`.
struct PlayerScore: Encodable {
  let id: Int64?
  let name: String
  let score: Int
  let games: Int

  init(_ player: Player) {
    id = player.id
    name = player.name
    score = player.score
    games = player.games
  }
}

/// A player in the leaderboard.
struct RankedPlayer: Encodable {
  let rank: Int
  let name: String
  let score: Int
  let games: Int

  init(_ row: ScoresQueries.Leaderboard) {
    rank = row.rank
    name = row.name
    score = row.score
    games = row.games
  }
}
