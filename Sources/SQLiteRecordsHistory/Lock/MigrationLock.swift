package import SQLiteRecordsSchema

/// The released steps: those that must not be edited any more.
///
/// It is the file `migrations.lock` next to them, with a line for each:
///
/// ```
/// 0001-initial 7d865e95… 1:9f86d081…
/// ```
package struct MigrationLock: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let identifier: String
    /// The hash of the step's text.
    package let hash: String
    /// The hash of the schema that it leads to.
    package let schemaHash: String

    package init(identifier: String, hash: String, schemaHash: String) {
      self.identifier = identifier
      self.hash = hash
      self.schemaHash = schemaHash
    }
  }

  /// The name of the file.
  package static let fileName = "migrations.lock"

  package let entries: [Entry]

  package init(entries: [Entry] = []) {
    self.entries = entries
  }

  /// Reads the file; what is no line of it is logged and omitted.
  package init(_ file: SchemaFile, log: inout DiagnosticLog) {
    let text = String(decoding: MigrationText.normalized(file.bytes), as: UTF8.self)
    var entries: [Entry] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if words.count == 3 {
        entries.append(Entry(identifier: words[0], hash: words[1], schemaHash: words[2]))
      } else {
        log.error(
          .invalidLock,
          "expected the name of a step and two hashes, found \(quoted(String(line)))",
          at: SourceLocation(file: file.name, line: index + 1, column: 1)
        )
      }
    }
    self.entries = entries
  }

  /// The text of the file.
  package var text: String {
    let head = """
      # The released steps, each with the hashes of its text and of the schema that it leads to.
      # The command 'migrate' writes this file. Steps in it must not be edited.

      """
    return head
      + entries.map { "\($0.identifier) \($0.hash) \($0.schemaHash)\n" }.joined()
  }
}
