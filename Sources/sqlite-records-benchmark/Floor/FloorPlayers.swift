import CSQLiteRecordsFloor

/// An array of players in C's memory.
final class FloorPlayers {
  let pointer: UnsafeMutablePointer<floor_player>?
  let count: Int

  /// Copies players.
  init(_ players: [Player]) throws {
    count = players.count
    pointer = .allocatedByFloor(count)
    for (index, player) in players.enumerated() {
      try pointer?[index].set(player)
    }
  }

  /// As many players as will be stored.
  init(count: Int) {
    self.count = count
    pointer = .allocatedByFloor(count)
  }

  /// Reads all players of a database.
  convenience init(fetchedFrom db: OpaquePointer) throws {
    try self.init { floor_fetch_players(db, &$0, &$1) }
  }

  /// Takes the array that a function of the floor makes.
  ///
  /// - parameter fetch: Returns SQLite's result code.
  init(
    _ fetch: (
      _ players: inout UnsafeMutablePointer<floor_player>?,
      _ count: inout CInt
    ) -> CInt
  ) throws {
    var fetched: UnsafeMutablePointer<floor_player>?
    var number: CInt = 0
    let code = fetch(&fetched, &number)
    pointer = fetched
    count = Int(number)
    try FloorError.check(code)
  }

  deinit { floor_players_free(pointer, CInt(count)) }

  /// The same players as records.
  var players: [Player] {
    UnsafeBufferPointer(start: pointer, count: count).map(\.player)
  }
}

extension floor_player {
  fileprivate mutating func set(_ player: Player) throws {
    id = player.id ?? 0
    try name.set(player.name)
    try email.set(player.email)
    score = Int64(player.score)
    level = Int64(player.level)
    rating = player.rating
  }

  fileprivate var player: Player {
    Player(
      id: id == 0 ? nil : id,
      name: name.string ?? "",
      email: email.string ?? "",
      score: Int(score),
      level: Int(level),
      rating: rating
    )
  }
}
