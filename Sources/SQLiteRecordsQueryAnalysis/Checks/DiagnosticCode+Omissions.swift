package import SQLiteRecordsSchema

/// What is missing in a query, and SQLite does not miss.
extension DiagnosticCode {
  /// A column is called like the one that seems to follow it without a comma.
  package static var aliasOfColumn: Self { Self() }
  /// An insertion fails for any row.
  package static var missingValueOfColumn: Self { Self() }
}
