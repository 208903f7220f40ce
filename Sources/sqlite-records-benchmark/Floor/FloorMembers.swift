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

/// Members in C's memory, each with its team and the name of the team's first member.
final class FloorMembersInTeams {
  let pointer: UnsafeMutablePointer<floor_member_in_team>?
  private let count: Int

  /// As many members as will be stored.
  init(count: Int) {
    self.count = count
    pointer = .allocatedByFloor(count)
  }

  deinit { floor_members_in_teams_free(pointer, CInt(count)) }

  /// The same members as records.
  var members: [MemberInTeam] {
    UnsafeBufferPointer(start: pointer, count: count).map {
      MemberInTeam(
        member: $0.member.record,
        team: $0.team.record,
        firstName: $0.first_name.string ?? ""
      )
    }
  }
}

/// The scores of the members of teams, in C's memory.
final class FloorTeamScores {
  private let pointer: UnsafeMutablePointer<floor_team_scores>?
  private let count: Int

  /// Reads what a database has.
  init(fetchedFrom db: OpaquePointer) throws {
    var fetched: UnsafeMutablePointer<floor_team_scores>?
    var number: CInt = 0
    let code = floor_fetch_team_scores(db, &fetched, &number)
    pointer = fetched
    count = Int(number)
    try FloorError.check(code)
  }

  deinit { floor_free(pointer) }

  /// The same as records.
  var scores: [CodableTeamScores] {
    UnsafeBufferPointer(start: pointer, count: count).map {
      CodableTeamScores(
        teamID: $0.team_id,
        size: Int($0.size),
        best: Int($0.best),
        average: $0.average
      )
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
