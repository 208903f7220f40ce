import SQLiteRecords

extension PreparedStatement {
  /// The rows that the statement, which is about to run, asks for by their rowids; nil if it may read others
  /// of the table.
  ///
  /// What was noted for the run is forgotten.
  func takeRequestedRows() -> RequestedRows? {
    defer { requestedRows = nil }
    if let requestedRows { return requestedRows }
    guard let keyedTable, let rowID = boundInteger else { return nil }
    return RequestedRows(
      table: keyedTable.name,
      rowIDs: [rowID],
      rowIDColumn: keyedTable.rowIDColumn
    )
  }

  /// The integer to which the only parameter is bound, which is the last `?` of the SQL.
  private var boundInteger: Int64? {
    guard let parameter = sql.lastIndex(of: "?") else { return nil }
    let expanded = expandedSQL
    let (start, end) = (sql[..<parameter], sql[sql.index(after: parameter)...])
    guard expanded.hasPrefix(start), expanded.hasSuffix(end) else { return nil }
    return Int64(expanded.dropFirst(start.count).dropLast(end.count))
  }
}
