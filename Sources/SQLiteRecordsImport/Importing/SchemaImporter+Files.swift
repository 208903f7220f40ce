import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension SchemaImporter {
  /// The objects that files can say, as files have them.
  ///
  /// - parameter log: What is wrong in the files by themselves.
  func objects(log: inout DiagnosticLog) -> [ImportedObject] {
    var records = ImportNames()
    var names = ImportFileNames()
    var objects: [ImportedObject] = []
    func add(_ object: String, _ noun: TableNoun, _ file: (String?) -> JSONValue) {
      let record = records.recordName(of: object)
      let name = names.name(for: object)
      if decisions.omittedObjects.contains(object.asciiLowercased) { return }
      let value = file(record)
      objects.append(ImportedObject(object, noun, fileName: name, value: value, log: &log))
    }
    for table in schema.tables {
      add(table.name, .table) { record in
        TableImport(
          table: table,
          objects: self.objects,
          decisions: decisions,
          recordName: record
        ).file
      }
    }
    for table in schema.virtualTables {
      let noun: TableNoun = fullText(table) == nil ? .virtualTable : .fullTextTable
      add(table.name, noun) { record in file(of: table, recordName: record) }
    }
    for view in schema.views {
      add(view.name, .view) { record in
        ViewImport(
          view: view,
          objects: self.objects,
          decisions: decisions,
          recordName: record,
          columnNames: columnNames[view.name] ?? []
        ).file
      }
    }
    return objects
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
}
