import CSQLiteRecordsFloor
import SQLiteRecords
import SQLiteRecordsQueries

/// Reading of members by their ids, one by one, by a checked query over three tables.
enum QueryMembersByKey {
  static var work: Work {
    Work(
      "query members by key, over three tables",
      rows: 50_000,
      goal: 1.10,
      trials: [
        .c: { try floorTrial($0) },
        .generated: { try generatedTrial($0) },
        .codable: { try codableTrial($0) },
      ]
    )
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let connection = try BenchmarkDatabase().connection(withTeams: rows)
    let ids = ids(rows)
    return Trial({
      let read = FloorMembersInTeams(count: rows)
      let code = floor_read_members_in_teams(connection.pointer, ids, CInt(rows), read.pointer)
      try FloorError.check(code)
      return read
    }) { try check($0.members, ids) }
  }

  private static func generatedTrial(_ rows: Int) throws -> Trial {
    let ids = ids(rows)
    let read = try reading(rows, ids) { db, id in
      try BenchmarkQueries.memberWithID(id: id).fetchOne(db)
    }
    return Trial(read) { members in
      let members = members.map {
        MemberInTeam(member: $0.member, team: $0.team, firstName: $0.firstName)
      }
      try check(members, ids)
    }
  }

  private static func codableTrial(_ rows: Int) throws -> Trial {
    let ids = ids(rows)
    let sql = """
      SELECT member.*, team.*, first.name AS firstName FROM member \
      JOIN team ON team.id = member.teamID JOIN member AS first ON first.id = team.id \
      WHERE member.id = ?
      """
    let read = try reading(rows, ids) { db, id in
      try SQLRequest<CodableMemberInTeam>(
        sql: sql,
        arguments: [id],
        adapter: memberAndTeam,
        cached: true
      ).fetchOne(db)
    }
    return Trial(read) { members in
      let members = members.map {
        MemberInTeam(member: $0.member.member, team: $0.team.team, firstName: $0.firstName)
      }
      try check(members, ids)
    }
  }

  /// Reads members with a closure that finds one.
  private static func reading<Found>(
    _ rows: Int,
    _ ids: [Int64],
    _ find: @escaping (Database, Int64) throws -> Found?
  ) throws -> () throws -> [Found] {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    return {
      var members: [Found] = []
      members.reserveCapacity(ids.count)
      try queue.read { db in
        for id in ids {
          if let member = try find(db, id) { members.append(member) }
        }
      }
      return members
    }
  }

  /// All ids, out of order.
  private static func ids(_ rows: Int) -> [Int64] {
    (0..<rows).map { Int64($0 &* 7919 % rows) + 1 }
  }

  /// The first member of a team has the team's id.
  private static func check(_ read: [MemberInTeam], _ ids: [Int64]) throws {
    let members = MemberWithTeam.samples(memberCount: ids.count)
    let expected = ids.map { id in
      let member = members[Int(id) - 1]
      let first = members[Int(member.team.id ?? 0) - 1]
      return MemberInTeam(member: member.member, team: member.team, firstName: first.member.name)
    }
    try WrongResult.check(read, is: expected)
  }
}
