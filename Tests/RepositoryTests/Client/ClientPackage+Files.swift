import Foundation

extension ClientPackage {
  static let team = "Sources/Game/team.json"
  static let player = "Sources/Game/player.json"
  static let program = "Sources/Game/main.swift"

  /// The files of the package, by path.
  static let original: [String: String] = [
    "Package.swift": manifest,
    team: teamSchema,
    player: playerSchema(),
    program: programText(),
    "Sources/IsolatedRecords/city.json": citySchema,
    "Sources/IsolatedRecords/Cities.swift": cities,
    "Sources/Swift5Records/city.json": citySchema,
    "Sources/Swift5Records/Cities.swift": cities,
  ]

  /// A program, and the same records in a module of the main actor and in one of Swift 5. Warnings
  /// are errors in all of them.
  private static var manifest: String {
    """
    // swift-tools-version: 6.2

    import PackageDescription

    let runtime = Target.Dependency.product(name: "SQLiteRecords", package: "\(package)")
    let generator = Target.PluginUsage.plugin(name: "GenerateRecords", package: "\(package)")
    let strict = SwiftSetting.treatAllWarnings(as: .error)

    let package = Package(
      name: "client",
      dependencies: [.package(path: \(Repository.root.path.debugDescription))],
      targets: [
        .executableTarget(
          name: "Game", dependencies: [runtime], swiftSettings: [strict], plugins: [generator]),
        .target(
          name: "IsolatedRecords", dependencies: [runtime],
          swiftSettings: [strict, .defaultIsolation(MainActor.self)], plugins: [generator]),
        .target(
          name: "Swift5Records", dependencies: [runtime],
          swiftSettings: [strict, .swiftLanguageMode(.v5)], plugins: [generator]),
      ]
    )
    """
  }

  /// SwiftPM calls a package in a folder by the folder's name.
  private static var package: String { Repository.root.lastPathComponent }

  static var teamSchema: String {
    """
    {
      "table": "team",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true, "unique": true }
      ]
    }
    """
  }

  /// - parameter column: Another column.
  /// - parameter nameOptions: What is said of the name beside its type.
  static func playerSchema(column: String = "", nameOptions: String = "") -> String {
    """
    {
      "table": "player",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true\(nameOptions) },\(column)
        { "name": "team_id", "type": "INTEGER", "references": { "table": "team" } }
      ],
      "indexes": [{ "columns": ["team_id"] }]
    }
    """
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

  private static var citySchema: String {
    """
    {
      "table": "city",
      "columns": [
        { "name": "id", "type": "INTEGER", "primaryKey": true },
        { "name": "name", "type": "TEXT", "notNull": true },
        { "name": "founded", "type": "TEXT", "swift": { "type": "Date" } }
      ],
      "swift": { "access": "public" }
    }
    """
  }

  /// Uses the records away from the main actor.
  private static var cities: String {
    """
    import SQLiteRecords

    nonisolated func cities(in queue: DatabaseQueue) throws -> [City] {
      try queue.write { db in
        try City(name: "Paris").inserted(db).update(db)
        return try City.fetchAll(db, sql: "SELECT * FROM city")
      }
    }
    """
  }
}
