import SQLiteRecords
import SQLiteRecordsCluster

/// The same 1,000 players in a cluster and in a local file.
final class ClusterDatabases {
  let cluster: Cluster
  let node: FloorNode
  private let queue: DatabaseQueue

  /// The players to insert.
  let samples = Player.samples(1_000, ids: false)

  private let nodes: ClusterNodes
  private let file: BenchmarkDatabase
  private static let name = "benchmark"

  init() async throws {
    nodes = try ClusterNodes()
    cluster = try await Cluster(addresses: nodes.addresses, database: Self.name)
    node = try FloorNode(port: nodes.ports[0], database: Self.name)
    file = try BenchmarkDatabase(isOnDisk: true)
    queue = try file.queue()
    try await fill()
  }

  deinit { file.remove() }

  private func fill() async throws {
    let definition = Player.databaseSchema.definition.joined(separator: ";\n")
    try await cluster.write { db in
      try await db.execute(sql: definition)
      for player in samples { _ = try await player.inserted(db) }
    }
    try changeFile { db in
      try db.execute(sql: definition)
      for player in samples { _ = try player.inserted(db) }
    }
  }

  /// Removes the players that were not there at first.
  func removeInserted() async throws {
    let sql = "DELETE FROM player WHERE id > 1000"
    try await cluster.write { db in try await db.execute(sql: sql) }
    try changeFile { db in try db.execute(sql: sql) }
  }

  /// Runs a transaction on the local file, on this thread.
  func changeFile(_ updates: (Database) throws -> Void) throws { try queue.write(updates) }

  /// Reads the local file, on this thread.
  func readFile<Value>(_ value: (Database) throws -> Value) throws -> Value {
    try queue.read(value)
  }
}
