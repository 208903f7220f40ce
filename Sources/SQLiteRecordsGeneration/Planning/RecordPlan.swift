package import SQLiteRecordsSchema

/// The files that are about to be printed.
package struct RecordPlan: Sendable, Equatable {
  package let recordFiles: [RecordFile]
  package let index: RecordIndex
  /// The modules that the configuration names for types of others.
  package let sharedImports: [String]
}

/// A generated file with the records of one schema file.
package struct RecordFile: Sendable, Equatable {
  /// The name of the generated file, without folders.
  package let name: String
  /// The path of the schema file.
  package let path: String
  /// The name of the schema file, without folders.
  package let schemaFile: String
  /// The records, in the order of the schema file.
  package let records: [PlannedRecord]
}

/// The generated type that lists all records of a module.
package struct RecordIndex: Sendable, Equatable {
  /// The name of the generated file, without folders.
  package let fileName: String
  package let name: Identifier
  package let module: String
  /// The widest access level among the records.
  package let accessLevel: RecordOptions.AccessLevel
  /// The records, each after those that its table references.
  package let records: [Identifier]
  /// The other modules that declare some of the records, in the order of their names.
  package let modules: [String]
}
