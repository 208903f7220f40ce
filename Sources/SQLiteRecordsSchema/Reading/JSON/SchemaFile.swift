/// A schema file: its name as diagnostics show it, and its bytes.
package struct SchemaFile: Sendable, Equatable {
  /// The name of the file that configures a target, in any folder of the target.
  package static let configurationName = "sqlite-records.json"

  /// How many bytes a schema file has at most.
  ///
  /// The limit is far above what people write, so that a file of something else, such as rows, is
  /// rejected at once.
  package static let maximumSize = 16_000_000

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
