import SQLiteRecordsSchema

/// Codes for rows that a client has written.
extension DiagnosticCode {
  // MARK: Migrations

  static var fixtureOfNoVersion: Self { Self() }
}
