import SQLiteRecordsSchema

extension RecordPlanner {
  /// The names of the records, by table; tables whose name is reported are omitted.
  mutating func recordNames(of tables: [Table], indexName: Identifier?) -> [FoldedName: Identifier]
  {
    var names: [FoldedName: Identifier] = [:]
    var owners: [Identifier: String] = [:]
    for table in tables.sorted(by: { $0.name.location < $1.name.location }) {
      let place = table.record.name?.location ?? table.name.location
      guard let name = recordName(of: table, at: place) else { continue }
      let owner = quoted(table.name.value)
      if name == indexName {
        log.error(
          .typeNameTaken,
          "the record of table \(owner) would be called \(quoted(name.name)) like the generated "
            + "list of records; choose another name with 'swift.name'",
          at: place
        )
      } else if let other = owners[name] {
        log.error(
          .typeNameTaken,
          "the tables \(quoted(other)) and \(owner) would both become the record "
            + "\(quoted(name.name)); choose another name with 'swift.name'",
          at: place
        )
      } else {
        owners[name] = table.name.value
        names[FoldedName(table.name.value)] = name
      }
    }
    return names
  }

  /// The record of a table, or `nil` if its name is reported already.
  mutating func record(for table: Table, named name: Identifier?) -> PlannedRecord? {
    let properties = properties(of: table)
    let protocols = table.record.conformances
    let identity = identity(of: table, conformances: protocols, properties: properties)
    let isShared = table.record.kind == .class && table.record.isMutable && table.isWritten
    let conformances = conformances(protocols, of: table, isShared: isShared)
    checkImports(of: table)
    let declared = declaredProperties(of: table, properties: properties)
    let callbacks = callbacks(of: table, properties: properties)
    let draft = draft(of: table, record: name, properties: declared, callbacks: callbacks)
    let enumerations = enumerations(of: table)
    let projections = projections(of: table, properties: properties)
    guard let name else { return nil }
    return PlannedRecord(
      name: name,
      module: table.record.module?.value,
      declaration: table.record.kind,
      isMutable: table.record.isMutable && table.isWritten,
      accessLevel: table.record.accessLevel,
      imports: imports(of: table, conformances: conformances, properties: properties),
      conformances: conformances,
      documentation: table.documentation?.unlessBlank
        ?? "A row of the \(table.noun) \(table.name.value.asCode).",
      properties: properties,
      declaredProperties: declared,
      identity: identity,
      table: table.name.value,
      noun: table.noun,
      isReadOnly: !table.isWritten,
      primaryKey: table.ordinary?.primaryKey?.columns ?? [],
      rowID: rowID(of: table, properties: properties),
      keyStorages: keyStorages(of: table, properties: properties),
      definition: DefinitionPlan(table),
      draft: draft,
      enumerations: enumerations,
      projections: projections,
      callbacks: callbacks,
      hasTimestamps: table.record.timestamps != nil
    )
  }

  private mutating func recordName(of table: Table, at place: SourceLocation) -> Identifier? {
    if let explicit = table.record.name {
      return name(explicit.value, reserved: reservedRecordNames, of: "record", at: place)
    }
    guard let converted = Identifier(naming.recordName(of: table.name.value)) else {
      log.error(
        .noSwiftName,
        "the name of \(table.noun) \(quoted(table.name.value)) cannot become a Swift type name; "
          + "give the record a name with 'swift.name'",
        at: place
      )
      return nil
    }
    return name(converted.name, reserved: reservedRecordNames, of: "record", at: place)
  }

  /// A name as an identifier, unless it is none, or generated text needs it otherwise.
  mutating func name(
    _ name: String,
    reserved: Set<String>,
    of kind: String,
    key: String = "swift.name",
    at place: SourceLocation
  ) -> Identifier? {
    guard let identifier = Identifier(name) else {
      log.error(
        .invalidIdentifier,
        "expected a Swift identifier as the name of the \(kind), not \(quoted(name))",
        at: place
      )
      return nil
    }
    guard !reserved.contains(name) else {
      log.error(
        .reservedSwiftName,
        "generated code uses the name \(quoted(name)) itself; "
          + "choose another for the \(kind) with '\(key)'",
        at: place
      )
      return nil
    }
    return identifier
  }

  private func keyStorages(of table: Table, properties: [Property]) -> [KeyStoragePlan] {
    guard let ordinary = table.ordinary else { return [] }
    var columns = Set(ordinary.primaryKey?.columns ?? [])
    for constraint in ordinary.uniqueConstraints { columns.formUnion(constraint.columns) }
    for index in ordinary.indexes where index.isUnique {
      columns.formUnion(index.terms.compactMap(\.column))
    }
    columns.formUnion(table.columns.filter(\.isUnique).map(\.name.value))
    return properties.filter { columns.contains($0.column) }.compactMap { property in
      property.keyStorage.map { KeyStoragePlan(column: property.column, storage: $0) }
    }
  }

  private func rowID(of table: Table, properties: [Property]) -> PlannedRecord.RowID {
    switch table.kind {
    case .view, .virtual: return .none
    case .fullText: return .hidden
    case .ordinary(let ordinary):
      if ordinary.isWithoutRowID { return .none }
      let alias = table.rowIDAlias?.name.value
      return properties.first { $0.column == alias }.map { .alias($0) } ?? .hidden
    }
  }
}

extension String {
  /// The string, or `nil` if there is nothing to see in it.
  var unlessBlank: String? { allSatisfy(\.isWhitespace) ? nil : self }
}
