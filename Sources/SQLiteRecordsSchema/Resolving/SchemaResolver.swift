import SQLiteRecordsSQL

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
    let functions = FunctionResolver(documents, configuration, log: &log)
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
    let known = functions.resolve(references + tables, log: &log)
    if log.hasErrors { return nil }
    return Schema(
      tables: TableOrder.sort(tables),
      minimumSQLite: version,
      naming: naming,
      functions: known,
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
    let types = SwiftTypeResolver(Array(zip(others + drafts, otherKeys + keys)), keyTypes)
    let fullText = FullTextResolver(others + drafts)
    let tables = zip(drafts, keys).map { draft, keys in
      table(draft, foreignKeys: keys.map(\.value), fullText: fullText, types: types, log: &log)
    }
    if log.hasErrors { return (nil, []) }
    for (table, keys) in zip(tables, keys) {
      SchemaLints.check(table, foreignKeys: keys, log: &log)
      keyTypes.check(keys, of: table.name.value, log: &log)
    }
    let references = zip(others, otherKeys).map { draft, keys in
      table(draft, foreignKeys: keys.map(\.value), fullText: fullText, types: types, log: &otherLog)
    }
    return (tables, references)
  }

  /// How many columns SQLite gives a table, unless it is built otherwise.
  ///
  /// https://www.sqlite.org/limits.html#max_column
  private static let maximumColumns = 2000

  /// Checks that no table has more columns than SQLite takes. With any number of them, the other
  /// checks would take too long.
  private static func checkSizes(of tables: [TableDocument], log: inout DiagnosticLog) -> Bool {
    let wide = tables.compactMap(\.columnList).filter { $0.value.count > maximumColumns }
    for columns in wide {
      let message = "a table can have at most \(maximumColumns) columns, not \(columns.value.count)"
      log.error(.tooManyColumns, message, at: columns.location)
    }
    return wide.isEmpty
  }

  /// Checks what can be seen in a table by itself.
  private static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    NameRules.check(table, log: &log)
    TriggerRules.check(table, log: &log)
    if let columns = table.columnList, columns.value.isEmpty {
      log.error(.noColumns, "a table needs at least one column", at: columns.location)
    }
    for (name, property) in table.properties {
      PropertyRules.check(property, ofColumn: name, log: &log)
      if table.noun != .table { PropertyRules.checkUnchecked(property, in: table.noun, log: &log) }
    }
    switch table.kind {
    case .ordinary(let ordinary): check(ordinary, of: table.name.value, log: &log)
    case .view(let view): SQLText.checkQuery(view.query, log: &log)
    case .virtual(let virtual):
      for argument in virtual.arguments { SQLText.checkArgument(argument, log: &log) }
    case .fullText: break
    }
    RecordRules.check(table, log: &log)
  }

  private static func check(
    _ table: OrdinaryTableDocument,
    of name: String,
    log: inout DiagnosticLog
  ) {
    for backfill in table.columns.value.compactMap(\.backfill) {
      SQLText.check(backfill, log: &log)
    }
    for column in table.columns.value {
      TypeRules.checkDeclaredType(of: column, isStrict: table.isStrict, log: &log)
    }
    for check in table.checks + table.columns.value.flatMap(\.checks) {
      SQLText.check(check.expression, log: &log)
    }
    GeneratedColumnRules.check(table, of: name, log: &log)
    IgnoredClauses.check(table, log: &log)
  }

  private static func table(
    _ draft: TableDraft,
    foreignKeys: [ForeignKey],
    fullText: FullTextResolver,
    types: SwiftTypeResolver,
    log: inout DiagnosticLog
  ) -> Table {
    let document = draft.document
    let kind: Table.Kind =
      switch draft.kind {
      case .ordinary(let ordinary): .ordinary(OrdinaryTable(ordinary, foreignKeys: foreignKeys))
      case .view(let view, let triggers): .view(View(view, triggers: triggers))
      case .fullText(let table): .fullText(fullText.resolve(table, log: &log))
      case .virtual(let table): .virtual(VirtualTable(table))
      }
    return Table(
      name: document.name,
      documentation: document.documentation,
      columns: document.columns.map { column(of: draft, $0, types, log: &log) },
      kind: kind,
      record: RecordRules.options(of: document)
    )
  }

  private static func column(
    of table: TableDraft,
    _ column: ColumnDocument,
    _ types: SwiftTypeResolver,
    log: inout DiagnosticLog
  ) -> Column {
    let type = types.type(of: column, in: table)
    TypeRules.checkSwiftType(type, of: column, in: table, log: &log)
    PropertyRules.checkOptional(column, in: table, log: &log)
    let defaultValue = column.defaultValue.map {
      let affinity = Affinity(declaredType: column.type?.value, isStrict: table.isStrict)
      return DefaultRules.resolve($0, of: column, as: type, in: affinity, log: &log)
    }
    return Column(column, type: type, defaultValue: defaultValue)
  }
}
