import SQLiteRecordsSchema

/// The output of `--version`.
package enum ToolVersion {
  /// The version of the package that the tool is built from; on the main branch, that of the next release.
  package static let current = "0.9.0"

  /// One line, which names the SQLite that checks schemas too: it decides what they can say.
  package static var text: String {
    "sqlite-records \(current) (SQLite \(GeneratorConnection.version))\n"
  }
}
