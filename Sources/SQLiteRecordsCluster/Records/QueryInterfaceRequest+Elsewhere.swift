import SQLiteRecords

// Statements of requests for another database that has the same schema. Each is nil if nothing has to run.

extension QueryInterfaceRequest {
  func deletionElsewhere(_ db: Database) throws -> Statement? {
    if query.isKnownToBeEmpty { return nil }
    var writer = SQLWriter(db)
    try query.writeDelete(to: &writer, returning: [])
    return try writer.cachedStatement()
  }

  func updateElsewhere(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution?,
    _ assignments: [ColumnAssignment]
  ) throws -> Statement? {
    if query.isKnownToBeEmpty { return nil }
    var writer = SQLWriter(db)
    let isWritten = try writeUpdate(to: &writer, assignments, conflictResolution, returning: [])
    return isWritten ? try writer.cachedStatement() : nil
  }

  /// The query for the number of rows.
  func countElsewhere(_ db: Database) throws -> Statement? {
    if query.isKnownToBeEmpty { return nil }
    var writer = SQLWriter(db)
    try query.writeCount(to: &writer)
    return try writer.cachedStatement()
  }
}
