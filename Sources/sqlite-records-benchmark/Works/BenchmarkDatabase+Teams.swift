import CSQLiteRecordsFloor
import SQLiteRecords

extension BenchmarkDatabase {
  /// A connection for C and the direct calls, with teams and their members.
  func connection(withTeams memberCount: Int) throws -> FloorConnection {
    let connection = try connection()
    try fillTeams(connection.pointer, memberCount)
    return connection
  }

  /// A queue for records, with teams and their members.
  func queue(withTeams memberCount: Int) throws -> DatabaseQueue {
    let queue = try queue()
    try queue.withConnection { try fillTeams($0, memberCount) }
    return queue
  }

  /// Makes the tables, and fills them with what `TeamWithMembers.samples` has.
  private func fillTeams(_ db: OpaquePointer, _ memberCount: Int) throws {
    let teamCount = memberCount / TeamWithMembers.memberCount
    let definition = Team.databaseSchema.definition + Member.databaseSchema.definition
    let insertions = [
      """
      WITH RECURSIVE "numbers" ("n") AS (
        SELECT 0 UNION ALL SELECT "n" + 1 FROM "numbers" WHERE "n" + 1 < \(teamCount))
      INSERT INTO "team" SELECT "n" + 1, 'Team ' || "n",
        'City of Team ' || "n" || ', by the Sea', "n" * 7919 % 1009 FROM "numbers"
      """,
      """
      WITH RECURSIVE "numbers" ("n") AS (
        SELECT 0 UNION ALL SELECT "n" + 1 FROM "numbers" WHERE "n" + 1 < \(memberCount))
      INSERT INTO "member" SELECT "n" + 1, "n" % \(teamCount) + 1, 'Member ' || "n",
        'member.' || "n" || '@teams.example.org', "n" * 7919 % 100003 FROM "numbers"
      """,
    ]
    for sql in definition + insertions { try FloorError.check(floor_execute(db, sql)) }
  }
}
