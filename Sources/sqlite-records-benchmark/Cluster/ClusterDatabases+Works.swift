import SQLiteRecords
import SQLiteRecordsCluster

extension ClusterDatabases {
  /// Ends a transaction whose changes are not kept.
  private struct RollBack: Error {}

  /// Inserts players in a transaction, and rolls it back.
  func insert(_ count: Int, as variant: ClusterVariant) async throws -> ClusterCost {
    var players = Array(samples.prefix(count))
    var cost: ClusterCost?
    switch variant {
    case .c:
      let floor = try FloorPlayers(players)
      try node.begin("BEGIN IMMEDIATE")
      cost = try .measure { try node.insert(floor) }
      try node.execute("ROLLBACK")
      players = floor.players
    case .records:
      try await ignoringRollBack {
        try await cluster.write { db in
          cost = try await .measure {
            for index in players.indices { try await players[index].insert(db) }
          }
          throw RollBack()
        }
      }
    case .local:
      try await ignoringRollBack {
        try changeFile { db in
          cost = try .measure {
            for index in players.indices { try players[index].insert(db) }
          }
          throw RollBack()
        }
      }
    }
    let first = players.first?.id ?? 0
    try WrongResult.check(players.map(\.id), is: players.indices.map { first + Int64($0) })
    guard let cost else { throw WrongResult.notRun }
    return cost
  }

  private func ignoringRollBack(_ transaction: () async throws -> Void) async throws {
    do { try await transaction() } catch is RollBack {}
  }

  /// Inserts players, each in a transaction of its own.
  func commit(_ count: Int, as variant: ClusterVariant) async throws -> ClusterCost {
    let players = samples.prefix(count)
    let cost: ClusterCost =
      switch variant {
      case .c:
        try .measure {
          for (number, player) in players.enumerated() { try commit(player, number) }
        }
      case .records:
        try await .measure {
          for player in players {
            try await cluster.write { db in _ = try await player.inserted(db) }
          }
        }
      case .local:
        try .measure {
          for player in players { try changeFile { db in _ = try player.inserted(db) } }
        }
      }
    try await removeInserted()
    return cost
  }

  /// The requests of a transaction of the module, which leaves its number in a table.
  private func commit(_ player: Player, _ number: Int) throws {
    try node.begin("BEGIN IMMEDIATE")
    try node.insert(FloorPlayers([player]))
    try node.execute(Self.note, "C", number)
    try node.execute("COMMIT")
  }

  private static let note = """
    INSERT INTO "sqliteRecordsCommit" VALUES (?, ?, unixepoch()) ON CONFLICT DO UPDATE \
    SET "number" = "excluded"."number", "seconds" = "excluded"."seconds"
    """

  /// Reads players by their ids.
  func read(_ count: Int, as variant: ClusterVariant) async throws -> ClusterCost {
    let ids = (1...Int64(count)).map { $0 }
    var players: [Player] = []
    players.reserveCapacity(count)
    let cost: ClusterCost
    switch variant {
    case .c:
      var floor: FloorPlayers?
      try node.begin("BEGIN")
      cost = try .measure { floor = try node.read(ids) }
      try node.execute("ROLLBACK")
      players = floor?.players ?? []
    case .records:
      cost = try await cluster.read { db in
        try await .measure {
          for id in ids { players.append(try await Player.find(db, key: id)) }
        }
      }
    case .local:
      cost = try readFile { db in
        try .measure { for id in ids { players.append(try Player.find(db, key: id)) } }
      }
    }
    try WrongResult.check(players, is: Player.samples(count))
    return cost
  }

  /// Reads all players, several times.
  func fetchAll(_ count: Int, as variant: ClusterVariant) async throws -> ClusterCost {
    var players: [Player] = []
    let cost: ClusterCost
    switch variant {
    case .c:
      var floor: FloorPlayers?
      try node.begin("BEGIN")
      cost = try .measure { for _ in 0..<count { floor = try node.fetchAll() } }
      try node.execute("ROLLBACK")
      players = floor?.players ?? []
    case .records:
      cost = try await cluster.read { db in
        try await .measure { for _ in 0..<count { players = try await Player.fetchAll(db) } }
      }
    case .local:
      cost = try readFile { db in
        try .measure { for _ in 0..<count { players = try Player.fetchAll(db) } }
      }
    }
    try WrongResult.check(players, is: Player.samples(1_000))
    return cost
  }
}
