import CSQLiteRecordsFloor

/// A connection of the C client to a node of a cluster.
final class FloorNode {
  private let pointer: OpaquePointer

  /// - parameter database: The name of the database that is opened; nil for none.
  init(port: UInt16, database: String? = nil) throws {
    var connected: OpaquePointer?
    try FloorError.check(floor_node_connect(port, &connected))
    guard let connected else { throw FloorError(code: SQLITE_NOMEM) }
    pointer = connected
    if let database { try FloorError.check(floor_node_open(pointer, database)) }
  }

  deinit { floor_node_close(pointer) }

  /// A port of this machine without a listener.
  static func freePort() throws -> UInt16 {
    var port: UInt16 = 0
    try FloorError.check(floor_free_port(&port))
    return port
  }

  /// Adds a node to the cluster that this node leads.
  func addVoter(id: Int, address: String) throws {
    try FloorError.check(floor_node_add_voter(pointer, UInt64(id), address))
  }

  /// Runs a statement that returns no rows.
  func execute(_ sql: String) throws {
    try FloorError.check(floor_node_execute(pointer, sql))
  }

  /// Runs a statement that returns no rows, with a text and an integer.
  func execute(_ sql: String, _ text: String, _ integer: Int) throws {
    try FloorError.check(floor_node_execute_with(pointer, sql, text, Int64(integer)))
  }

  /// Runs a statement whose rows are ignored.
  func query(_ sql: String) throws {
    try FloorError.check(floor_node_query(pointer, sql))
  }

  /// Begins a transaction with the requests that begin one of the module.
  func begin(_ sql: String) throws {
    try execute(sql)
    try query("PRAGMA schema_version")
  }

  /// Inserts players one by one, and stores their ids.
  func insert(_ players: FloorPlayers) throws {
    try FloorError.check(floor_node_insert_players(pointer, players.pointer, CInt(players.count)))
  }

  /// Reads players by their ids, one by one.
  func read(_ ids: [Int64]) throws -> FloorPlayers {
    let players = FloorPlayers(count: ids.count)
    try FloorError.check(floor_node_read_players(pointer, ids, CInt(ids.count), players.pointer))
    return players
  }

  /// Reads all players.
  func fetchAll() throws -> FloorPlayers {
    try FloorPlayers { floor_node_fetch_players(pointer, &$0, &$1) }
  }
}
