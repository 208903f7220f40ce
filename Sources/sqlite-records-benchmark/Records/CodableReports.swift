import SQLiteRecords
import SQLiteRecordsCodable
import SQLiteRecordsExtras

/// A member with its team, and the name of the team's first member.
struct MemberInTeam: Equatable {
  var member: Member
  var team: Team
  var firstName: String
}

/// The same, with conversions that the compiler writes.
struct CodableMemberInTeam: Decodable, FetchableRecord {
  var member: CodableMember
  var team: CodableTeam
  var firstName: String
}

/// What the members of a team have reached, with conversions that the compiler writes.
struct CodableTeamScores: Codable, Equatable, FetchableRecord {
  var teamID: Int64
  var size: Int
  var best: Int
  var average: Double
}

/// How a row of the columns of a member, and then of its team, is read by those who write SQL in strings.
let memberAndTeam = ScopeAdapter([
  "member": RangeRowAdapter(0..<5),
  "team": RangeRowAdapter(5..<9),
])
