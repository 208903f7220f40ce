/// Makes one schema of all documents: finds what names lead to, fills in what the documents leave
/// open, and checks what JSON's shape does not show.
package enum SchemaResolver {
  /// The schema that the documents mean, whatever their order; `nil` if the log holds an error.
  ///
  /// - parameter configuration: What holds for all tables that say nothing else.
  /// - parameter references: What other targets declare.
  package static func resolve(
    _ documents: [SchemaDocument],
    configuration: ConfigurationDocument? = nil,
    references: [SchemaDocument] = [],
    log: inout DiagnosticLog
  ) -> Schema? {
    let version = MinimumVersionResolver.resolve(documents, configuration, log: &log)
    let naming = NamingResolver.resolve(documents, configuration, log: &log)
    let functions = FunctionResolver.resolve(documents, log: &log)
    if let configuration { RecordRules.check(configuration, log: &log) }
    let documents = documents.flatMap(\.tables).sorted(byPlace: \.name.location)
      .map { table in configuration.map(table.with) ?? table }
    guard checkSizes(of: documents, log: &log) else { return nil }
    let others = ReferencedTables(references, besides: documents, log: &log)
    for table in documents { others.check(table, log: &log) }
    NameRules.checkUniqueness(documents, log: &log)
    NameRules.checkTriggers(documents, log: &log)
    for table in documents { check(table, log: &log) }
    if let version { NewerFeatures(than: version.value).check(documents, log: &log) }
    let drafts = documents.map { TableDraft($0, log: &log) }
    let (tables, references) = resolve(drafts, besides: others.documents, log: &log)
    guard let tables else { return nil }
    return Schema(
      tables: TableOrder.sort(tables),
      minimumSQLite: version,
      naming: naming,
      functions: functions,
      references: TableOrder.sort(references)
    )
  }

  /// Makes tables of drafts, and of what other targets declare.
  ///
  /// What is wrong with the others is said where they are built; here they are what is left of them.
  ///
  /// - returns: The tables, or `nil` if the log holds an error; then the others.
  private static func resolve(
    _ drafts: [TableDraft],
    besides others: [TableDocument],
    log: inout DiagnosticLog
  ) -> (tables: [Table]?, references: [Table]) {
    var otherLog = DiagnosticLog()
    let others = others.map { TableDraft($0, log: &otherLog) }
    let resolver = ForeignKeyResolver(others + drafts)
    let keys = drafts.map { resolver.resolve($0, log: &log) }
    let otherKeys = others.map { resolver.resolve($0, log: &otherLog) }
    let keyTypes = KeyTypes((others + drafts).map(\.document))
    let types = SwiftTypeResolver(Array(zip(others + drafts, otherKeys + keys)), keyTypes).resolve()
    let fullText = FullTextResolver(others + drafts)
    let tables = zip(drafts, keys).map { draft, keys in
      let fullText = fullText.resolve(draft, log: &log)
      return table(draft, foreignKeys: keys.map(\.value), fullText, types: types, log: &log)
    }
    if log.hasErrors { return (nil, []) }
    for (table, keys) in zip(tables, keys) {
      SilentTraps.check(table, foreignKeys: keys, log: &log)
      keyTypes.check(keys, of: table.name.value, log: &log)
    }
    let references = zip(others, otherKeys).map { draft, keys in
      let fullText = fullText.resolve(draft, log: &otherLog)
      return table(draft, foreignKeys: keys.map(\.value), fullText, types: types, log: &otherLog)
    }
    return (tables, references)
  }

  /// How many columns SQLite gives a table, unless it is built otherwise.
  ///
  /// https://www.sqlite.org/limits.html#max_column
  private static let maximumColumns = 2000

  /// Checks that no table has more columns than SQLite takes. Were there any number of them, nobody
  /// would wait for the rest of the checks.
  private static func checkSizes(of tables: [TableDocument], log: inout DiagnosticLog) -> Bool {
    let wide = tables.filter { $0.columns.value.count > maximumColumns }
    for table in wide {
      let count = table.columns.value.count
      let message = "a table has at most \(maximumColumns) columns, not \(count)"
      log.error(.tooManyColumns, message, at: table.columns.location)
    }
    return wide.isEmpty
  }

  /// Checks what can be seen in a table by itself.
  private static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    NameRules.check(table, log: &log)
    TriggerRules.check(table, log: &log)
    if let view = table.view {
      SQLText.checkStatement(view.query, log: &log)
    } else if let virtual = table.virtual {
      for argument in virtual.arguments { SQLText.checkArgument(argument, log: &log) }
    } else if table.columns.value.isEmpty {
      log.error(.noColumns, "a table needs at least one column", at: table.columns.location)
    }
    for column in table.columns.value {
      TypeRules.checkDeclaredType(of: column, isStrict: table.isStrict, log: &log)
      PropertyRules.check(column.property, ofColumn: column.name.value, log: &log)
      if table.fullText != nil {
        PropertyRules.checkUnchecked(column.property, in: "full-text table", log: &log)
      }
    }
    for column in table.declaredColumns {
      PropertyRules.check(column.property, ofColumn: column.name.value, log: &log)
      let kind = table.view == nil ? "virtual table" : "view"
      PropertyRules.checkUnchecked(column.property, in: kind, log: &log)
    }
    for check in table.checks + table.columns.value.flatMap(\.checks) {
      SQLText.check(check.expression, log: &log)
    }
    GeneratedColumnRules.check(table, log: &log)
    IgnoredClauses.check(table, log: &log)
    RecordRules.check(table, log: &log)
  }

  private static func table(
    _ draft: TableDraft,
    foreignKeys: [ForeignKey],
    _ fullText: FullText?,
    types: [ColumnKey: PropertyType],
    log: inout DiagnosticLog
  ) -> Table {
    let document = draft.document
    return Table(
      name: document.name,
      documentation: document.documentation,
      columns: document.columns.value.map { column(of: draft, $0, types: types, log: &log) },
      primaryKey: draft.primaryKey,
      uniqueConstraints: draft.uniqueConstraints,
      checks: document.checks.map(CheckConstraint.init),
      foreignKeys: foreignKeys,
      indexes: draft.indexes,
      triggers: draft.triggers,
      isStrict: document.isStrict,
      isWithoutRowID: document.withoutRowID != nil,
      view: document.view,
      fullText: fullText,
      virtual: document.virtual,
      record: RecordRules.options(of: document)
    )
  }

  private static func column(
    of table: TableDraft,
    _ column: ColumnDocument,
    types: [ColumnKey: PropertyType],
    log: inout DiagnosticLog
  ) -> Column {
    let key = ColumnKey(table: table.document.name.value, column: column.name.value)
    let type = types[key] ?? .standard(.data)
    TypeRules.checkSwiftType(type, of: column, in: table, log: &log)
    let defaultValue = column.defaultValue.map {
      DefaultRules.resolve($0, of: column, as: type, log: &log)
    }
    return Column(
      name: column.name,
      documentation: column.documentation,
      type: column.type?.value,
      typeLocation: column.type?.location,
      isNotNull: column.isNotNull,
      notNullOptions: column.notNull ?? ConstraintOptions(),
      defaultValue: defaultValue,
      generatedValue: column.generatedValue?.value,
      checks: column.checks.map(CheckConstraint.init) + column.checkOfCases,
      collation: column.collation,
      isUnique: column.isUnique,
      uniqueOptions: column.unique ?? ConstraintOptions(),
      property: PropertyOptions(
        name: column.property.name,
        type: type,
        declaresEnumeration: column.property.enumeration != nil
      )
    )
  }
}

extension ColumnDocument {
  /// The check that the column holds a value of its enumeration, if there is to be one.
  fileprivate var checkOfCases: [CheckConstraint] {
    guard let document = property.enumeration, document.isChecked else { return [] }
    let condition = Enumeration(document).condition(onColumn: name.value)
    return [CheckConstraint(expression: Located(condition, at: document.name.location))]
  }
}

extension CheckConstraint {
  fileprivate init(_ document: CheckDocument) {
    self.init(
      name: document.name?.value,
      expression: document.expression,
      conflictResolution: document.conflictResolution?.value
    )
  }
}
