package import SQLiteRecordsSchema

/// What keeps a step from being planned.
extension DiagnosticCode {
  // MARK: Migrations

  package static var lostData: Self { Self() }
  package static var missingBackfill: Self { Self() }
  package static var nullBackfill: Self { Self() }
  package static var refusedBackfill: Self { Self() }
  package static var unplannable: Self { Self() }
}
