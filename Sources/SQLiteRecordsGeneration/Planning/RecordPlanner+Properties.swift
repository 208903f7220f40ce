import SQLiteRecordsSchema

extension RecordPlanner {
  /// The properties of a table's columns; columns whose name is reported are omitted.
  mutating func properties(of table: Table) -> [Property] {
    var owners: [Identifier: String] = [:]
    var properties: [Property] = []
    for column in table.columns {
      guard let property = property(for: column, of: table) else { continue }
      if let other = owners.updateValue(column.name.value, forKey: property.name) {
        log.error(
          .propertyNameTaken,
          "the columns \(quoted(other)) and \(quoted(column.name.value)) would both become the "
            + "property \(quoted(property.name.name)); choose another name with 'swift.name'",
          at: column.property.name?.location ?? column.name.location
        )
      }
      properties.append(property)
    }
    return properties
  }

  private mutating func property(for column: Column, of table: Table) -> Property? {
    let isRowID = table.rowIDAlias?.name == column.name
    guard let name = propertyName(of: column) else { return nil }
    let isGenerated = column.generatedValue != nil
    let isTimestamp = table.setsDate(of: column)
    let mayBeNull = !table.refusesNull(in: column) && !column.property.isRequired
    let isOptional = isRowID || isGenerated || isTimestamp || mayBeNull
    let known = table.record.isMutable ? "inserted" : "fetched"
    return Property(
      name: name,
      column: column.name.value,
      type: column.property.type,
      isOptional: isOptional,
      isRowID: isRowID,
      isGenerated: isGenerated,
      defaultValue: isRowID ? "nil" : column.mirroredDefault ?? (isOptional ? "nil" : nil),
      documentation: column.documentation?.unlessBlank
        ?? (isRowID ? "The row's id. Nil until the record is \(known)." : nil)
        ?? (isTimestamp ? "Set when the record is written. Nil until it is inserted." : nil)
        ?? (isGenerated ? "Computed by SQLite. Nil until the record is fetched." : nil)
    )
  }

  private mutating func propertyName(of column: Column) -> Identifier? {
    let place = column.property.name?.location ?? column.name.location
    if let explicit = column.property.name {
      return name(explicit.value, reserved: ReservedNames.properties, of: "property", at: place)
    }
    guard let converted = Identifier(naming.propertyName(of: column.name.value)) else {
      log.error(
        .noSwiftName,
        "the name of column \(quoted(column.name.value)) cannot become a Swift property name; "
          + "give the property a name with 'swift.name'",
        at: place
      )
      return nil
    }
    return name(converted.name, reserved: ReservedNames.properties, of: "property", at: place)
  }
}
