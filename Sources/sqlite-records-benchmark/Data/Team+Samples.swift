/// A member with its team, however it was fetched.
struct MemberWithTeam: Equatable {
  var member: Member
  var team: Team
}

/// A team with its members, however they were fetched.
struct TeamWithMembers: Equatable {
  var team: Team
  var members: [Member]

  /// How many members each team has.
  static let memberCount = 100

  /// Made-up teams, the same ones at each call. Their members take turns in the table, so that those of
  /// one team do not lie side by side.
  ///
  /// - parameter memberCount: How many members all teams have together.
  static func samples(memberCount: Int) -> [TeamWithMembers] {
    let teamCount = memberCount / Self.memberCount
    return (0..<teamCount).map { number in
      TeamWithMembers(
        team: .sample(number),
        members: (0..<Self.memberCount).map {
          .sample(number + $0 * teamCount, teamID: Int64(number + 1))
        }
      )
    }
  }
}

extension MemberWithTeam {
  /// The members of ``TeamWithMembers/samples(memberCount:)``, in the order of their ids.
  static func samples(memberCount: Int) -> [MemberWithTeam] {
    TeamWithMembers.samples(memberCount: memberCount)
      .flatMap { team in team.members.map { MemberWithTeam(member: $0, team: team.team) } }
      .sorted { ($0.member.id ?? 0) < ($1.member.id ?? 0) }
  }
}

extension Team {
  fileprivate static func sample(_ number: Int) -> Team {
    Team(
      id: Int64(number) + 1,
      name: "Team \(number)",
      city: "City of Team \(number), by the Sea",
      points: number &* 7919 % 1009
    )
  }
}

extension Member {
  fileprivate static func sample(_ number: Int, teamID: Int64) -> Member {
    Member(
      id: Int64(number) + 1,
      teamID: teamID,
      name: "Member \(number)",
      email: "member.\(number)@teams.example.org",
      score: number &* 7919 % 100_003
    )
  }
}
