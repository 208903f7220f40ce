import SQLiteRecordsInspection
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
        TableImport(table: table, schema: schema, decisions: decisions, recordName: record).file
      }
    }
    for table in schema.virtualTables {
      guard let arguments = FullTextArguments(table.statement) else { continue }
      add(table.name) { record in
        FullTextImport(
          table: table,
          arguments: arguments,
          schema: schema,
          decisions: decisions,
          recordName: record
        ).file
      }
    }
    for view in schema.views {
      add(view.name) { record in
        ViewImport(view: view, schema: schema, decisions: decisions, recordName: record).file
      }
    }
    return files
  }

  /// The text of a file, laid out as `format` does it.
  private func text(of value: JSONValue, name: String) -> String {
    let text = JSONPrinter.text(of: value)
    return formatSchema(SchemaFile(name: name, bytes: Array(text.utf8))).text ?? text
  }
}
