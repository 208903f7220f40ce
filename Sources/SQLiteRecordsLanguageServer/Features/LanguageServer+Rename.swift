import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQLText
import SQLiteRecordsSchema

/// Another text in the place of bytes of a file.
struct FileEdit {
  let folder: String
  let name: String
  let range: Range<Int>
  let newText: String
}

extension LanguageServer {
  /// The name at a place that can be changed; `nil` if there is none.
  func renameRange(_ place: FeaturePlace) -> MessageValue? {
    guard let use = place.use(place.target.catalog),
      let name = declaredName(of: use.thing, from: place.folder)
    else {
      let range = place.localNames?.here.range ?? place.queryName?.range
      return range.map {
        ["range": place.text.value(of: $0, encoding), "placeholder": .string(place.text[$0])]
      }
    }
    return [
      "range": place.text.value(of: use.range, encoding), "placeholder": .string(name),
    ]
  }

  /// Changes a name in all files: of a table, a column, a query, or one that a statement gives itself. If
  /// something no longer fits then, nothing changes.
  func rename(_ parameters: MessageValue) throws(RequestFailure) -> MessageValue {
    guard let place = place(in: parameters) else { throw .noName }
    guard let newName = parameters["newName"]?.string, !newName.isEmpty, !newName.utf8.contains(0)
    else { throw RequestFailure(code: .invalidParams, message: "expected a name") }
    if let use = place.use(place.target.catalog) { return try rename(use.thing, newName, place) }
    let oldRange = place.localNames?.here.range ?? place.queryName?.range
    guard let oldRange, let edits = localEdits(place, newName) ?? queryEdits(place, newName) else {
      throw .noName
    }
    if place.localNames == nil, let mistake = place.mistake(inQueryName: newName) {
      throw RequestFailure(code: .requestFailed, message: mistake)
    }
    try check(edits, in: [place.folder], oldName: place.text[oldRange], newName)
    return value(of: edits)
  }

  /// Changes the name of a table or a column, and notes the old one for the next step.
  private func rename(
    _ thing: NamedThing,
    _ newName: String,
    _ place: FeaturePlace
  ) throws(RequestFailure) -> MessageValue {
    let namesakes = place.target.catalog.namesakes(of: thing)
    guard let thing = namesakes.first, let declared = declaration(of: thing, from: place.folder),
      let oldName = declaredName(of: thing, from: place.folder)
    else { throw .noName }
    if newName == oldName { return ["changes": [:]] }
    let mentions = namesakes.flatMap { namesake in
      self.mentions(of: namesake, declaredIn: declared.folder).filter {
        workspace.targets[$0.folder]?.mayRename(namesake, in: $0.name) ?? false
      }
    }
    var edits = mentions.map { mention in
      FileEdit(
        folder: mention.folder,
        name: mention.name,
        range: mention.use.range,
        newText: mention.use.form.text(of: newName)
      )
    }
    if let note = note(oldName, of: thing, declared, newName) {
      edits.removeAll { $0.folder == note.folder && $0.name == note.name && $0.range == note.range }
      edits.append(note)
    }
    try check(edits, in: Set(mentions.map(\.folder)), oldName: oldName, newName)
    return value(of: edits + propertyEdits(thing, newName, after: edits, in: declared.folder))
  }

  private func check(
    _ edits: [FileEdit],
    in folders: Set<String>,
    oldName: String,
    _ newName: String
  ) throws(RequestFailure) {
    guard let mistake = mistake(after: edits, in: folders) else { return }
    let message = "\(quoted(oldName)) cannot be called \(quoted(newName)): \(mistake)"
    throw RequestFailure(code: .requestFailed, message: message)
  }

  private func declaredName(of thing: NamedThing, from folder: String) -> String? {
    guard let (range, name, folder) = declaration(of: thing, from: folder),
      let text = workspace.targets[folder]?.text(of: name)
    else { return nil }
    return EscapedText(text.bytes, range).text
  }

  /// The declaration with `renamedFrom`, if databases have the old name after the last step.
  private func note(
    _ oldName: String,
    of thing: NamedThing,
    _ declared: (range: Range<Int>, name: String, folder: String),
    _ newName: String
  ) -> FileEdit? {
    guard let target = workspace.targets[declared.folder],
      let reading = target.schemaFiles[declared.name], target.isStored(thing),
      !target.isUnreleased(thing),
      let owner = reading.outline.root?.owner(of: declared.range), owner["renamedFrom"] == nil
    else { return nil }
    let text = "\(newName.jsonLiteral), \"renamedFrom\": \(oldName.jsonLiteral)"
    return FileEdit(
      folder: declared.folder,
      name: declared.name,
      range: declared.range,
      newText: text
    )
  }

  /// An error that exists after edits, and did not exist before.
  private func mistake(after edits: [FileEdit], in folders: Set<String>) -> String? {
    for folder in folders.sorted() {
      guard let (before, after) = target(folder, after: edits) else { continue }
      if after.errorCount > before.errorCount, let error = after.firstError { return error.message }
    }
    return nil
  }

