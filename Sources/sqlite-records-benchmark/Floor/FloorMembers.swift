import CSQLiteRecordsFloor

/// Members in C's memory, each with its team.
final class FloorMembersWithTeam {
  private let pointer: UnsafeMutablePointer<floor_member_with_team>?
  private let count: Int

  /// Reads all members of a database.
  init(fetchedFrom db: OpaquePointer) throws {
    var fetched: UnsafeMutablePointer<floor_member_with_team>?
    var number: CInt = 0
    let code = floor_fetch_members_with_team(db, &fetched, &number)
    pointer = fetched
    count = Int(number)
    try FloorError.check(code)
  }

  deinit { floor_members_with_team_free(pointer, CInt(count)) }

  /// The same members as records.
  var members: [MemberWithTeam] {
    UnsafeBufferPointer(start: pointer, count: count)
      .map { MemberWithTeam(member: $0.member.record, team: $0.team.record) }
  }
}

/// Teams in C's memory, each with its members.
final class FloorTeamsWithMembers {
  private let pointer: UnsafeMutablePointer<floor_team_with_members>?
  private let count: Int

  /// Reads all teams of a database, and their members.
  init(fetchedFrom db: OpaquePointer) throws {
    var fetched: UnsafeMutablePointer<floor_team_with_members>?
    var number: CInt = 0
    let code = floor_fetch_teams_with_members(db, &fetched, &number)
    pointer = fetched
    count = Int(number)
    try FloorError.check(code)
  }

  deinit { floor_teams_with_members_free(pointer, CInt(count)) }

  /// The same teams as records.
  var teams: [TeamWithMembers] {
    UnsafeBufferPointer(start: pointer, count: count).map { team in
      let members = UnsafeBufferPointer(start: team.members, count: Int(team.count))
      return TeamWithMembers(team: team.team.record, members: members.map(\.record))
    }
  }
}

extension floor_team {
  fileprivate var record: Team {
    Team(id: id, name: name.string ?? "", city: city.string ?? "", points: Int(points))
  }
}

extension floor_member {
  fileprivate var record: Member {
    Member(
      id: id,
      teamID: team_id,
      name: name.string ?? "",
      email: email.string ?? "",
      score: Int(score)
    )
  }
}
