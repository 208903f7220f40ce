import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// Makes the schema file of an FTS5 table.
struct FullTextImport: ObjectImport {
  let table: StoredObject<VirtualTableStatement>
  let arguments: FullTextArguments
  let objects: SchemaObjects
  let decisions: ImportDecisions
  let recordName: String?

  /// The options that schema files can say.
  private static let options: Set<String> = [
    "content", "content_rowid", "tokenize", "prefix", "detail", "columnsize",
    "contentless_delete", "contentless_unindexed", "locale", "tokendata",
  ]

  /// Whether schema files can say all of it: it has no option that they do not know, and the rows of
  /// its content table are found by their rowid.
  var hasForm: Bool {
    guard Self.options.isSuperset(of: arguments.options.keys) else { return false }
    guard let rowID = arguments.options["content_rowid"], let content else { return true }
    return content.isRowID(rowID)
  }

  private var content: TableDescription? {
    arguments.options["content"].flatMap(objects.table(named:))
  }

  private func flag(_ option: String) -> JSONValue? {
    arguments.options[option].flatMap { .flag($0 != "0") }
  }

  /// The file's only value.
  var file: JSONValue {
    let options = arguments.options
    let prefixes = options["prefix"]?.split { $0 == " " || $0 == "," }.compactMap { Int64($0) }
    return .object(
      (.fullTextTable, .string(table.name)),
      (.columns, .array(columns)),
      (.content, externalContent),
      (.contentless, .flag(options["content"] == "")),
      (.tokenize, options["tokenize"].map(JSONValue.string)),
      (.prefixes, prefixes.map { .array($0.map(JSONValue.integer)) }),
      (.detail, options["detail"].map { .string($0.asciiLowercased) }),
      (.columnSize, options["columnsize"].map { .boolean($0 != "0") }),
      (.contentlessDelete, flag("contentless_delete")),
      (.contentlessUnindexed, flag("contentless_unindexed")),
      (.locale, flag("locale")),
      (.tokenData, flag("tokendata")),
      (.swift, swift(named: recordName))
    )
  }

  private var columns: [JSONValue] {
    var names = ImportNames()
    return arguments.columns.map { column in
      .object(
        (.name, .string(column.name)),
        (.unindexed, .flag(column.isUnindexed)),
        (
          .swift,
          property(named: names.propertyName(of: column.name), of: column.name, in: table.name)
        )
      )
    }
  }

  private var externalContent: JSONValue? {
    guard let name = arguments.options["content"], !name.isEmpty else { return nil }
    let rowID = arguments.options["content_rowid"].flatMap { rowID in
      let isColumn = content?.columns.contains { $0.name.isSameName(rowID) } ?? true
      return isColumn ? JSONValue.string(rowID) : nil
    }
    // The triggers are those of the content, whatever they do.
    return .object(
      (.table, .string(name)),
      (.rowID, rowID),
      (.synchronized, .boolean(false))
    )
  }
}
