import SQLiteRecords

/// A work in a table whose ids can be used again after a deletion.
///
/// With `AUTOINCREMENT`, as the table is otherwise, each insertion also reads and writes the row of
/// the table in `sqlite_sequence`, once for a statement. Nothing else of it differs, but what is the
/// same for a row and for a statement of many rows then weighs more.
///
/// See <https://sqlite.org/autoinc.html>.
enum WithoutAutoincrement<Base: PlayerWork>: PlayerWork {
  static var name: String { name(of: Base.name) }
  static var rows: Int { Base.rows }
  static var goal: Double? { nil }
  static var definition: [String] {
    Base.definition.map { $0.replacing(" AUTOINCREMENT", with: "") }
  }
  static var isOnDisk: Bool { Base.isOnDisk }
  static var generatedVariant: Variant { Base.generatedVariant }
  static var loop: String? {
    if let loop = Base.loop { name(of: loop) } else { nil }
  }

  private static func name(of base: String) -> String { "\(base), without AUTOINCREMENT" }

  static func change(_ rows: Int) -> PlayerChange { Base.change(rows) }

  static func runFloor(_ db: OpaquePointer, _ players: FloorPlayers) throws -> FloorPlayers {
    try Base.runFloor(db, players)
  }

  static func runDirect(_ db: OpaquePointer, _ players: inout [Player]) throws {
    try Base.runDirect(db, &players)
  }

  static func run<Record: PlayerRecord>(_ queue: DatabaseQueue, _ records: inout [Record]) throws {
    try Base.run(queue, &records)
  }

  static func runGenerated(_ queue: DatabaseQueue, _ players: inout [Player]) throws {
    try Base.runGenerated(queue, &players)
  }
}
