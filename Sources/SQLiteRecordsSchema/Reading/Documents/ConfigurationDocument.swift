/// The file that configures a target, as it is written.
package struct ConfigurationDocument: Sendable, Equatable {
  package let minimumSQLite: Located<String>?
  package let naming: NamingDocument?
  /// The functions of the application, with their types.
  package let functions: [FunctionDocument]
  /// The options for the Swift side of every table without its own.
  package let record: RecordDocument
  /// Whether tables can reference those of the targets that this one depends on; `nil` is true.
  package let usesDependencies: Bool?
}
