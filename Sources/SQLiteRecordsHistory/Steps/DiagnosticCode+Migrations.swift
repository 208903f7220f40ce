package import SQLiteRecordsSchema

/// Codes for the steps of a history, and for the schema that they lead to.
extension DiagnosticCode {
  // MARK: Migrations

  package static var changedMigration: Self { Self() }
  package static var differentSchema: Self { Self() }
  package static var emptyMigration: Self { Self() }
  package static var idleMigration: Self { Self() }
  package static var invalidLock: Self { Self() }
  package static var invalidLoss: Self { Self() }
  package static var invalidSwiftCall: Self { Self() }
  package static var migrationName: Self { Self() }
  package static var migrationNumberTaken: Self { Self() }
  package static var migrationText: Self { Self() }
  package static var misplacedSwiftCall: Self { Self() }
  package static var missingLock: Self { Self() }
  package static var missingMigration: Self { Self() }
  package static var movedMigration: Self { Self() }
  package static var otherSchemaOfMigration: Self { Self() }
  package static var refusedMigration: Self { Self() }
  package static var removedMigration: Self { Self() }
  package static var statementOfNoStep: Self { Self() }
  package static var unseenReading: Self { Self() }
}
