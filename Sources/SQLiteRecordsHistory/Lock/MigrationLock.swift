package import SQLiteRecordsSchema

/// The released steps: those that must not be edited any more.
///
/// It is the file `migrations.lock` next to them, with a line for each, and behind it the readings of the columns:
///
/// ```
/// 0001-initial 7d865e95… 1:9f86d081…
/// 0001-initial reads {"player":{"id":"Int64","joined":"Date? as unixSeconds"}}
/// ```
package struct MigrationLock: Sendable, Equatable {
  package struct Entry: Sendable, Equatable {
    package let identifier: String
    /// The hash of the step's text.
    package let hash: String
    /// The hash of the schema that it leads to.
    package let schemaHash: String
    /// The readings of the columns of the version; `nil` if a tool that did not know them listed the step, or if it was
    /// listed together with later ones.
    package let readings: SchemaReadings?

    package init(
      identifier: String,
      hash: String,
      schemaHash: String,
      readings: SchemaReadings? = nil
    ) {
      self.identifier = identifier
      self.hash = hash
      self.schemaHash = schemaHash
      self.readings = readings
    }
  }

  /// The name of the file.
  package static let fileName = "migrations.lock"

  package let entries: [Entry]
  /// The lines with readings of the file; those of the entries are made of them.
  let readingLines: [ReadingLine]

  package init(entries: [Entry] = []) {
    self.init(entries: entries, readingLines: [])
  }

  /// - parameter readingLines: The lines that give the entries their readings, if there are some.
  init(entries: [Entry], readingLines: [ReadingLine]) {
    self.entries =
      readingLines.isEmpty ? entries : Self.entries(entries, with: readingLines)
    self.readingLines = readingLines
  }

  package static func == (one: Self, other: Self) -> Bool { one.entries == other.entries }

  /// Reads the file; what is no line of it is logged and omitted.
  package init(_ file: SchemaFile, log: inout DiagnosticLog) {
    let text = String(decoding: MigrationText.normalized(file.bytes), as: UTF8.self)
    var entries: [Entry] = []
    var readings: [ReadingLine] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty && !line.hasPrefix("#") {
      let words = line.split(separator: " ").map(String.init)
      if let line = ReadingLine(line) {
        readings.append(line)
      } else if words.count == 3, words[1] != "reads" {
        entries.append(Entry(identifier: words[0], hash: words[1], schemaHash: words[2]))
      } else {
        log.error(
          .invalidLock,
          "expected the name of a step and two hashes, found \(quoted(String(line)))",
          at: SourceLocation(file: file.name, line: index + 1, column: 1)
        )
      }
    }
    self.init(entries: entries, readingLines: readings)
  }

  /// The text of the file.
  package var text: String {
    let head = """
      # The released steps, each with the hashes of its text and of the schema that it leads to.
      # The command 'migrate' writes this file. Steps in it must not be edited.

      """
    var known = SchemaReadings()
    let lines = entries.map { entry in
      "\(entry.identifier) \(entry.hash) \(entry.schemaHash)\n"
        + Self.readingLines(of: entry, known: &known)
    }
    return head + lines.joined()
  }
}
