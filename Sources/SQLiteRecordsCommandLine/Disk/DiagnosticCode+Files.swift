package import SQLiteRecordsSchema

/// Codes for files.
extension DiagnosticCode {
  package static var cannotRead: Self { Self() }
  package static var cannotWrite: Self { Self() }
  package static var noSchemaFile: Self { Self() }
}
