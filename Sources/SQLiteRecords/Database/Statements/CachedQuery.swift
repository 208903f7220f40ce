/// The prepared statement of a query that is known at build time, as a connection caches it.
@usableFromInline
package final class CachedQuery {
  @usableFromInline package let prepared: PreparedStatement

  /// The current row. It is the same object in all runs that fetch one row.
  @usableFromInline package let rowContent: RowContent

  init(_ prepared: PreparedStatement) {
    self.prepared = prepared
    rowContent = StatementRowContent(prepared, of: prepared)
  }
}

/// The slot of a query's statement. It is found by the identity of the object that describes the query,
/// as those of a record type are found by the identity of the type.
private final class QuerySlot: TypeSlot {
  /// The object that describes the query. While this retains it, no other object has its identity.
  private let description: AnyObject

  private var cached: CachedQuery?

  init(_ description: AnyObject) { self.description = description }

  override var query: CachedQuery? {
    get { cached }
    set { cached = newValue }
  }

  override func forgetSchema() { cached = nil }
}

extension Database {
  /// The statement of a query: the cached one, unless it is in use.
  ///
  /// - parameter description: The object that describes the query: the same one each time.
  /// - throws: `SQLITE_MISUSE` if the current thread has no access; a ``DatabaseError`` if SQLite cannot
  ///   compile the SQL.
  package func cachedQuery(_ description: AnyObject, sql: String) throws -> CachedQuery {
    try checkUse()
    let slot = querySlot(description)
    if let query = slot.query, !query.prepared.bindings.isInUse { return query }
    let query = CachedQuery(try prepare(sql, isPersistent: true))
    if slot.query == nil { slot.query = query }
    return query
  }

  private func querySlot(_ description: AnyObject) -> TypeSlot {
    let identity = ObjectIdentifier(description)
    if let slot = statementSlots.slot(of: identity) { return slot.object }
    let slot = QuerySlot(description)
    statementSlots.insert(slot, for: identity)
    return slot
  }
}

extension CachedQuery {
  /// Starts a pass of bindings.
  package func beginBindings() {
    prepared.reset()
    prepared.bindings.begin()
  }

  /// Runs a statement that returns no rows, with the values that are bound.
  ///
  /// - returns: The number of rows that it has changed itself.
  package func run(in database: Database, arguments: () -> StatementArguments?) throws -> Int {
    try prepared.bindings.reserving {
      try database.run(prepared, arguments: arguments)
      return database.handle.changesCount
    }
  }

  /// Runs the statement up to its first row, with the values that are bound.
  ///
  /// - parameter owner: The record type whose columns the row begins with.
  /// - returns: What `read` returns; nil if there is no row.
  package func firstRow<Value>(
    in database: Database,
    owner: ObjectIdentifier,
    arguments: () -> StatementArguments?,
    read: (Row) throws -> Value
  ) throws -> Value? {
    try prepared.bindings.reserving {
      try database.firstRow(of: prepared, arguments: arguments) {
        try read(
          Row(content: rowContent, sqliteStatement: prepared.sqliteStatement, owner: owner)
        )
      }
    }
  }
}
