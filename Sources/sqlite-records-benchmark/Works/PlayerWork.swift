import SQLiteRecords

/// A work that changes players, one by one.
protocol PlayerWork {
  static var name: String { get }
  static var rows: Int { get }
  static var goal: Double? { get }

  /// The statements that make the table.
  static var definition: [String] { get }

  /// Whether the database is a file in WAL mode instead of memory.
  static var isOnDisk: Bool { get }

  /// The name of the variant with generated records.
  static var generatedVariant: Variant { get }

  /// The name of the work that does the same in a loop, if this one does it by one call.
  static var loop: String? { get }

  /// The change for a number of rows.
  static func change(_ rows: Int) -> PlayerChange

  /// Does the work in C, and returns the players that are checked.
  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers

  /// Does the work with direct calls.
  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws

  /// Does the work with records.
  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws

  /// Does the work with generated records.
  static func runGenerated(_ queue: DatabaseQueue, _ players: inout [Player]) throws
}

extension PlayerWork {
  static var definition: [String] { Player.databaseSchema.definition }

  static var isOnDisk: Bool { false }

  static var generatedVariant: Variant { .generated }

  static var loop: String? { nil }

  static func runGenerated(_ queue: DatabaseQueue, _ players: inout [Player]) throws {
    try run(queue, &players)
  }

  /// The work in all ways.
  static var work: Work {
    Work(
      name,
      rows: rows,
      goal: goal,
      trials: [
        .c: floorTrial,
        .swiftDirect: directTrial,
        generatedVariant: { try trial($0, runGenerated) },
        .handwritten: {
          try trial($0) { (queue, records: inout [HandwrittenPlayer]) in
            try run(queue, &records)
          }
        },
        .codable: {
          try trial($0) { (queue, records: inout [CodablePlayer]) in
            try run(queue, &records)
          }
        },
      ],
      loop: loop
    )
  }

  private static func floorTrial(_ rows: Int) throws -> Trial {
    let change = change(rows)
    let players = try FloorPlayers(change.given)
    let database = try BenchmarkDatabase(isOnDisk: isOnDisk)
    let connection = try database.connection()
    try database.fill(connection.pointer, players: change.existing, definition)
    return Trial({ try runFloor(connection.pointer, players) }) {
      try change.check(returned: $0.players, connection.pointer)
      database.remove()
    }
  }

  private static func directTrial(_ rows: Int) throws -> Trial {
    let change = change(rows)
    // An array of its own, as the records are: that of `change` would be copied at the first change.
    var players = change.given.map(\.copied)
    let database = try BenchmarkDatabase(isOnDisk: isOnDisk)
    let connection = try database.connection()
    try database.fill(connection.pointer, players: change.existing, definition)
    return Trial(run: { try runDirect(connection.pointer, &players) }) {
      try change.check(returned: players, connection.pointer)
      database.remove()
    }
  }

  private static func trial<Record: PlayerRecord>(
    _ rows: Int,
    _ run: @escaping (DatabaseQueue, inout [Record]) throws -> Void
  ) throws -> Trial {
    let change = change(rows)
    var records = change.given.map { Record($0.copied) }
    let database = try BenchmarkDatabase(isOnDisk: isOnDisk)
    let queue = try database.queue()
    try queue.withConnection { try database.fill($0, players: change.existing, definition) }
    return Trial(run: { try run(queue, &records) }) {
      try queue.withConnection { try change.check(returned: records.map(\.player), $0) }
      database.remove()
    }
  }
}

extension DatabaseQueue {
  /// Passes SQLite's connection to a closure.
  func withConnection<Result>(_ body: (OpaquePointer) throws -> Result) throws -> Result {
    try writeWithoutTransaction { db in
      guard let connection = db.sqliteConnection else { throw WrongResult.notRun }
      return try body(connection)
    }
  }
}
