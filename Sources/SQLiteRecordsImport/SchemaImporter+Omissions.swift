import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// Reports temporary tables and the like, which belong to no database file.
  mutating func reportTemporaryObjects(of connection: SQLiteConnection) throws {
    let rows = try connection.texts(
      of: "SELECT type, name FROM sqlite_temp_master WHERE sql IS NOT NULL ORDER BY rowid"
    )
    for row in rows {
      let (type, name) = (row[0] ?? "object", row[1] ?? "")
      omissions.append("\(type) \(quoted(name)) is temporary, and no part of the database")
    }
  }

  /// Leaves out what is not written in UTF-8, as schema files are.
  mutating func omitInvalidTexts(of connection: SQLiteConnection) throws {
    var found: [(type: String, name: String)] = []
    try connection.visitRows(of: "SELECT type, name, sql FROM sqlite_master") { row in
      let isValid = (1...2).allSatisfy { column in
        guard case .text(let bytes) = row[column] else { return true }
        return String(validating: bytes, as: UTF8.self) != nil
      }
      if !isValid { found.append((row.text(at: 0), row.text(at: 1))) }
      return true
    }
    let names = Set(found.map(\.name.asciiLowercased))
    objects = SchemaObjects(schema.without(names, triggers: names, indexes: names))
    for (type, name) in found {
      omissions.append("\(type) \(quoted(name)) is left out: its definition is not valid UTF-8")
    }
  }

  /// Leaves out the indexes that schema files cannot say.
  mutating func omitWhatHasNoForm() {
    for index in schema.indexes { omitIndexOfText(index) }
  }

  /// Leaves out an index that sorts by a text, as a name in double quotes is no column's.
  ///
  /// https://www.sqlite.org/quirks.html#double_quoted_string_literals_are_accepted
  private mutating func omitIndexOfText(_ index: StoredObject<IndexStatement>) {
    let names = ColumnNames(objects.table(named: index.statement.table))
    guard let text = index.statement.terms.lazy.compactMap(names.text).first else { return }
    decisions.omittedIndexes.insert(index.name.asciiLowercased)
    omissions.append(
      "index \(quoted(index.name)) is left out: table \(quoted(index.statement.table)) has no column "
        + "\(quoted(text)), which SQLite takes for a text"
    )
  }

  private mutating func omit(_ name: String, _ kind: String, because reason: String) {
    decisions.omittedObjects.insert(name.asciiLowercased)
    omissions.append("\(kind) \(quoted(name)) is left out: \(reason)")
  }

  /// Leaves out what the generator refuses.
  ///
  /// - returns: Whether anything more was left out.
  mutating func omit(after log: DiagnosticLog, _ files: [ObjectFile]) -> Bool {
    let before = omissions.count
    let filesByName = files.byName
    let views = Set(schema.views.map(\.name))
    for error in log.sorted where error.severity == .error {
      guard let file = filesByName[error.location.file] else { continue }
      if decisions.omittedObjects.contains(file.object.asciiLowercased) { continue }
      if let trigger = trigger(at: error.location.line, in: file) {
        guard decisions.omittedTriggers.insert(trigger.asciiLowercased).inserted else { continue }
        omissions.append("trigger \(quoted(trigger)) is left out: \(error.message)")
      } else {
        let kind = views.contains(file.object) ? "view" : "table"
        omit(file.object, kind, because: error.message)
      }
    }
    return omissions.count > before
  }

  /// The trigger that a line of a file belongs to.
  private func trigger(at line: Int, in file: ObjectFile) -> String? {
    let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0.hasPrefix("  \"triggers\": [") }), start < line
    else { return nil }
    let triggers = objects.triggers(of: file.object)
    for text in lines[start..<min(line, lines.count)].reversed() {
      let found = triggers.first { text == "      \"name\": \($0.name.jsonLiteral)," }
      if let found { return found.name }
    }
    return nil
  }
}
