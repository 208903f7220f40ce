import SQLiteRecordsSchema

/// Codes that only the tool with all commands reports.
extension DiagnosticCode {
  // MARK: Files

  static var existingFile: Self { Self() }
  static var missingDependency: Self { Self() }

  // MARK: Migrations

  static var noMigrations: Self { Self() }

  // MARK: Import

  static var cutOffDatabase: Self { Self() }
  static var importRemark: Self { Self() }
  static var importedDifferently: Self { Self() }
  static var leftOut: Self { Self() }
  static var notADatabase: Self { Self() }
  static var nothingToImport: Self { Self() }
  static var refusedScript: Self { Self() }
  static var unimportable: Self { Self() }
  static var unreadableDatabase: Self { Self() }

  // MARK: Arguments and programs

  static var graphviz: Self { Self() }
  static var invalidStepName: Self { Self() }
  static var needlessOperand: Self { Self() }
  static var unknownCommand: Self { Self() }
  static var uneditableManifest: Self { Self() }
  static var unknownLoss: Self { Self() }
  static var unreadableRevision: Self { Self() }
}
