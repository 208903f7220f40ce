import SQLiteRecords

/// The input of a work that changes players, and the expected result.
struct PlayerChange {
  /// The rows that are there before.
  var existing: [Player] = []

  /// The players that the work receives.
  var given: [Player]

  /// The players after the work: with ids if it is an insertion.
  var returned: [Player]

  /// The rows that are there afterwards.
  var remaining: [Player]

  /// Throws if something else has come out.
  func check(returned players: [Player], _ db: OpaquePointer) throws {
    try WrongResult.check(players, is: returned)
    try WrongResult.check(FloorPlayers(fetchedFrom: db).players, is: remaining)
  }
}
