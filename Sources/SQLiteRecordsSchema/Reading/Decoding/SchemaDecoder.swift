/// Decodes the JSON of a schema file.
///
/// Wrong types, unknown and missing keys and unknown words are logged, all of a file at once. This
/// is the only place that knows what the keys of the language mean.
package enum SchemaDecoder {
  /// Decodes a file; what is wrong in it is omitted from the document.
  package static func decode(_ node: JSONNode, log: inout DiagnosticLog) -> SchemaDocument? {
    let fields = ObjectFields(node, .file, expecting: ObjectKind.table.subject, log: &log)
    guard var fields, !reportOtherFile(node, log: &log) else { return nil }
    _ = fields.optional(.schema, string, log: &log)
    let version = fields.optional(.minimumSQLite, version, log: &log)
    let naming = fields.optional(.naming, naming, log: &log)
    let functions = fields.optional(.functions, array(of: locatedString), log: &log) ?? []
    return tables(of: &fields, log: &log).map {
      SchemaDocument(tables: $0, minimumSQLite: version, naming: naming, functions: functions)
    }
  }

  /// The declarations of a file: several tables and views by their kinds, or one.
  private static func tables(
    of fields: inout ObjectFields,
    log: inout DiagnosticLog
  ) -> [TableDocument]? {
    let kinds: [ObjectKey] = [.tables, .views, .fullTextTables, .virtualTables]
    let holdsSeveral = kinds.contains { fields.has($0) }
    let declared = [
      fields.optional(.tables, array(of: table), log: &log),
      fields.optional(.views, array(of: view), log: &log),
      fields.optional(.fullTextTables, array(of: fullTextTable), log: &log),
      fields.optional(.virtualTables, array(of: virtualTable), log: &log),
    ]
    guard holdsSeveral else { return singleTable(fields, log: &log).map { [$0] } }
    fields.finish(log: &log)
    return declared.compactMap { $0 }.flatMap { $0 }
  }

  /// The table or view that a file is itself.
  private static func singleTable(
    _ fields: ObjectFields,
    log: inout DiagnosticLog
  ) -> TableDocument? {
    if fields.has(.view) {
      var fields = fields.rest(as: .view)
      return view(&fields, log: &log)
    }
    if fields.has(.fullTextTable) {
      var fields = fields.rest(as: .fullTextTable)
      return fullTextTable(&fields, log: &log)
    }
    if fields.has(.virtualTable) {
      var fields = fields.rest(as: .virtualTable)
      return virtualTable(&fields, log: &log)
    }
    var fields = fields.rest(as: .table)
    return table(&fields, log: &log)
  }

  private static func table(_ node: JSONNode, log: inout DiagnosticLog) -> TableDocument? {
    guard var fields = ObjectFields(node, .table, log: &log) else { return nil }
    return table(&fields, log: &log)
  }

  private static func table(
    _ fields: inout ObjectFields,
    log: inout DiagnosticLog
  ) -> TableDocument? {
    let name = fields.required(.table, locatedString, log: &log)
    let documentation = fields.optional(.documentation, string, log: &log)
    let table = ordinaryTable(&fields, log: &log)
    let record = fields.optional(.swift, record, log: &log)
    fields.finish(log: &log)
    guard let name, let table else { return nil }
    return TableDocument(
      name: name,
      documentation: documentation,
      kind: .ordinary(table),
      record: record ?? RecordDocument()
    )
  }

  private static func ordinaryTable(
    _ fields: inout ObjectFields,
    log: inout DiagnosticLog
  ) -> OrdinaryTableDocument? {
    let renamedFrom = fields.optional(.renamedFrom, locatedString, log: &log)
    let columns = fields.required(
      .columns,
      locatedArray(of: column, otherForm: OtherForms.columns),
      log: &log
    )
    let unique = array(of: tableUnique, otherForm: OtherForms.unique)
    let primaryKey = fields.optional(.primaryKey, tablePrimaryKey, log: &log)
    let uniqueConstraints = fields.optional(.unique, unique, log: &log)
    let checks = fields.optional(.checks, array(of: tableCheck), log: &log)
    let foreignKeys = fields.optional(.foreignKeys, array(of: foreignKey), log: &log)
    let indexes = fields.optional(.indexes, array(of: index), log: &log)
    let triggers = fields.optional(.triggers, array(of: trigger), log: &log)
    let isStrict = fields.optional(.strict, boolean, log: &log)
    let withoutRowID = fields.optional(.withoutRowID, flag, log: &log)
    return columns.map { columns in
      OrdinaryTableDocument(
        columns: columns,
        primaryKey: primaryKey,
        uniqueConstraints: uniqueConstraints ?? [],
        checks: checks ?? [],
        foreignKeys: foreignKeys ?? [],
        indexes: indexes ?? [],
        triggers: triggers ?? [],
        isStrict: isStrict ?? false,
        withoutRowID: withoutRowID ?? nil,
        renamedFrom: renamedFrom
      )
    }
  }
}
