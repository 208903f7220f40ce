import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// Reports temporary tables and the like, which belong to no database file.
  mutating func reportTemporaryObjects(of connection: GeneratorConnection) throws {
    let rows = try connection.texts(
      of: "SELECT type, name FROM sqlite_temp_master WHERE sql IS NOT NULL ORDER BY rowid"
    )
    for row in rows {
      let (type, name) = (row[0] ?? "object", row[1] ?? "")
      omissions.append("\(type) \(quoted(name)) is temporary, and not part of the database")
    }
  }

  /// Leaves out what is not written in UTF-8, as schema files are.
  mutating func omitInvalidTexts(of connection: GeneratorConnection) throws {
    var found: [(type: String, name: String)] = []
    try connection.visitRows(of: "SELECT type, name, sql FROM sqlite_master") { row in
      let isValid = (1...2).allSatisfy { column in
        guard case .text(let bytes) = row[column] else { return true }
        return String(validUTF8: bytes) != nil
      }
      if !isValid { found.append((row.text(at: 0), row.text(at: 1))) }
      return true
    }
    let names = Set(found.map(\.name.asciiLowercased))
    objects = SchemaObjects(schema.without(names, triggers: names, indexes: names))
    for (type, name) in found {
      omissions.append("\(type) \(quoted(name)) is omitted: its definition is not valid UTF-8")
    }
  }

  /// Leaves out the indexes that schema files cannot say.
  mutating func omitWhatHasNoForm() {
    for index in schema.indexes { omitIndexOfText(index) }
  }

  /// Leaves out an index that sorts by a text, as a name in double quotes is not a column's.
  ///
  /// https://www.sqlite.org/quirks.html#double_quoted_string_literals_are_accepted
  private mutating func omitIndexOfText(_ index: StoredObject<IndexStatement>) {
    let names = TableScope(objects.table(named: index.statement.table))
    guard let text = index.statement.terms.lazy.compactMap(names.text).first else { return }
    decisions.omittedIndexes.insert(index.name.asciiLowercased)
    omissions.append(
      "index \(quoted(index.name)) is omitted: table \(quoted(index.statement.table)) has no column "
        + "\(quoted(text)), which SQLite treats as a string"
    )
  }

  /// Keeps triggers as they are that SQLite rejects only when they fire: they name what does not exist.
  ///
  /// - returns: Whether there were any more.
  mutating func keepTriggers(after round: ImportRound) -> Bool {
    let before = decisions.uncheckedTriggers.count
    for (error, object) in round.errors where error.namesNothing {
      guard let trigger = object.trigger(at: error.location)?.name.value,
        decisions.uncheckedTriggers.insert(trigger.asciiLowercased).inserted
      else { continue }
      let text = "trigger \(quoted(trigger)) is kept, but it fails when it fires: \(error.message)"
      remarks.append((object.name, text))
    }
    return decisions.uncheckedTriggers.count > before
  }

  /// Leaves out what the generator rejects.
  ///
  /// - returns: Whether anything more was omitted.
  mutating func omit(after round: ImportRound) -> Bool {
    let before = omissions.count
    for (error, object) in round.errors {
      let key = object.name.asciiLowercased
      if decisions.omittedObjects.contains(key) { continue }
      if let trigger = object.trigger(at: error.location)?.name.value {
        guard decisions.omittedTriggers.insert(trigger.asciiLowercased).inserted else { continue }
        omissions.append("trigger \(quoted(trigger)) is omitted: \(error.message)")
      } else {
        decisions.omittedObjects.insert(key)
        let subject = "\(object.noun) \(quoted(object.name))"
        omissions.append("\(subject) is omitted: \(error.message)")
      }
    }
    return omissions.count > before
  }
}

extension Diagnostic {
  /// Whether SQLite misses a table or a column.
  fileprivate var namesNothing: Bool {
    message.contains("no such column: ") || message.contains("no such table: ")
  }
}
