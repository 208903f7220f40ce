import SQLiteRecords

extension ClusterDatabase {
  /// The rows of a query, as its adapter shows them.
  ///
  /// - parameter prepare: Makes the query; nil if it is known to find nothing.
  func rows(_ prepare: (Database) throws -> PreparedRequest?) async throws -> [Row] {
    let statement = try self.prepare { db in
      try prepare(db).map { request in
        guard request.prefetches.isEmpty else { throw Self.cannotPrefetch }
        return try RemoteStatement(request.statement, adapter: request.adapter)
      }
    }
    guard let statement else { return [] }
    return try await rows(of: statement)
  }

  func rows(of statement: RemoteStatement) async throws -> [Row] {
    let values = try await run(statement)
    let names = ColumnNames(statement.columnNames)
    let origin = RowOrigin(sql: statement.sql)
    let rows = values.map { Row(names: names, $0, origin) }
    return try Row.adapted(rows, by: statement.adapter)
  }

  private static var cannotPrefetch: ClusterError {
    ClusterError(
      .unsupported,
      "records of to-many associations are not prefetched in a cluster: fetch them by a request"
    )
  }
}

extension Row {
  /// A row that a node has sent.
  init(names: ColumnNames, _ values: [DatabaseValue], _ origin: RowOrigin) {
    self.init(content: CopiedRowContent(names: names, values: values, origin: origin))
  }
}
