package import SQLiteRecordsQueryAnalysis
package import SQLiteRecordsSchema

/// Decides all Swift names and types of the records of a module.
///
/// - parameter schemaFiles: The paths of all schema files, also of those without a table.
/// - parameter module: The name of the module that the records are compiled in.
/// - parameter hasQueries: Whether the module has checked queries, whose text names further types.
/// - returns: The plan, or `nil` if the log holds an error.
package func planRecords(
  for schema: Schema,
  schemaFiles: [String],
  module: Identifier,
  hasQueries: Bool = false
) -> (plan: RecordPlan?, log: DiagnosticLog) {
  var planner = RecordPlanner(module: module, files: schemaFiles, hasQueries: hasQueries)
  schema.checkAgreement(log: &planner.log)
  let plan = planner.plan(schema)
  return (planner.log.hasErrors ? nil : plan, planner.log)
}

/// Whether a string comes before another by its bytes, which no locale or Unicode version changes.
func utf8Order(_ left: String, _ right: String) -> Bool {
  left.utf8.lexicographicallyPrecedes(right.utf8)
}

/// Finds what keeps records and queries from being generated for a schema.
///
/// - parameter module: The name of the module that the records would be compiled in. Without it, the
///   name of the list of records stays unchecked, and so do those of queries.
package func checkRecords(
  for schema: Schema,
  schemaFiles: [String],
  module: Identifier?,
  queries: [CheckedQueryFile] = []
) -> DiagnosticLog {
  var planner = RecordPlanner(module: module, files: schemaFiles, hasQueries: !queries.isEmpty)
  schema.checkAgreement(log: &planner.log)
  guard let plan = planner.plan(schema) else { return planner.log }
  var log = planner.log
  log.append(checkQueryNames(queries, beside: plan, naming: schema.naming))
  return log
}

/// The records of a module, as far as they are planned.
struct RecordPlanner {
  let module: Identifier?
  let schemaFiles: [String]
  /// How names are made where the schema gives none.
  var naming = NamingRules()
  /// The names that no record can have.
  var reservedRecordNames = ReservedNames.records
  /// The types that are planned so far, and what each is.
  var declaredTypes: [Identifier: String] = [:]
  /// The names of the enumerations that columns declare.
  var enumerations: Set<String> = []
  var log = DiagnosticLog()

  /// - parameter files: The paths of all schema files, and of the one that configures the target.
  init(module: Identifier?, files: [String], hasQueries: Bool) {
    self.module = module
    if hasQueries { reservedRecordNames.formUnion(ReservedNames.besideQueries) }
    schemaFiles = files.filter { !SchemaFile.isConfiguration($0) }.sorted(by: utf8Order)
  }

  mutating func plan(_ schema: Schema) -> RecordPlan? {
    naming = schema.naming
    checkFileNames()
    let indexName = module.flatMap { Identifier(NameConversion.schemaName(ofModule: $0.name)) }
    reservedRecordNames.formUnion(schema.tables.flatMap(\.record.conformances).map(\.value))
    reservedRecordNames.formUnion(
      schema.tables.flatMap { $0.record.draft?.conformances ?? [] }.map(\.value)
    )
    let types = schema.tables.flatMap(\.columns).flatMap(\.property.type.importedNames)
    let projections = schema.tables.flatMap(\.record.projections)
    reservedRecordNames.formUnion(projections.flatMap(\.conformances).map(\.value))
    enumerations = Set(schema.tables.flatMap(\.columns).compactMap(\.declaredEnumeration?.value))
    let foreign = types.flatMap(typeNames).filter { !enumerations.contains($0) }
    reservedRecordNames.formUnion(foreign)
    let modules = schema.tables.flatMap { $0.record.imports + $0.record.sharedImports }
    reservedRecordNames.formUnion(modules.map(\.value))
    reservedRecordNames.formUnion(schema.tables.compactMap(\.record.module?.value))
    let names = recordNames(of: schema.tables, indexName: indexName)
    declareTypes(names, of: schema.tables, indexName: indexName)
    checkAccess(of: schema.tables)
    let records = records(of: schema.tables, named: names)
    guard !log.hasErrors, let module, let indexName else { return nil }
    let planned = zip(schema.tables, records).compactMap { table, record in
      record.map { (location: table.name.location, record: $0) }
    }
    return RecordPlan(
      recordFiles: recordFiles(of: planned),
      index: RecordIndex(
        fileName: FileNames.index(forModule: module.name),
        name: indexName,
        module: module.name,
        accessLevel: planned.map(\.record.accessLevel).widest,
        records: planned.map(\.record.name),
        modules: Set(planned.compactMap(\.record.module)).sorted(by: utf8Order)
      ),
      sharedImports: Set(schema.tables.flatMap(\.record.sharedImports).map(\.value))
        .sorted(by: utf8Order)
    )
  }

  private mutating func records(
    of tables: [Table],
    named names: [FoldedName: Identifier]
  ) -> [PlannedRecord?] {
    let associations = AssociationPlanner(tables, names, naming)
    log.append(associations.log)
    let searches = SearchPlanner(tables, names)
    return tables.map { table in
      var record = record(for: table, named: names[FoldedName(table.name.value)])
      record?.add(associations.associations(of: table))
      record?.add(searches.plan(for: table), in: searches.module(for: table))
      return record
    }
  }

  /// The names in the text of a type that a record would take away: `Tag`, and the module `Game`, in
  /// `[Tag: Game.Rank]`. The record `Contact` takes nothing away from `Contact.Status`, which is nested in
  /// it.
  private func typeNames(in text: String) -> [String] {
    text.unicodeScalars.split { !$0.mayContinueIdentifier && $0 != "." }.compactMap { name in
      let first = String(String.UnicodeScalarView(name.prefix { $0 != "." }))
      return name.contains(".") && first != module?.name ? nil : first
    }
  }

  /// One file for each schema file, with its records in the order in which they are written there.
  private func recordFiles(
    of planned: [(location: SourceLocation, record: PlannedRecord)]
  ) -> [RecordFile] {
    let plannedByFile = Dictionary(grouping: planned, by: \.location.file)
    return schemaFiles.map { path in
      RecordFile(
        name: FileNames.recordFile(forSchemaFile: path),
        path: path,
        schemaFile: FileNames.lastComponent(of: path),
        records: (plannedByFile[path] ?? [])
          .sorted { $0.location < $1.location }
          .map(\.record)
      )
    }
  }

  /// Reports schema files whose generated files would have the same name.
  private mutating func checkFileNames() {
    var paths: [String: String] = [:]
    for path in schemaFiles {
      let name = FileNames.recordFile(forSchemaFile: path)
      if let other = paths.updateValue(path, forKey: name.lowercased()) {
        log.error(
          .fileNameTaken,
          "the schema files \(quoted(other)) and \(quoted(path)) would both generate "
            + "\(quoted(name)); give the files different names",
          at: SourceLocation(file: path, line: 1, column: 1)
        )
      }
    }
  }
}

extension [RecordOptions.AccessLevel] {
  /// The level that is seen furthest.
  var widest: RecordOptions.AccessLevel {
    contains(.public) ? .public : contains(.package) ? .package : .internal
  }

  /// The level that is seen least far.
  var narrowest: RecordOptions.AccessLevel {
    contains(.internal) ? .internal : contains(.package) ? .package : .public
  }
}