  /// A target before and after edits.
  func target(
    _ folder: String,
    after edits: [FileEdit]
  ) -> (before: TargetAnalysis, after: TargetAnalysis)? {
    guard var target = workspace.targets[folder] else { return nil }
    while target.urgency == .soon { _ = target.work() }
    let before = target
    let files = Dictionary(grouping: edits.filter { $0.folder == folder }, by: \.name)
    for (name, edits) in files {
      guard let role = FileRole(FilePath.join(folder, name)), var text = target.text(of: name)
      else { continue }
      for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
        text.replace(edit.range, with: edit.newText)
      }
      target.update(name, role, text.bytes)
    }
    while target.urgency == .soon { _ = target.work() }
    return (before, target)
  }

  /// The edits as clients apply them.
  func value(of edits: [FileEdit]) -> MessageValue {
    let files = Dictionary(grouping: edits) { FilePath.join($0.folder, $0.name) }
    let changes = files.sorted { $0.key < $1.key }.map { path, edits in
      let text =
        edits.first.flatMap { workspace.targets[$0.folder]?.text(of: $0.name) }
        ?? workspace.swiftText(of: path)
      let values = edits.sorted { $0.range.lowerBound < $1.range.lowerBound }
        .map { edit -> MessageValue in
          [
            "range": (text ?? EditedText([])).value(of: edit.range, encoding),
            "newText": .string(edit.newText),
          ]
        }
      return (path: path, edits: MessageValue.array(values))
    }
    if client.takesVersions {
      return ["documentChanges": .array(changes.map { change(of: $0.path, $0.edits) })]
    }
    return [
      "changes": .object(
        Dictionary(uniqueKeysWithValues: changes.map { (uri(of: $0.path), $0.edits) })
      )
    ]
  }

  /// Edits of a file, with the version that they are for.
  func change(of path: String, _ edits: MessageValue) -> MessageValue {
    let version = workspace.documents[path]?.version.map { MessageValue.integer($0) } ?? .null
    return ["textDocument": ["uri": .string(uri(of: path)), "version": version], "edits": edits]
  }

  /// The URI of a file, as the client writes it.
  func uri(of path: String) -> String { workspace.documents[path]?.uri ?? FileURI.uri(of: path) }
}

extension NameUse.Form {
  /// A name as it is written there.
  func text(of name: String) -> String {
    switch self {
    case .json: name.jsonLiteral
    case .sql(inJSON: false): name.plainSQLName
    case .sql(inJSON: true): String(name.plainSQLName.jsonLiteral.dropFirst().dropLast())
    }
  }
}

extension TargetAnalysis {
  fileprivate var errors: [Diagnostic] {
    names.sorted().flatMap(diagnostics).filter { $0.severity == .error }
  }

  fileprivate var errorCount: Int { errors.count }
  fileprivate var firstError: Diagnostic? { errors.first }

  /// Whether databases have a table or a column after the last step.
  fileprivate func isStored(_ thing: NamedThing) -> Bool { history?.newest.has(thing) ?? false }

  /// Whether only steps that are not released make a table or a column: those can be edited.
  fileprivate func isUnreleased(_ thing: NamedThing) -> Bool {
    guard let history, isStored(thing), let count = releasedCount else { return false }
    let released = try? history.schema(afterSteps: count)
    return released.map { !$0.has(thing) } ?? false
  }

  /// How many steps are released; `nil` if there is no lock.
  private var releasedCount: Int? {
    guard let history, !history.lock.entries.isEmpty,
      migrationFiles.keys.contains(where: { !$0.hasSuffix(".sql") })
    else { return nil }
    return min(history.lock.entries.count, history.steps.count)
  }

  /// Whether a name can be changed in a file: not in a step that is released, and in no other one if a
  /// step that is released has made the table or column.
  fileprivate func mayRename(_ thing: NamedThing, in name: String) -> Bool {
    guard migrationFiles[name] != nil else { return true }
    guard let history, let count = releasedCount, isUnreleased(thing) else { return false }
    return history.steps.dropFirst(count).contains { $0.file == name }
  }
}

extension JSONOutline.Node {
  /// The innermost object that has a value with some bytes.
  func owner(of range: Range<Int>) -> JSONOutline.Node? {
    if members.contains(where: { $0.value?.range == range }) { return self }
    let inner = members.compactMap(\.value) + elements
    return inner.first { $0.range.contains(range.lowerBound) }?.owner(of: range)
  }
}

extension DatabaseSchema {
  fileprivate func has(_ thing: NamedThing) -> Bool {
    let table = tables.first { FoldedName($0.name) == thing.table }
    guard let table else { return false }
    guard case .column(let name, _) = thing else { return true }
    return table.columns.contains { FoldedName($0.name) == name }
  }
}

extension RequestFailure {
  fileprivate static var noName: RequestFailure {
    RequestFailure(
      code: .requestFailed,
      message:
        "expected the name of a table, a column or a query, or a name that the statement introduces"
    )
  }
}
