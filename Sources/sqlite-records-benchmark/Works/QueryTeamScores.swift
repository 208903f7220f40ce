import SQLiteRecords
import SQLiteRecordsQueries

/// The scores of the members of each team, by a checked query that aggregates them.
enum QueryTeamScores {
  static var work: Work {
    Work(
      "query scores of teams, aggregated",
      rows: 100_000,
      goal: 1.10,
      trials: [
        .c: { rows in
          let connection = try BenchmarkDatabase().connection(withTeams: rows)
          return Trial({ try FloorTeamScores(fetchedFrom: connection.pointer) }) {
            try check($0.scores, rows)
          }
        },
        .generated: { try generatedTrial($0) },
        .codable: { try codableTrial($0) },
      ]
    )
  }

  private static func generatedTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    return Trial({ try queue.read { try BenchmarkQueries.teamScores().fetchAll($0) } }) { scores in
      let scores = scores.map {
        CodableTeamScores(teamID: $0.teamID, size: $0.size, best: $0.best, average: $0.average)
      }
      try check(scores, rows)
    }
  }

  private static func codableTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    let request = SQLRequest<CodableTeamScores>(
      sql: """
        SELECT teamID, COUNT(*) AS size, MAX(score) AS best, AVG(score) AS average \
        FROM member GROUP BY teamID
        """,
      cached: true
    )
    return Trial({ try queue.read { try request.fetchAll($0) } }) { try check($0, rows) }
  }

  private static func check(_ read: [CodableTeamScores], _ rows: Int) throws {
    let expected = TeamWithMembers.samples(memberCount: rows).map { team in
      let scores = team.members.map(\.score)
      return CodableTeamScores(
        teamID: team.team.id ?? 0,
        size: scores.count,
        best: scores.max() ?? 0,
        average: Double(scores.reduce(0, +)) / Double(scores.count)
      )
    }
    try WrongResult.check(read, is: expected)
  }
}
