import SQLiteRecordsSchema

/// The output of `--version`.
package enum ToolVersion {
  /// The version of the package that the tool is built from.
  package static let current = "0.1.0-dev"

  /// One line, which names the SQLite that checks schemas too: it decides what they can say.
  package static var text: String {
    "sqlite-records \(current) (SQLite \(GeneratorConnection.version))\n"
  }
}
