import SQLiteRecords

/// What a work that changes players begins with, and what must come out.
struct PlayerChange {
  /// The rows that are there before.
  var existing: [Player] = []

  /// What the work is given.
  var given: [Player]

  /// What the work leaves of it: with ids where it is an insertion.
  var returned: [Player]

  /// The rows that are there afterwards.
  var remaining: [Player]

  /// Throws if something else has come out.
  func check(returned players: [Player], _ db: OpaquePointer) throws {
    try WrongResult.check(players, is: returned)
    try WrongResult.check(FloorPlayers(fetchedFrom: db).players, is: remaining)
  }
}
