import SQLiteRecordsSQLText
import SQLiteRecordsSchema

/// A completion at a place.
struct CompletionItem {
  /// The kinds of items, by their numbers in the protocol.
  enum Kind: Int {
    case function = 3
    case field = 5
    case property = 10
    case value = 12
    case keyword = 14
    case structure = 22
  }

  let label: String
  let kind: Kind
  let newText: String
  var documentation = ""
}

extension LanguageServer {
  /// The completions at a place: keys and values of schema files, names in SQL.
  func completions(_ place: FeaturePlace) -> [MessageValue] {
    let fragment = place.fragment
    if let fragment,
      place.target.schemaFiles[place.name] == nil || fragment.contains(place.offset)
    {
      return sqlCompletions(fragment, place)
    }
    if let skeletons = skeletons(place) { return skeletons }
    guard let reading = place.target.schemaFiles[place.name],
      let spot = reading.outline.place(at: place.offset, in: place.text.bytes)
    else { return [] }
    let guide = guide(for: place.name)
    switch spot.role {
    case .key(let range):
      let keys = guide.keys(at: spot.path, in: reading.outline.root)
        .filter { !spot.otherKeys.contains($0.key) }
      let items = keys.sorted { $0.key < $1.key }.map { key, text in
        CompletionItem(
          label: key,
          kind: .property,
          newText: key.jsonLiteral + (spot.hasValue ? "" : ": "),
          documentation: text
        )
      }
      return values(of: items, replacing: range, place)
    case .value(let range):
      let listed = guide.values(at: spot.path, in: reading.outline.root)
        .filter { isPossible($0, at: spot.path, reading) }
        .map { value in
          // The quotes are written, and not shown.
          let label = MessageValue(json: Array(value.utf8))?.string ?? value
          return CompletionItem(label: label, kind: .value, newText: value)
        }
      let names = names(at: spot.path, reading, place.target).map { name, kind in
        CompletionItem(label: name, kind: kind, newText: name.jsonLiteral)
      }
      return values(of: listed + names, replacing: range, place)
    }
  }

  /// Whether a listed value is one beside the other keys of its object: the storages of `Date` are not
  /// those of `UUID`.
  private func isPossible(
    _ value: String,
    at path: [JSONPlace.Step],
    _ reading: SchemaFileReading
  ) -> Bool {
    guard path.last == .key("storage"),
      let name = reading.outline.node(at: path.dropLast())?["type"]?.string,
      let type = SwiftType(rawValue: name)
    else { return true }
    return ValueStorage.storages(of: type).contains { $0.rawValue.jsonLiteral == value }
  }

  /// The names that a value of a schema file can be.
  private func names(
    at path: [JSONPlace.Step],
    _ reading: SchemaFileReading,
    _ target: TargetAnalysis
  ) -> [(String, CompletionItem.Kind)] {
    let keys = path.compactMap { step -> String? in
      guard case .key(let key) = step else { return nil }
      return key
    }
    guard let key = keys.last else { return [] }
    let around = keys.dropLast().last
    let catalog = target.catalog
    let isReference = around == "references" || around == "content"
    if path.count == 1, ["table", "view", "fullTextTable", "virtualTable"].contains(key) {
      return [(reading.names.fileName, .structure)]
    }
    if key == "renamedFrom" { return oldNames(at: path, reading, target).map { ($0, .value) } }
    switch key {
    case "table" where isReference:
      // Only tables have foreign keys; full-text tables can index views, too.
      return catalog.tables.values.filter { around == "content" || !$0.isView }
        .map(\.name).sorted().map { ($0, .structure) }
    case "collate": return target.collationNames.map { ($0, .value) }
    case "type" where around == "columns":
      return Self.declaredTypes(isStrict: reading.outline.isStrict(at: path)).map { ($0, .value) }
    case "column" where isReference, "columns" where isReference, "rowID":
      let node = reading.outline.node(at: Array(path.prefix { $0 != .key(key) }))
      return columns(of: node?["table"]?.string, catalog)
    case "name" where around == "columns", "columnNames":
      let isOfView = reading.outline.root?["view"] != nil || path.first == .key("views")
      return isOfView ? columns(of: reading.outline.tableName(at: path), catalog) : []
    case "column", "columns", "primaryKey", "unique", "propertyOrder", "created", "updated":
      let names = reading.outline.tableName(at: path)
      return columns(of: names, catalog)
    default: return []
    }
  }

  /// The declared types from which Swift types follow. Strict tables have no others than SQLite's.
  private static func declaredTypes(isStrict: Bool) -> [String] {
    isStrict
      ? ["ANY", "BLOB", "INTEGER", "REAL", "TEXT"]
      : ["BLOB", "BOOLEAN", "DATE", "DATETIME", "INTEGER", "NUMERIC", "REAL", "TEXT", "UUID"]
  }

  private func columns(
    of table: String?,
    _ catalog: NameCatalog
  ) -> [(String, CompletionItem.Kind)] {
    (table.flatMap(catalog.table)?.columns ?? []).map { ($0, .field) }
  }

  func values(
    of items: [CompletionItem],
    replacing range: Range<Int>,
    _ place: FeaturePlace
  ) -> [MessageValue] {
    let range = place.text.value(of: range, encoding)
    return items.map { item in
      var value: [String: MessageValue] = [
        "label": .string(item.label), "kind": .integer(item.kind.rawValue),
        "filterText": .string(item.newText),
        "textEdit": ["range": range, "newText": .string(item.newText)],
      ]
      if !item.documentation.isEmpty {
        value["documentation"] =
          client.readsMarkdownInCompletions
          ? ["kind": "markdown", "value": .string(item.documentation)]
          : .string(item.documentation.withoutMarkdown)
      }
      return .object(value)
    }
  }
}

extension JSONOutline {
  /// The value at a path.
  func node(at path: [JSONPlace.Step]) -> Node? {
    path.reduce(root) { node, step in
      switch step {
      case .key(let key): node?[key]
      case .index(let index):
        node.flatMap { $0.elements.indices.contains(index) ? $0.elements[index] : nil }
      }
    }
  }

  /// The declaration of a table that a path leads into.
  private func declaration(at path: [JSONPlace.Step]) -> Node? {
    let lists: [JSONPlace.Step] = ["tables", "views", "fullTextTables", "virtualTables"]
      .map { .key($0) }
    let isInList = path.count > 1 && lists.contains(path[0])
    return isInList ? node(at: Array(path.prefix(2))) : root
  }

  /// Whether the table is strict whose declaration a path leads into.
  fileprivate func isStrict(at path: [JSONPlace.Step]) -> Bool {
    guard case .other("true")? = declaration(at: path)?["strict"]?.value else { return false }
    return true
  }

  /// The name of the table whose declaration a path leads into.
  func tableName(at path: [JSONPlace.Step]) -> String? {
    let node = declaration(at: path)
    return ["table", "view", "fullTextTable", "virtualTable"].lazy
      .compactMap { node?[$0]?.string }.first
  }
}
