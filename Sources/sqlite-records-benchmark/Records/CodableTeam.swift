import SQLiteRecords
import SQLiteRecordsAssociations
import SQLiteRecordsCodable

/// A team whose conversions the compiler writes.
struct CodableTeam: Codable, FetchableRecord, TableRecord {
  static let databaseTableName = "team"

  static let members = hasMany(CodableMember.self)

  var id: Int64?
  var name: String
  var city: String
  var points: Int

  var team: Team { Team(id: id, name: name, city: city, points: points) }
}

/// A member whose conversions the compiler writes.
struct CodableMember: Codable, FetchableRecord, TableRecord {
  static let databaseTableName = "member"

  static let team = belongsTo(CodableTeam.self)

  var id: Int64?
  var teamID: Int64
  var name: String
  var email: String
  var score: Int

  var member: Member { Member(id: id, teamID: teamID, name: name, email: email, score: score) }
}

/// A member with its team, whose conversions the compiler writes.
struct CodableMemberWithTeam: Decodable, FetchableRecord {
  var member: CodableMember
  var team: CodableTeam
}

/// A team with its members, whose conversions the compiler writes.
struct CodableTeamWithMembers: Decodable, FetchableRecord {
  var team: CodableTeam
  var members: [CodableMember]
}
