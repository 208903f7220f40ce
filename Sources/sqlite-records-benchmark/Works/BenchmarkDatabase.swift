import CSQLiteRecordsFloor
import Foundation
import SQLiteRecords

/// The database of one trial: in memory, or a file of its own in WAL mode.
struct BenchmarkDatabase {
  /// The folder of the file, if there is one.
  private let folder: URL?

  private var path: String { folder?.appending(path: "benchmark.db").path ?? ":memory:" }

  init(isOnDisk: Bool = false) throws {
    guard isOnDisk else {
      folder = nil
      return
    }
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "sqlite-records-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
  }

  /// Removes the file.
  func remove() {
    // The system removes the temporary folder if this fails.
    if let folder { try? FileManager.default.removeItem(at: folder) }
  }

  /// A connection for C and the direct calls.
  func connection() throws -> FloorConnection {
    let connection = try FloorConnection(path: path)
    if folder != nil { try connection.execute(Self.settings) }
    return connection
  }

  /// A queue for records.
  func queue() throws -> DatabaseQueue {
    var configuration = Configuration()
    if folder != nil {
      configuration.prepareDatabase { try $0.execute(sql: Self.settings) }
    }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  /// A pool for records; it writes ahead by itself.
  func pool() throws -> DatabasePool { try DatabasePool(path: path) }

  private static let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL"

  /// Makes the table of players, and fills it.
  func fill(
    _ db: OpaquePointer,
    players: [Player],
    _ definition: [String] = Player.databaseSchema.definition
  ) throws {
    try create(definition, db)
    // Rows get their ids in their order, from 1 on.
    let players = try FloorPlayers(players)
    try FloorError.check(floor_insert_players(db, players.pointer, CInt(players.count)))
  }

  /// Makes the table of ten integers, and fills it.
  func fill(_ db: OpaquePointer, numbers: [Numbers]) throws {
    try create(Numbers.databaseSchema.definition, db)
    let numbers = FloorNumbers(numbers)
    try FloorError.check(floor_insert_numbers(db, numbers.pointer, CInt(numbers.count)))
  }

  /// Makes the table of orders, and fills it.
  func fill(_ db: OpaquePointer, orders: [Order]) throws {
    try create(Order.databaseSchema.definition, db)
    let orders = try FloorOrders(orders)
    try FloorError.check(floor_insert_orders(db, orders.pointer, CInt(orders.count)))
  }

  func create(_ definition: [String], _ db: OpaquePointer) throws {
    for statement in definition { try FloorError.check(floor_execute(db, statement)) }
  }
}
