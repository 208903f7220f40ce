import SQLiteRecords

/// A database in memory that has the cluster's schema, and no rows. Requests and records make their SQL for it,
/// as they do for any database: what is wrong with a statement is found out before it is sent.
final class ShadowDatabase: Sendable {
  /// The version of the cluster's schema.
  let version: DatabaseValue
  private let queue: DatabaseQueue

  /// - parameter definitions: The statements that create the schema, in their order, with the names of what
  ///   they create.
  init(version: DatabaseValue, definitions: [(name: String, sql: String)]) throws {
    self.version = version
    queue = try DatabaseQueue()
    try queue.inDatabase { db in
      for (name, sql) in definitions where try !Self.exists(name, db) { try db.execute(sql: sql) }
    }
  }

  /// A virtual table creates tables of its own.
  private static func exists(_ name: String, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)",
      arguments: [name]
    ) ?? false
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
    let schema = try await connection.query(selection, [], answering)
    let definitions: [(name: String, sql: String)] = schema.rows.compactMap { row in
      guard row.count == 2, case .string(let name) = row[0].storage,
        case .string(let sql) = row[1].storage
      else { return nil }
      return (name, sql)
    }
    return try ShadowDatabase(version: version, definitions: definitions)
  }

  /// SQLite creates its own tables with those that need them.
  private static let selection = """
    SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' \
    ORDER BY rowid
    """
}
