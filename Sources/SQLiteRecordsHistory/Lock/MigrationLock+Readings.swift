import SQLiteRecordsSchema

// The lines with readings. A version lists the tables whose readings it changes, or none as `{}`; all others have those of
// the version before it. Nothing is known about a version without such lines.

extension MigrationLock {
  /// The word between a step and its readings.
  private static let verb = "reads"

  /// The lines with the readings of an entry.
  ///
  /// - parameter known: The readings of earlier entries, to which its own are added.
  static func readingLines(of entry: Entry, known: inout SchemaReadings) -> String {
    guard let readings = entry.readings else { return "" }
    let differing = readings.differing(from: known)
    known.merge(differing)
    let texts = differing.isEmpty ? ["{}"] : differing.map(\.json)
    return texts.map { "\(entry.identifier) \(verb) \($0)\n" }.joined()
  }

  /// A line with readings.
  struct ReadingLine {
    let identifier: String
    let tables: [SchemaReadings.TableReadings]

    /// - returns: `nil` if the text is another line.
    init?(_ line: Substring) {
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, words[1] == verb else { return nil }
      identifier = String(words[0])
      var log = DiagnosticLog()
      let node = JSONReader.read(bytes: Array(words[2].utf8), file: "", log: &log)
      guard !log.hasErrors, let node, case .object(let members) = node.value else { return nil }
      let read = members.compactMap(SchemaReadings.TableReadings.init)
      guard read.count == members.count else { return nil }
      tables = read
    }
  }

  /// The entries with their readings. Lines of steps that are not listed, whose lines somebody has removed, mean nothing.
  static func entries(_ entries: [Entry], with lines: [ReadingLine]) -> [Entry] {
    let byStep = Dictionary(grouping: lines, by: \.identifier)
    var known = SchemaReadings()
    return entries.map { entry in
      guard let own = byStep[entry.identifier] else { return entry }
      known.merge(own.flatMap(\.tables))
      return entry.reading(known)
    }
  }
}

extension MigrationLock.Entry {
  /// The entry with other readings.
  func reading(_ readings: SchemaReadings?) -> Self {
    Self(identifier: identifier, hash: hash, schemaHash: schemaHash, readings: readings)
  }
}

extension SchemaReadings.TableReadings {
  /// The readings as JSON: `{"player":{"id":"Int64"}}`.
  fileprivate var json: String {
    let members = columns.map { "\($0.name.jsonLiteral):\($0.reading.json)" }
    return "{\(name.jsonLiteral):{\(members.joined(separator: ","))}}"
  }

  fileprivate init?(_ member: JSONNode.Member) {
    guard case .object(let columns) = member.value.value else { return nil }
    let read = columns.compactMap { column in
      ColumnReading(column.value).map { (name: column.key.value, reading: $0) }
    }
    guard read.count == columns.count else { return nil }
    self.init(name: member.key.value, columns: read)
  }
}
