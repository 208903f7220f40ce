import SQLiteRecordsSQL

/// A connection to the database whose schema is read.
package protocol SchemaSource {
  /// Runs a query and returns its rows, each value as SQLite converts it to text, or `nil` for NULL.
  func rows(of sql: String) throws -> [[String?]]
}

extension SchemaSource {
  /// The rows of a pragma that takes the name of a table or index.
  func rows(ofPragma pragma: String, _ name: String) throws -> [[String?]] {
    try rows(of: "PRAGMA main.\(pragma)(\(name.sqlIdentifier))")
  }
}

extension [String?] {
  /// A value of a row; empty if it is NULL, or if this version of SQLite has fewer columns.
  func text(at index: Int) -> String {
    indices.contains(index) ? self[index] ?? "" : ""
  }

  func integer(at index: Int) -> Int {
    Int(text(at: index)) ?? 0
  }
}
