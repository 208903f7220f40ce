import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSchema

extension LanguageServer {
  /// Whole declarations, where a file or a list of columns has nothing yet; `nil` elsewhere.
  func skeletons(_ place: FeaturePlace) -> [MessageValue]? {
    guard let reading = place.target.schemaFiles[place.name],
      !SchemaFile.isConfiguration(place.name)
    else { return nil }
    let here = place.offset..<place.offset
    guard let root = reading.outline.root else {
      guard place.text.bytes.allSatisfy({ $0 <= 0x20 }) else { return nil }
      return values(of: Self.files(named: place.name), replacing: here, place)
    }
    guard let columns = root["columns"], columns.range.contains(place.offset),
      place.offset > columns.range.lowerBound, case .array = columns.value,
      !columns.elements.contains(where: { $0.range.contains(place.offset) })
    else { return nil }
    return values(of: Self.columns, replacing: here, place)
  }

  /// Declarations of each kind, named after the file.
  private static func files(named path: String) -> [CompletionItem] {
    let name = String(FilePath.name(path).dropLast(".json".count)).jsonLiteral
    let table = """
      {
        "table": \(name),
        "columns": [
          { "name": "id", "type": "INTEGER", "primaryKey": true }
        ]
      }

      """
    let view = "{\n  \"view\": \(name),\n  \"sql\": \"SELECT \"\n}\n"
    let fullText = """
      {
        "fullTextTable": \(name),
        "columns": [{ "name": "title" }],
        "tokenize": "porter unicode61"
      }

      """
    let virtual = """
      {
        "virtualTable": \(name),
        "module": "rtree",
        "arguments": ["id", "min_x", "max_x"],
        "columns": [{ "name": "id", "notNull": true }]
      }

      """
    return [
      ("table", table), ("view", view), ("fullTextTable", fullText), ("virtualTable", virtual),
    ].map { label, text in
      CompletionItem(label: label, kind: .structure, newText: text)
    }
  }

  private static let columns = [
    #"{ "name": "", "type": "INTEGER" }"#, #"{ "name": "", "type": "TEXT", "notNull": true }"#,
    #"{ "name": "", "type": "INTEGER", "references": { "table": "" } }"#,
  ].map { CompletionItem(label: $0, kind: .structure, newText: $0) }

  /// The tables, or the columns of a table, that databases have after the last step, and that are no
  /// longer declared.
  func oldNames(
    at path: [JSONPlace.Step],
    _ reading: SchemaFileReading,
    _ target: TargetAnalysis
  ) -> [String] {
    guard let stored = target.history?.newest.tables else { return [] }
    let catalog = target.catalog
    guard path.contains(.key("columns")) else {
      return stored.map(\.name).filter { catalog.table($0) == nil }
    }
    guard let name = reading.outline.tableName(at: path),
      let table = stored.first(where: { FoldedName($0.name) == FoldedName(name) })
    else { return [] }
    return table.columns.map(\.name).filter { !catalog.has($0, in: FoldedName(name)) }
  }
}
