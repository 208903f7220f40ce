/// The rows of a table that a statement asks for by their rowids, reading no other rows of the table.
package struct RequestedRows: Sendable {
  package let table: String
  package let rowIDs: Set<Int64>

  /// The column of the rowids: the one that is another name of them, or `rowid`.
  package let rowIDColumn: String

  package init(table: String, rowIDs: Set<Int64>, rowIDColumn: String) {
    self.table = table
    self.rowIDs = rowIDs
    self.rowIDColumn = rowIDColumn
  }
}

extension PreparedStatement {
  /// The table of which the statement reads one row: that with the rowid to which its only parameter is
  /// bound.
  package struct KeyedTable {
    package let name: String
    package let rowIDColumn: String
  }
}
