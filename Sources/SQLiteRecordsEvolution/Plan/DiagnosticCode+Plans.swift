package import SQLiteRecordsSchema

/// Codes for steps that cannot be planned.
extension DiagnosticCode {
  // MARK: Migrations

  package static var lostData: Self { Self() }
  package static var missingBackfill: Self { Self() }
  package static var nullBackfill: Self { Self() }
  package static var refusedBackfill: Self { Self() }
  package static var unplannable: Self { Self() }
}
