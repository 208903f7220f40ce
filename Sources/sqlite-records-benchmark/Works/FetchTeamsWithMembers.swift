import SQLiteRecords
import SQLiteRecordsAssociations

/// Reading of all teams into an array, each with its members: two tables, two statements.
///
/// A row of the work is a member.
enum FetchTeamsWithMembers {
  static var work: Work {
    Work(
      "fetchAll teams, each with 100 members",
      rows: 100_000,
      goal: 1.25,
      trials: [
        .c: floorTrial,
        .swiftDirect: directTrial,
        .generated: { try generatedTrial($0) },
        .handwritten: { try handwrittenTrial($0) },
        .codable: { try codableTrial($0) },
      ]
    )
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let connection = try BenchmarkDatabase().connection(withTeams: rows)
    return Trial({ try FloorTeamsWithMembers(fetchedFrom: connection.pointer) }) {
      try check($0.teams, rows)
    }
  }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let connection = try BenchmarkDatabase().connection(withTeams: rows)
    return Trial({ try fetchDirectly(connection.pointer) }) { try check($0, rows) }
  }

  private static func fetchDirectly(_ db: OpaquePointer) throws -> [TeamWithMembers] {
    var teams: [TeamWithMembers] = []
    let sql = #"SELECT \#(Team.directColumns) FROM "team" ORDER BY "id""#
    try DirectStatement.use(db, begin: "BEGIN", sql: sql) { statement in
      while try statement.step() {
        teams.append(TeamWithMembers(team: Team(statement), members: []))
      }
      try fetchMembersDirectly(db, &teams)
    }
    return teams
  }

  private static func fetchMembersDirectly(
    _ db: OpaquePointer,
    _ teams: inout [TeamWithMembers]
  ) throws {
    let places = Dictionary(
      uniqueKeysWithValues: teams.enumerated().map { ($1.team.id ?? 0, $0) }
    )
    let parameters = repeatElement("?", count: teams.count).joined(separator: ",")
    let sql = #"SELECT \#(Member.directColumns) FROM "member" WHERE "teamID" IN (\#(parameters))"#
    try DirectStatement.use(db, begin: nil, sql: sql) { statement in
      for (index, team) in teams.enumerated() {
        try statement.bind(team.team.id ?? 0, at: CInt(index) + 1)
      }
      while try statement.step() {
        let member = Member(statement)
        if let place = places[member.teamID] { teams[place].members.append(member) }
      }
    }
  }

  private static func generatedTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    let fetch = {
      try queue.read { db in try Team.including(all: Team.members).fetchAll(db) }
    }
    return Trial(fetch) { teams in
      try check(teams.map { TeamWithMembers(team: $0.record, members: $0.members) }, rows)
    }
  }

  private static func handwrittenTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    let fetch = {
      try queue.read { db in
        try HandwrittenTeam.including(all: HandwrittenTeam.members)
          .asRequest(of: HandwrittenTeamWithMembers.self)
          .fetchAll(db)
      }
    }
    return Trial(fetch) { teams in
      let teams = teams.map {
        TeamWithMembers(team: $0.team.team, members: $0.members.map(\.member))
      }
      try check(teams, rows)
    }
  }

  private static func codableTrial(_ rows: Int) throws -> Trial {
    let queue = try BenchmarkDatabase().queue(withTeams: rows)
    let fetch = {
      try queue.read { db in
        try CodableTeam.including(all: CodableTeam.members)
          .asRequest(of: CodableTeamWithMembers.self)
          .fetchAll(db)
      }
    }
    return Trial(fetch) { teams in
      let teams = teams.map {
        TeamWithMembers(team: $0.team.team, members: $0.members.map(\.member))
      }
      try check(teams, rows)
    }
  }

  private static func check(_ teams: [TeamWithMembers], _ rows: Int) throws {
    try WrongResult.check(teams, is: TeamWithMembers.samples(memberCount: rows))
  }
}
