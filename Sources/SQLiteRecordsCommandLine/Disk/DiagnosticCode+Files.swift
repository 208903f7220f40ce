package import SQLiteRecordsSchema

/// What is wrong with files.
extension DiagnosticCode {
  package static var cannotRead: Self { Self() }
  package static var cannotWrite: Self { Self() }
  package static var noSchemaFile: Self { Self() }
}
