package import SQLiteRecordsSchema

/// What keeps the names of today from being found among those of the steps.
extension DiagnosticCode {
  // MARK: Migrations

  package static var renamedTwice: Self { Self() }
  package static var renamedUnknown: Self { Self() }
}
