/// The package that tests edit: a program with two tables that depend on each other, and a third.
enum Game {
  static let team = "Sources/Game/team.json"
  static let player = "Sources/Game/player.json"
  static let program = "Sources/Game/main.swift"

  static let target = ClientTarget(
    name: "Game",
    kind: .program,
    files: [
      "team.json": Schemas.team, "player.json": Schemas.player, "city.json": Schemas.city,
      "main.swift": programText(),
    ]
  )

  static func built(by buildSystem: BuildSystem) async throws -> ClientPackage {
    try await ClientPackage.built([target], by: buildSystem)
  }

  /// - parameter change: What happens to the player before it is inserted.
  static func programText(change: String = "") -> String {
    """
    import SQLiteRecords

    let queue = try DatabaseQueue()
    try queue.write { db in
      try GameSchema.createTables(in: db)
      var team = Team(name: "Reds")
      try team.insert(db)
      var player = Player(name: "Arthur", teamId: team.id)
      \(change)
      try player.insert(db)
      for player in try Player.fetchAll(db, sql: "SELECT * FROM player") { print(player) }
      do {
        var stray = Player(name: "Barbara", teamId: 99)
        try stray.insert(db)
      } catch DatabaseError.SQLITE_CONSTRAINT_FOREIGNKEY {
        print("no such team")
      }
    }

    """
  }
}
