/// The rules for the Swift side of a table.
enum RecordRules {
  /// Checks the protocols that a record and its draft are to conform to.
  static func check(_ table: TableDocument, log: inout DiagnosticLog) {
    check(table.record.conformances ?? [], log: &log)
    check(table.record.draft?.conformances ?? [], log: &log)
    for projection in table.record.projections {
      check(projection.conformances ?? [], log: &log)
      check(projection.columns, log: &log)
    }
    if let order = table.record.propertyOrder { checkOrder(order, log: &log) }
    checkModules((table.record.module.map { [$0] } ?? []) + table.record.imports, log: &log)
    DeclaredTypeRules.check(table, log: &log)
    if !table.isWritten { checkFetched(table, log: &log) }
    if table.record.kind == .class { checkClass(table.record.conformances ?? [], log: &log) }
  }

  /// Checks that a record that is only fetched has no options of those that are written.
  private static func checkFetched(_ table: TableDocument, log: inout DiagnosticLog) {
    let mutable = table.record.isMutable.flatMap { $0.value ? $0.location : nil }
    let options = [("mutable", mutable), ("callbacks", table.record.omittedCallbacks?.location)]
    for (key, location) in options {
      guard let location else { continue }
      log.error(
        .optionOfFetchedRows,
        "the rows of \(table.noun) \(quoted(table.name.value)) can only be fetched",
        .remove(key: key),
        at: location
      )
    }
  }

  /// Checks what a configuration says about all records.
  static func check(_ configuration: ConfigurationDocument, log: inout DiagnosticLog) {
    check(configuration.record.conformances ?? [], log: &log)
    checkModules(configuration.record.imports, log: &log)
  }

  /// Checks that a projection has columns, and each once.
  private static func check(_ columns: ColumnList, log: inout DiagnosticLog) {
    if columns.value.isEmpty {
      log.error(.emptyProjection, "a projection needs at least one column", at: columns.location)
    }
    checkRepetitions(columns, log: &log)
  }

  /// Checks that an order of properties lists some, and each once.
  private static func checkOrder(_ columns: ColumnList, log: inout DiagnosticLog) {
    if columns.value.isEmpty {
      log.error(.emptyColumnList, "the list of columns is empty", at: columns.location)
    }
    checkRepetitions(columns, log: &log)
  }

  private static func checkRepetitions(_ columns: ColumnList, log: inout DiagnosticLog) {
    var seen: Set<FoldedName> = []
    for column in columns.value where !seen.insert(FoldedName(column.value)).inserted {
      log.error(
        .columnListedTwice,
        "column \(quoted(column.value)) is listed twice",
        at: column.location
      )
    }
  }

  /// Checks the names of imported modules.
  private static func checkModules(_ modules: [Located<String>], log: inout DiagnosticLog) {
    var seen: Set<String> = []
    for module in modules {
      if !TypeText.isIdentifier(module.value[...]) {
        log.error(
          .invalidModule,
          "\(quoted(module.value)) is not a valid module name",
          at: module.location
        )
      } else if !seen.insert(module.value).inserted {
        log.error(.importedTwice, "\(quoted(module.value)) is imported twice", at: module.location)
      }
    }
  }

  /// Checks that a class declares no protocol whose members Swift makes for structs alone.
  private static func checkClass(_ conformances: [Located<String>], log: inout DiagnosticLog) {
    for conformance in conformances where ["Equatable", "Hashable"].contains(conformance.value) {
      log.error(
        .classConformance,
        "Swift does not synthesise \(quoted(conformance.value)) for a class",
        .remove(from: "conformances", ", and write it in an extension if you need it"),
        at: conformance.location
      )
    }
  }

  /// The options of a table's record, with what holds if the file is silent.
  static func options(of table: TableDocument) -> RecordOptions {
    let document = table.record
    let hashable = [Located("Hashable", at: table.name.location)]
    let inherited = (document.conformances ?? hashable).filter { $0.value == "Hashable" }
    let isHashable = document.kind != .class && document.module == nil
    let conformances = document.conformances ?? (isHashable ? hashable : [])
    return RecordOptions(
      name: document.name,
      module: document.module,
      kind: document.kind ?? .struct,
      isMutable: document.isMutable?.value ?? true,
      propertyOrder: document.propertyOrder?.value ?? [],
      accessLevel: document.accessLevel ?? (document.module == nil ? .internal : .public),
      imports: document.imports,
      sharedImports: document.sharedImports,
      conformances: conformances,
      draft: document.draft.map { draft in
        DraftOptions(
          location: draft.location,
          name: draft.name,
          conformances: draft.conformances ?? inherited
        )
      },
      projections: document.projections.map { projection in
        ProjectionOptions(
          name: projection.name,
          columns: projection.columns,
          conformances: projection.conformances ?? inherited,
          documentation: projection.documentation
        )
      },
      timestamps: document.timestamps,
      omittedCallbacks: document.omittedCallbacks?.value ?? [],
      hasAssociations: document.hasAssociations ?? false,
      isSendable: document.isSendable ?? true
    )
  }

  private static func check(_ conformances: [Located<String>], log: inout DiagnosticLog) {
    var seen: Set<String> = []
    for conformance in conformances {
      if !isTypeName(conformance.value) {
        let message = "\(quoted(conformance.value)) is not a valid protocol name"
        log.error(.invalidProtocol, message, at: conformance.location)
      } else if !seen.insert(conformance.value).inserted {
        log.error(
          .repeatedConformance,
          "\(quoted(conformance.value)) is listed twice",
          at: conformance.location
        )
      }
    }
  }

  /// Whether a text is an identifier, or several with dots between them.
  private static func isTypeName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(TypeText.isIdentifier)
  }
}
