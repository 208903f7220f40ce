import SQLiteRecords

/// A database that dqlite nodes replicate.
///
/// ```swift
/// let addresses = ["10.0.0.1:9001", "10.0.0.2:9001", "10.0.0.3:9001"]
/// let cluster = try await Cluster(addresses: addresses, database: "game")
/// // BEGIN IMMEDIATE; INSERT INTO player (name) VALUES ('Arthur'); …; COMMIT
/// try await cluster.write { db in
///   try await db.execute(sql: "INSERT INTO player (name) VALUES (?)", arguments: ["Arthur"])
/// }
/// ```
///
/// Every transaction that `write` has returned from is on most of the nodes. If the leader dies, another
/// node takes its place after about a second, and reads and writes wait for it.
///
/// - warning: dqlite's protocol has no authentication and no encryption. A client that reaches a node
///   can read and write everything: connect through a private network, or through a proxy with TLS.
public final class Cluster: Sendable {
  /// How long the cluster is waited for, and how many connections there are to it.
  public let configuration: ClusterConfiguration

  let pool: ConnectionPool
  let readers: AsyncSemaphore
  let writers = AsyncSemaphore(permits: 1)
  let schema = KnownSchema()
  let commits = CommitLog()

  /// Connects to a cluster.
  ///
  /// - parameter addresses: The addresses of all nodes that vote, as `host:port`. A node is accepted as the
  ///   leader if more than half of them name it. Addresses of the same node count once.
  /// - parameter database: The name of the database, which is created if there is none. It has 1 to 504 bytes,
  ///   and is neither `:memory:`, nor a URI, nor the name of one of SQLite's own files, such as `game-wal`.
  /// - throws: A ``ClusterError`` if an address or the name is invalid, in which case nothing was sent, or if no
  ///   leader is found before the deadline.
  public init(
    addresses: [String],
    database: String,
    configuration: ClusterConfiguration = ClusterConfiguration()
  ) async throws {
    guard !addresses.isEmpty else {
      throw ClusterError(.invalidAddress, "a cluster has at least one node")
    }
    let name = try DatabaseName(database)
    self.configuration = configuration
    pool = ConnectionPool(try addresses.map(NodeAddress.init), database: name, configuration)
    readers = AsyncSemaphore(permits: configuration.maximumReaderCount)
    try await createCommitTable()
  }
}
