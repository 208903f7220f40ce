import SQLiteRecords
import SQLiteRecordsAssociations

/// A team, as one writes it by hand: with string keys.
struct HandwrittenTeam: FetchableRecord, TableRecord {
  static let databaseTableName = "team"

  static let members = hasMany(HandwrittenMember.self)

  var team: Team

  init(row: Row) throws {
    team = Team(
      id: try row.decode(forKey: "id"),
      name: try row.decode(forKey: "name"),
      city: try row.decode(forKey: "city"),
      points: try row.decode(forKey: "points")
    )
  }
}

/// A member, as one writes it by hand: with string keys.
struct HandwrittenMember: FetchableRecord, TableRecord {
  static let databaseTableName = "member"

  static let team = belongsTo(HandwrittenTeam.self)

  var member: Member

  init(row: Row) throws {
    member = Member(
      id: try row.decode(forKey: "id"),
      teamID: try row.decode(forKey: "teamID"),
      name: try row.decode(forKey: "name"),
      email: try row.decode(forKey: "email"),
      score: try row.decode(forKey: "score")
    )
  }
}

/// A member with its team, as one writes it by hand.
struct HandwrittenMemberWithTeam: FetchableRecord {
  var member: HandwrittenMember
  var team: HandwrittenTeam

  init(row: Row) throws {
    member = try HandwrittenMember(row: row)
    team = try row.decode(forKey: "team")
  }
}

/// A team with its members, as one writes it by hand.
struct HandwrittenTeamWithMembers: FetchableRecord {
  var team: HandwrittenTeam
  var members: [HandwrittenMember]

  init(row: Row) throws {
    team = try HandwrittenTeam(row: row)
    members = try row.decode(forKey: "members")
  }
}
