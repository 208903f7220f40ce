package import SQLiteRecordsSchema

/// Codes for current names that cannot be found among those of the steps.
extension DiagnosticCode {
  // MARK: Migrations

  package static var renamedKept: Self { Self() }
  package static var renamedTwice: Self { Self() }
  package static var renamedUnknown: Self { Self() }
}
