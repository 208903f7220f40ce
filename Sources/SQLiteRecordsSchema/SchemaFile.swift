/// A schema file: its name as diagnostics show it, and its bytes.
package struct SchemaFile: Sendable, Equatable {
  /// What the file that configures a target is called, in any folder of the target.
  package static let configurationName = "sqlite-records.json"

  package let name: String
  package let bytes: [UInt8]

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }

  /// Whether a file configures a target, by its path: it declares no tables.
  package static func isConfiguration(_ path: String) -> Bool {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last
    return name?.elementsEqual(configurationName.utf8) ?? false
  }
}
