/// The rows of a table that a statement asks for by their rowids, reading no other rows of the table.
package struct RequestedRows: Sendable {
  package let table: String
  package let rowIDs: Set<Int64>

  /// The column of the rowids: the one that is another name of them, or `rowid`.
  package let rowIDColumn: String
}

extension PreparedStatement {
  /// The table of which the statement reads one row: that with the rowid to which its only parameter is
  /// bound.
  struct KeyedTable {
    let name: String
    let rowIDColumn: String
  }

  /// The rows that the statement, which is about to run, asks for by their rowids; nil if it may read others
  /// of the table.
  ///
  /// What was noted for the run is forgotten.
  package func takeRequestedRows() -> RequestedRows? {
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
