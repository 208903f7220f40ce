import SQLiteRecordsSchema

/// What is wrong with rows of a client's own.
extension DiagnosticCode {
  // MARK: Migrations

  static var fixtureOfNoVersion: Self { Self() }
}
