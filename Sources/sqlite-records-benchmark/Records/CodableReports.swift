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

/// The scores of the members of a team, with conversions that the compiler writes.
struct CodableTeamScores: Codable, Equatable, FetchableRecord {
  var teamID: Int64
  var size: Int
  var best: Int
  var average: Double
}

/// Reads a row of the columns of a member, and then of its team, as in programs with SQL in strings.
let memberAndTeam = ScopeAdapter([
  "member": RangeRowAdapter(0..<5),
  "team": RangeRowAdapter(5..<9),
])
