extension QueryInterfaceRequest {
  /// The rows of the table that the request asks for by their rowids; nil if it may read others.
  ///
  /// - parameter statement: A statement of the request.
  /// - throws: A ``DatabaseError`` if there is no such table.
  package func requestedRows(_ db: Database, by statement: Statement) throws -> RequestedRows? {
    try query.requestedRows(db, by: statement.prepared)
  }

  /// Records the rows for a caller that wants to know what the statement, which runs next, reads.
  func noteRequestedRows(of statement: Statement, _ db: Database) throws {
    guard db.statementRecorder != nil else { return }
    statement.prepared.requestedRows = try requestedRows(db, by: statement)
  }
}
