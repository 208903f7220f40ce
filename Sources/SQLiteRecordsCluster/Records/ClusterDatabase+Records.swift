import SQLiteRecords

extension ClusterDatabase {
  /// A statement of a record, and what it writes.
  ///
  /// - parameter statement: Makes the statement; nil if nothing has to run.
  func prepare(
    _ record: some EncodableRecord & TableRecord,
    _ statement: (borrowing RecordElsewhere) throws -> Statement?
  ) throws -> (statement: RemoteStatement?, written: WrittenElsewhere) {
    try prepare { db in
      let record = try RecordElsewhere(record, db)
      let statement = try statement(record).map { try RemoteStatement($0) }
      return (statement, record.written)
    }
  }

  /// Runs a statement, and returns the number of rows that it has changed.
  func runChange(_ prepare: (Database) throws -> Statement?) async throws -> Int {
    guard let statement = try self.prepare({ try prepare($0).map { try RemoteStatement($0) } })
    else { return 0 }
    _ = try await run(statement)
    return changesCount
  }

  /// The value of a query that has one.
  func value(of statement: RemoteStatement?) async throws -> DatabaseValue {
    guard let statement else { return .null }
    return try await run(statement).first?.first ?? .null
  }

  /// The record in a row that has just been written.
  func fetchWritten<Returned: FetchableRecord & TableRecord>(
    _ type: Returned.Type,
    _ written: WrittenElsewhere,
    key: [DatabaseValue]
  ) async throws -> Returned {
    let rows = try await rows { db in
      PreparedRequest(statement: try written.selection(type.databaseSelection, key: key, db))
    }
    guard let row = rows.first else { throw written.notFound }
    return try Returned(row: row)
  }

  /// The row with a primary key.
  func row<Record: FetchableRecord & TableRecord, Key: DatabaseValueConvertible>(
    of type: Record.Type,
    key: Key
  ) async throws -> Row? {
    guard Record.usesColumnPositions, let known = schema?.keyQueries else {
      return try await Row.fetchOne(self, Record.filter(key: key))
    }
    let value = key.databaseValue
    if !value.isNull, let query = known[type, Key.self] {
      return try await rows(of: query.with(value)).first
    }
    let query = try prepare { db in
      try Record.filter(key: key).prepareToRun(db, forSingleResult: true)
        .map { try RemoteStatement($0.statement) }
    }
    guard let query else { return nil }
    if query.values == [value] { known[type, Key.self] = query }
    return try await rows(of: query).first
  }
}
