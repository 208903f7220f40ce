import SQLiteRecordsSchema

extension RecordPlanner {
  /// The records of chosen columns of a table; those whose names are reported are omitted.
  mutating func projections(of table: Table, properties: [Property]) -> [PlannedRecord] {
    table.record.projections.compactMap { projection in
      let chosen = self.properties(of: projection, table, among: properties)
      let identity = identity(
        of: table,
        conformances: projection.conformances,
        properties: chosen
      )
      let conformances = conformances(projection.conformances, of: table)
      let name = declaredName(
        projection.name,
        of: "projection",
        subject: "a projection of \(table.noun) \(quoted(table.name.value))",
        key: "name"
      )
      return name.map {
        PlannedRecord(
          projection,
          of: table,
          name: $0,
          conformances: conformances,
          properties: chosen,
          identity: identity
        )
      }
    }
  }

  /// The chosen properties, in their order.
  private mutating func properties(
    of projection: ProjectionOptions,
    _ table: Table,
    among properties: [Property]
  ) -> [Property] {
    let properties = Dictionary(
      properties.map { ($0.column, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    return projection.columns.value.compactMap { name in
      column(name, of: table).flatMap { properties[$0.name.value]?.fetched($0, of: table) }
    }
  }
}

extension PlannedRecord {
  /// A record that is only fetched.
  fileprivate init(
    _ projection: ProjectionOptions,
    of table: Table,
    name: Identifier,
    conformances: [String],
    properties: [Property],
    identity: Property?
  ) {
    self.init(
      name: name,
      module: nil,
      declaration: .struct,
      isMutable: false,
      accessLevel: table.record.accessLevel,
      imports: [],
      conformances: conformances,
      documentation: projection.documentation?.unlessBlank
        ?? "Some columns of a row of the \(table.noun) \(table.name.value.asCode).",
      properties: properties,
      declaredProperties: properties,
      identity: identity,
      table: table.name.value,
      noun: table.noun,
      isReadOnly: true,
      primaryKey: [],
      rowID: .none,
      keyStorages: [],
      definition: .statements([]),
      draft: nil,
      enumerations: [],
      projections: [],
      callbacks: Callbacks(),
      hasTimestamps: false
    )
  }
}

extension Property {
  /// The property of a record that is only fetched: what writing sets is already there.
  fileprivate func fetched(_ column: Column, of table: Table) -> Property {
    isRowID ? required(column) : timestampRequired(column, of: table)
  }

  /// The property of a record that does not set timestamps: one that cannot be NULL has a value.
  func timestampRequired(_ column: Column, of table: Table) -> Property {
    let hasValue = column.isNotNull || column.property.isRequired
    return hasValue && table.setsDate(of: column) ? required(column) : self
  }

  private func required(_ column: Column) -> Property {
    Property(
      name: name,
      column: self.column,
      type: type,
      isOptional: false,
      isRowID: isRowID,
      isGenerated: false,
      defaultValue: nil,
      documentation: column.documentation?.unlessBlank ?? (isRowID ? "The row's id." : nil)
    )
  }
}
