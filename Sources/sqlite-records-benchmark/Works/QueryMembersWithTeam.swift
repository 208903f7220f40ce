import SQLiteRecords
import SQLiteRecordsQueries

/// The queries of the benchmark, which its build has checked.
typealias BenchmarkQueries = Sqlite_records_benchmarkQueries

/// Reading of all members into an array, each with its team, by a checked query.
enum QueryMembersWithTeam {
  /// The query as it is written.
  static var work: Work {
    work("query members, each with its team") { BenchmarkQueries.membersWithTeam() }
  }

  /// The query as a subquery, of which a condition keeps all rows.
  static var narrowed: Work {
    work("query members, each with its team, narrowed") {
      BenchmarkQueries.membersWithTeam().filter { $0.member.score >= 0 }
    }
  }

  private static func work(
    _ name: String,
    _ query: @escaping () -> Query<BenchmarkQueries.MembersWithTeam>
  ) -> Work {
    Work(
      name,
      rows: 100_000,
      goal: 1.10,
      trials: [
        .c: { try FetchMembersWithTeam.floorTrial($0) },
        .swiftDirect: { try FetchMembersWithTeam.directTrial($0) },
        .generated: { try trial($0, query) },
        .codable: { try codableTrial($0) },
      ]
    )
  }

  private static func codableTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    let request = SQLRequest<CodableMemberWithTeam>(
      sql: "SELECT member.*, team.* FROM member JOIN team ON team.id = member.teamID",
      adapter: memberAndTeam,
      cached: true
    )
    return Trial({ try queue.read { try request.fetchAll($0) } }) { members in
      let members = members.map { MemberWithTeam(member: $0.member.member, team: $0.team.team) }
      try FetchMembersWithTeam.check(members, rows)
    }
  }

  private static func trial(
    _ rows: Int,
    _ query: @escaping () -> Query<BenchmarkQueries.MembersWithTeam>
  ) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    return Trial({ try queue.read { db in try query().fetchAll(db) } }) { members in
      let members = members.map { MemberWithTeam(member: $0.member, team: $0.team) }
      try FetchMembersWithTeam.check(members, rows)
    }
  }
}
