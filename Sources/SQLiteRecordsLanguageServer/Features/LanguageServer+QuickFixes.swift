import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema

extension LanguageServer {
  /// The cures of the diagnostics in a range.
  func codeActions(_ parameters: MessageValue) -> [MessageValue] {
    guard client.takesCodeActions, let place = place(in: parameters),
      let range = parameters["range"].flatMap({ place.text.range($0, encoding) })
    else { return [] }
    let isJSON = place.name.hasSuffix(".json")
    return place.target.diagnostics(of: place.name).flatMap { diagnostic -> [MessageValue] in
      let own = place.text.range(of: diagnostic.location, isJSON: isJSON)
      guard own.lowerBound <= range.upperBound, range.lowerBound <= own.upperBound else {
        return []
      }
      return fixes(of: diagnostic, own, place).map { title, edit in
        [
          "title": .string(title), "kind": "quickfix", "isPreferred": true, "edit": edit,
          "diagnostics": [value(of: diagnostic, in: place.target)],
        ]
      }
    }
  }

  private func fixes(
    of diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> [(title: String, edit: MessageValue)] {
    if let word = diagnostic.proposal, let edit = replacement(of: diagnostic, range, word, place) {
      return [("Write '\(word)'", value(of: [edit]))]
    }
    switch diagnostic.code {
    case .nullableKey:
      return notNull(range, place).map { [("Add 'notNull'", value(of: [$0]))] } ?? []
    case .unindexedForeignKey:
      return index(for: diagnostic, place).map { [("Add an index", value(of: [$0]))] } ?? []
    case .differentSchema:
      return client.createsFiles
        ? step(place.folder).map { [("Write the next step of the migrations", $0)] } ?? [] : []
    default: return []
    }
  }

  /// The proposed word instead of the one at the place of the diagnostic.
  private func replacement(
    of diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ word: String,
    _ place: FeaturePlace
  ) -> FileEdit? {
    let isString =
      range.lowerBound < place.text.bytes.count
      && place.text.bytes[range.lowerBound] == UInt8(ascii: "\"")
    let isInJSON = place.name.hasSuffix(".json")
    if isInJSON {
      // SQL in a string is not replaced by a word of it.
      guard isString, diagnostic.quotedWords.contains(EscapedText(place.text.bytes, range).text)
      else {
        return nil
      }
    }
    return FileEdit(
      folder: place.folder,
      name: place.name,
      range: range,
      newText: isInJSON ? word.jsonLiteral : word.plainSQLName
    )
  }

  /// `"notNull": true` behind the name of a column.
  private func notNull(_ range: Range<Int>, _ place: FeaturePlace) -> FileEdit? {
    guard place.target.schemaFiles[place.name] != nil else { return nil }
    return FileEdit(
      folder: place.folder,
      name: place.name,
      range: range.upperBound..<range.upperBound,
      newText: ", \"notNull\": true"
    )
  }

  /// An index with the columns of a foreign key, at the end of the table's indexes.
  private func index(for diagnostic: Diagnostic, _ place: FeaturePlace) -> FileEdit? {
    guard let reading = place.target.schemaFiles[place.name], !reading.log.hasErrors else {
      return nil
    }
    let offset = place.text.offset(of: diagnostic.location)
    let names = diagnostic.message.quotedWords(before: ";")
    guard !names.isEmpty, let table = reading.outline.table(at: offset) else { return nil }
    let index = "{ \"columns\": [" + names.map(\.jsonLiteral).joined(separator: ", ") + "] }"
    let place = (folder: place.folder, name: place.name)
    if let indexes = table["indexes"] {
      let end = indexes.elements.last?.range.upperBound ?? indexes.range.lowerBound + 1
      let text = indexes.elements.isEmpty ? index : ",\n    " + index
      return FileEdit(folder: place.folder, name: place.name, range: end..<end, newText: text)
    }
    guard let last = table.members.last, let end = last.value?.range.upperBound else { return nil }
    let text = ",\n  \"indexes\": [\(index)]"
    return FileEdit(folder: place.folder, name: place.name, range: end..<end, newText: text)
  }

  /// The files of the next step and of the lock, as `migrate` writes them.
  private func step(_ folder: String) -> MessageValue? {
    guard let target = workspace.targets[folder], let schema = target.schema,
      let history = target.history
    else { return nil }
    var log = DiagnosticLog()
    guard let plan = MigrationPlanner.plan(from: history, to: schema, log: &log), !plan.isEmpty,
      let name = history.nextFileName(name: "step")
    else { return nil }
    let files = target.migrationFiles.keys.sorted()
    let prefix = files.first.map { FilePath.folder("/" + $0) } ?? "/Migrations"
    let step = SchemaFile(name: FilePath.join(prefix, name), bytes: Array(plan.text.utf8))
    guard let next = history.appending(step, log: &log), let lock = try? next.releasedLock().text
    else {
      return nil
    }
    let lockName = FilePath.join(prefix, MigrationLock.fileName)
    return [
      "documentChanges": .array(
        creation(of: folder + step.name, plan.text) + creation(of: folder + lockName, lock)
      )
    ]
  }

  /// Creates a file, or replaces its text.
  private func creation(of path: String, _ text: String) -> [MessageValue] {
    let folder = workspace.folder(ofKnown: path) ?? ""
    let old = workspace.targets[folder]?.text(of: workspace.name(of: path, in: folder))
    let range = (old ?? EditedText([])).value(of: 0..<(old?.bytes.count ?? 0), encoding)
    return [
      ["kind": "create", "uri": .string(uri(of: path)), "options": ["ignoreIfExists": true]],
      change(of: path, [["range": range, "newText": .string(text)]]),
    ]
  }
}

extension Diagnostic {
  /// The word that the message proposes.
  fileprivate var proposal: String? {
    guard let range = message.firstRange(of: "did you mean '") else { return nil }
    let rest = message[range.upperBound...]
    return rest.lastIndex(of: "'").map { String(rest[..<$0]) }
  }

  /// The words in quotes, without the proposed one.
  fileprivate var quotedWords: [String] { message.quotedWords(before: ";") }
}

extension String {
  /// The words in quotes up to a character.
  fileprivate func quotedWords(before end: Character) -> [String] {
    let parts = prefix { $0 != end }.split(separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { !$0.isMultiple(of: 2) }.map { String(parts[$0]) }
  }
}

extension JSONOutline {
  /// The declaration of the table in which a place is.
  fileprivate func table(at offset: Int) -> Node? {
    let lists = ["tables", "views"].compactMap { root?[$0] }
    return lists.isEmpty
      ? root : lists.flatMap(\.elements).first { $0.range.contains(offset) }
  }
}
