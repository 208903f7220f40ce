import SQLiteRecords

/// A database in memory that has the cluster's schema, and no rows. Requests and records make their SQL for it,
/// as they do for any database: what is wrong with a statement is found out before it is sent.
final class ShadowDatabase: Sendable {
  /// The version of the cluster's schema.
  let version: DatabaseValue
  private let queue: DatabaseQueue

  /// Whether only one transaction has this schema, so that it follows its changes.
  private let belongsToTransaction: Bool

  /// The queries by key for this schema; nil if it changes.
  let keyQueries: KnownKeyQueries?

  /// - parameter version: NULL for the schema of one transaction.
  /// - parameter definitions: The statements that create the schema, in their order.
  private init(version: DatabaseValue, _ definitions: [SchemaDefinition]) throws {
    self.version = version
    belongsToTransaction = version.isNull
    keyQueries = belongsToTransaction ? nil : KnownKeyQueries()
    queue = try DatabaseQueue()
    try queue.inDatabase { db in
      for definition in definitions where try !definition.exists(in: db) {
        try db.execute(sql: definition.sql)
      }
    }
  }

  /// The same schema, for changes.
  func copy() throws -> ShadowDatabase {
    try ShadowDatabase(version: .null, use { try SchemaDefinition.all(in: $0) })
  }

  /// The schema after a statement that changes it, which runs here as well.
  func changed(by statement: RemoteStatement) throws -> ShadowDatabase {
    let changed = belongsToTransaction ? self : try copy()
    try changed.queue.inDatabase { db in
      try db.execute(sql: statement.sql, arguments: StatementArguments(statement.values))
    }
    return changed
  }

  func use<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try queue.inDatabase(body)
  }

  /// Fetches the schema from a node.
  ///
  /// - parameter known: The schema that was fetched last, which is returned if it is still the same.
  static func fetched(
    from connection: NodeConnection,
    _ answering: Answering,
    unlessIs known: ShadowDatabase?
  ) async throws -> ShadowDatabase {
    let version = try await connection.query("PRAGMA schema_version", [], answering)
    guard let version = version.rows.first?.first else {
      throw ClusterError(.malformedAnswer, at: connection.address.text, "the schema has no version")
    }
    if let known, known.version == version { return known }
    let schema = try await connection.query(SchemaDefinition.selection, [], answering)
    return try ShadowDatabase(version: version, schema.rows.compactMap(SchemaDefinition.init))
  }
}
