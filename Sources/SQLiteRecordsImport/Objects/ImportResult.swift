package import SQLiteRecordsInspection

/// The schema files of a database, and what they do not say of it.
package struct ImportResult: Sendable {
  /// A schema file.
  package struct File: Sendable, Equatable {
    /// The name without folders.
    package let name: String
    package let text: String
  }

  /// One file for each table, view and full-text table, in the order in which they were made.
  package let files: [File]
  /// The statements that created what the files describe, as the database holds them.
  package let statements: [String]
  /// The omissions, object by object, each as a sentence.
  package let omissions: [String]
  /// Surprising facts about the objects, each as a sentence.
  package let remarks: [String]
  /// Decisions about the files, made or left to the user, each as a sentence.
  package let notes: [String]
  /// How the database that the files make differs from the imported one, apart from what was
  /// omitted.
  package let differences: [SchemaDifference]

  /// Whether the files say all that the database says.
  package var isLossless: Bool { omissions.isEmpty && differences.isEmpty }
}
