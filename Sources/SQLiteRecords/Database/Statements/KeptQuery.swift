/// The prepared statement of a query that is known at build time, as a connection keeps it.
@usableFromInline
package final class KeptQuery {
  @usableFromInline package let prepared: PreparedStatement

  /// The current row. It is the same object in all runs that fetch one row.
  @usableFromInline package let rowContent: RowContent

  init(_ prepared: PreparedStatement) {
    self.prepared = prepared
    rowContent = StatementRowContent(prepared, of: prepared)
  }
}

/// The place of a query's statement. It is found by the identity of what describes the query, as those of
/// a record are by the identity of its type.
private final class QuerySlot: TypeSlot {
  /// What describes the query. While it is kept, no other object has its identity.
  private let description: AnyObject

  private var kept: KeptQuery?

  init(_ description: AnyObject) { self.description = description }

  override var query: KeptQuery? {
    get { kept }
    set { kept = newValue }
  }

  override func forgetSchema() { kept = nil }
}

extension Database {
  /// The statement of a query: the one that is kept, unless somebody is using it.
  ///
  /// - parameter description: What describes the query: the same object each time.
  /// - throws: `SQLITE_MISUSE` if the current thread has no access; a ``DatabaseError`` if SQLite cannot
  ///   compile the SQL.
  package func keptQuery(_ description: AnyObject, sql: String) throws -> KeptQuery {
    try checkUse()
    let slot = querySlot(description)
    if let query = slot.query, !query.prepared.bindings.isInUse { return query }
    let query = KeptQuery(try prepare(sql, isPersistent: true))
    if slot.query == nil { slot.query = query }
    return query
  }

  private func querySlot(_ description: AnyObject) -> TypeSlot {
    let identity = ObjectIdentifier(description)
    if let slot = statementSlots.slot(of: identity) { return slot.takeUnretainedValue() }
    let slot = QuerySlot(description)
    statementSlots.insert(slot, for: identity)
    return slot
  }
}

extension KeptQuery {
  /// Starts a pass of bindings.
  package func beginBindings() {
    prepared.reset()
    prepared.bindings.begin()
  }

  /// Runs a statement that returns no rows, with the values that are bound.
  ///
  /// - returns: The number of rows that it has changed itself.
  package func run(in database: Database, arguments: () -> StatementArguments?) throws -> Int {
    try prepared.bindings.holding {
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
    try prepared.bindings.holding {
      try database.firstRow(of: prepared, arguments: arguments) {
        try read(
          Row(content: rowContent, sqliteStatement: prepared.sqliteStatement, owner: owner)
        )
      }
    }
  }
}
