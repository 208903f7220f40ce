import SQLiteRecords
import SQLiteRecordsAssociations

/// Reading of all members into an array, each with its team: two tables, one statement.
enum FetchMembersWithTeam {
  static var work: Work {
    Work(
      "fetchAll members, each with its team",
      rows: 100_000,
      goal: 1.15,
      trials: [
        .c: floorTrial,
        .swiftDirect: directTrial,
        .generated: { try generatedTrial($0) },
        .handwritten: { try handwrittenTrial($0) },
        .codable: { try codableTrial($0) },
      ]
    )
  }

  static func floorTrial(_ rows: Int) throws -> Trial {
    let connection = try BenchmarkDatabase().connection(withTeams: rows)
    return Trial({ try FloorMembersWithTeam(fetchedFrom: connection.pointer) }) {
      try check($0.members, rows)
    }
  }

  static func directTrial(_ rows: Int) throws -> Trial {
    let connection = try BenchmarkDatabase().connection(withTeams: rows)
    return Trial({ try fetchDirectly(connection.pointer) }) { try check($0, rows) }
  }

  private static func fetchDirectly(_ db: OpaquePointer) throws -> [MemberWithTeam] {
    var members: [MemberWithTeam] = []
    let sql = """
      SELECT \(Member.directColumns), \(Team.directColumns) FROM "member" \
      JOIN "team" ON "team"."id" = "member"."teamID"
      """
    try DirectStatement.use(db, begin: "BEGIN", sql: sql) { statement in
      while try statement.step() {
        members.append(
          MemberWithTeam(
            member: Member(statement),
            team: Team(statement, from: Member.directColumnCount)
          )
        )
      }
    }
    return members
  }

  private static func generatedTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    let fetch = {
      try queue.read { db in try Member.including(required: Member.team).fetchAll(db) }
    }
    return Trial(fetch) { members in
      try check(members.map { MemberWithTeam(member: $0.record, team: $0.team) }, rows)
    }
  }

  private static func handwrittenTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    let fetch = {
      try queue.read { db in
        try HandwrittenMember.including(required: HandwrittenMember.team)
          .asRequest(of: HandwrittenMemberWithTeam.self)
          .fetchAll(db)
      }
    }
    return Trial(fetch) { members in
      let members = members.map { MemberWithTeam(member: $0.member.member, team: $0.team.team) }
      try check(members, rows)
    }
  }

  private static func codableTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    let fetch = {
      try queue.read { db in
        try CodableMember.including(required: CodableMember.team)
          .asRequest(of: CodableMemberWithTeam.self)
          .fetchAll(db)
      }
    }
    return Trial(fetch) { members in
      let members = members.map { MemberWithTeam(member: $0.member.member, team: $0.team.team) }
      try check(members, rows)
    }
  }

  static func check(_ members: [MemberWithTeam], _ rows: Int) throws {
    try WrongResult.check(members, is: MemberWithTeam.samples(memberCount: rows))
  }
}
