/// The names of generated files, which follow from the names of schema files alone.
///
/// The build plugin states the same names before any schema is read.
package enum FileNames {
  /// The file for the records of a schema file: `player.json` gives `player.record.generated.swift`.
  package static func recordFile(forSchemaFile path: String) -> String {
    let name = lastComponent(of: path)
    let stem = name.hasSuffix(".json") ? String(name.dropLast(5)) : name
    return "\(stem).record.generated.swift"
  }

  /// The file for the list of a module's records.
  package static func index(forModule module: String) -> String {
    "\(module)Schema.generated.swift"
  }

  /// The part of a path after the last slash.
  package static func lastComponent(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
