import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSQLText
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

  /// The cures of a diagnostic in a range of its file, each with its edit.
  func fixes(
    of diagnostic: Diagnostic,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> [(title: String, edit: MessageValue)] {
    let cures =
      diagnostic.cures.isEmpty ? nearestNames(to: diagnostic, range, place) : diagnostic.cures
    let found = cures.compactMap { edits(of: $0, at: diagnostic.location, range, place) }
    if !found.isEmpty { return found.map { ($0.title, value(of: $0.edits)) } }
    switch diagnostic.code {
    case .comparisonWithNull:
      return comparison(range, place).map { [("Write '\($0.newText)'", value(of: [$0]))] } ?? []
    case .trailingComma:
      return comma(range, place).map { [("Remove the comma", value(of: [$0]))] } ?? []
    case .nullableKey:
      return addition("\"notNull\": true", range, place)
        .map { [("Add 'notNull'", value(of: [$0]))] } ?? []
    case .differentSchema:
      return client.createsFiles
        ? step(place.folder).map { [("Write the next step of the migrations", $0)] } ?? [] : []
    default: return []
    }
  }

  /// The edits of a cure of what is wrong in a range; `nil` if the file has nothing to change there.
  private func edits(
    of cure: Cure,
    at location: SourceLocation,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> (title: String, edits: [FileEdit])? {
    switch cure {
    case .word(let word):
      let edits = replacements(by: word, range, place)
      return edits.isEmpty ? nil : ("Write '\(word.text)'", edits)
    case .json(let json):
      return replacement(range, json, place).map { ("Write \(json)", [$0]) }
    case .removedMember(let key):
      return removal(ofKey: key, range, place).map { ("Remove '\(key)'", [$0]) }
    case .removedElement:
      return removalOfElement(range, place).map { ("Remove '\($0.name)'", [$0.edit]) }
    case .addedMember(let member):
      return addition(member, range, place).map { ("Add '\(member)'", [$0]) }
    case .addedLine(let line):
      return self.line(line, range, place).map { ("Add '\(line)'", [$0]) }
    case .addedIndex(let columns):
      return index(of: columns, at: location, place).map { ("Add an index", [$0]) }
    }
  }

  /// A line above the statement of a query, below the lines that are there.
  private func line(
    _ line: String,
    _ range: Range<Int>,
    _ place: FeaturePlace
  ) -> FileEdit? {
    guard let reading = place.target.queryFiles[place.name],
      let index = reading.ranges.firstIndex(where: { $0.contains(range.lowerBound) })
    else { return nil }
    let chunk = reading.ranges[index]
    let first = FileSQL(place.text, chunk).tokens.first?.range.lowerBound ?? 0
    let statement = chunk.lowerBound + first
    return FileEdit(
      folder: place.folder,
      name: place.name,
      range: statement..<statement,
      newText: line + "\n"
    )
  }

  /// A key with its value behind the name of a table or a column.
  private func addition(_ member: String, _ range: Range<Int>, _ place: FeaturePlace) -> FileEdit? {
    guard let root = place.target.schemaFiles[place.name]?.outline.root,
      root.owner(of: range) != nil
    else { return nil }
    return FileEdit(
      folder: place.folder,
      name: place.name,
      range: range.upperBound..<range.upperBound,
      newText: ", " + member
    )
  }

  /// An index with the columns of a foreign key, at the end of the table's indexes.
  private func index(
    of columns: [String],
    at location: SourceLocation,
    _ place: FeaturePlace
  ) -> FileEdit? {
    guard let reading = place.target.schemaFiles[place.name], !reading.log.hasErrors else {
      return nil
    }
    let offset = place.text.offset(of: location)
    guard let table = reading.outline.table(at: offset) else { return nil }
    let index = "{ \"columns\": [" + columns.map(\.jsonLiteral).joined(separator: ", ") + "] }"
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
    guard let next = history.appending(step, log: &log),
      let lock = try? next.releasedLock(reading: schema).text
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

extension JSONOutline {
  /// The declaration of the table in which a place is.
  fileprivate func table(at offset: Int) -> Node? {
    let lists = ["tables", "views"].compactMap { root?[$0] }
    return lists.isEmpty
      ? root : lists.flatMap(\.elements).first { $0.range.contains(offset) }
  }
}
