extension QueryInterfaceRequest {
  /// Records the rows for a caller that wants to know what the statement, which runs next, reads.
  func noteRequestedRows(of statement: Statement, _ db: Database) throws {
    guard db.statementRecorder != nil else { return }
    statement.prepared.requestedRows = try query.requestedRows(
      db,
      by: statement.prepared
    )
  }

  /// Lets the statement find what the request reads.
  func noteRegion(in request: PreparedRequest) {
    let (query, prepared, prefetches) = (query, request.statement.prepared, request.prefetches)
    request.statement.findRequestedRows = { try query.requestedRows($0, by: prepared) }
    if prefetches.isEmpty { return }
    request.statement.makeLaterStatements = { db in
      try prefetches.map { try $0.request(db).statement }
    }
  }
}
