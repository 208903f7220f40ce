import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// The file of an object.
  struct ObjectFile {
    let object: String
    let name: String
    let text: String
  }

  /// The files of all objects that files can say.
  var files: [ObjectFile] {
    var records = ImportNames()
    var names = ImportFileNames()
    var files: [ObjectFile] = []
    func add(_ object: String, _ file: (String?) -> JSONValue) {
      let record = records.recordName(of: object)
      let name = names.name(for: object)
      guard !decisions.omittedObjects.contains(object.asciiLowercased) else { return }
      files.append(ObjectFile(object: object, name: name, text: text(of: file(record), name: name)))
    }
    for table in schema.tables {
      add(table.name) { record in
        TableImport(table: table, objects: objects, decisions: decisions, recordName: record).file
      }
    }
    for table in schema.virtualTables {
      add(table.name) { record in file(of: table, recordName: record) }
    }
    for view in schema.views {
      add(view.name) { record in
        ViewImport(
          view: view,
          objects: objects,
          decisions: decisions,
          recordName: record,
          columnNames: columnNames[view.name] ?? []
        ).file
      }
    }
    return files
  }

  private func file(
    of table: StoredObject<VirtualTableStatement>,
    recordName: String?
  ) -> JSONValue {
    fullText(table, recordName: recordName)?.file
      ?? VirtualTableImport(
        table: table,
        objects: objects,
        decisions: decisions,
        recordName: recordName,
        columnNames: columnNames[table.name] ?? []
      ).file
  }

  /// The FTS5 table that a virtual table is; `nil` if it is none, or has arguments that only its
  /// module understands.
  func fullText(
    _ table: StoredObject<VirtualTableStatement>,
    recordName: String? = nil
  ) -> FullTextImport? {
    guard let arguments = FullTextArguments(table.statement) else { return nil }
    let fullText = FullTextImport(
      table: table,
      arguments: arguments,
      objects: objects,
      decisions: decisions,
      recordName: recordName
    )
    return fullText.hasForm ? fullText : nil
  }

  /// The text of a file, laid out as `format` does it.
  private func text(of value: JSONValue, name: String) -> String {
    let text = JSONPrinter.text(of: value)
    return formatSchema(SchemaFile(name: name, bytes: Array(text.utf8))).text ?? text
  }
}

extension [SchemaImporter.ObjectFile] {
  /// The files, found by their names.
  var byName: [String: SchemaImporter.ObjectFile] {
    Dictionary(map { ($0.name, $0) }) { first, _ in first }
  }
}
