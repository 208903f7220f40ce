import SQLiteRecordsSchema

extension RecordPlanner {
  /// Reports modules that a record's file imports anyway, or cannot import.
  mutating func checkImports(of table: Table) {
    if let declaring = table.record.module, declaring.value == module?.name {
      log.error(
        .declaredInOwnModule,
        "the record is compiled in the module \(quoted(declaring.value))",
        .remove(key: "module"),
        at: declaring.location
      )
    }
    for imported in table.record.imports + table.record.sharedImports {
      if imported.value == RuntimeNames.module {
        let message = "every record imports '\(RuntimeNames.module)'"
        log.error(.needlessImport, message, .remove(from: "imports"), at: imported.location)
      } else if imported.value == module?.name {
        log.error(
          .needlessImport,
          "the record is compiled in the module \(quoted(imported.value))",
          .remove(from: "imports"),
          at: imported.location
        )
      }
    }
  }

  /// The modules that a record's file imports. Those that the configuration names are for records
  /// that name types or protocols of others: Swift warns of a public import that nothing needs.
  func imports(of table: Table, conformances: [String], properties: [Property]) -> [String] {
    let declaring = table.record.module.map { [$0] } ?? []
    let own = (declaring + table.record.imports).map(\.value)
    let namesOthers =
      conformances.contains { !ReservedNames.standardProtocols.contains($0) }
      || properties.contains { property in
        property.type.swiftType == nil && !enumerations.contains(property.type.name)
      }
    return namesOthers ? own + table.record.sharedImports.map(\.value) : own
  }

  /// Reports properties whose type is an enumeration that is seen less far than their record.
  mutating func checkAccess(of tables: [Table]) {
    var owners: [String: Table] = [:]
    for table in tables {
      for name in table.columns.compactMap(\.declaredEnumeration) { owners[name.value] = table }
    }
    for table in tables {
      for column in table.columns {
        guard let name = column.usedEnumeration else { continue }
        if let owner = owners[name] {
          checkAccess(of: column, in: table, to: name, of: owner)
        } else if table.record.imports.isEmpty, table.record.sharedImports.isEmpty {
          checkOrigin(of: column, name)
        }
      }
    }
  }

  /// Reports an enumeration that a foreign key leads to, and whose module is not imported.
  private mutating func checkOrigin(of column: Column, _ enumeration: String) {
    guard case .enumeration = column.property.type else { return }
    log.error(
      .enumerationOfOtherTarget,
      "column \(quoted(column.name.value)) holds the enumeration \(quoted(enumeration)) of another "
        + "target; add its module to 'imports'",
      at: column.name.location
    )
  }

  private mutating func checkAccess(
    of column: Column,
    in table: Table,
    to enumeration: String,
    of owner: Table
  ) {
    let needed = table.record.accessLevel
    guard [owner.record.accessLevel, needed].widest != owner.record.accessLevel else { return }
    log.error(
      .hiddenEnumeration,
      "column \(quoted(column.name.value)) of the \(needed.rawValue) record of \(table.noun) "
        + "\(quoted(table.name.value)) holds the enumeration \(quoted(enumeration)), which is "
        + "\(owner.record.accessLevel.rawValue) like the record of \(owner.noun) "
        + "\(quoted(owner.name.value)); give that record the access level "
        + "\(quoted(needed.rawValue))",
      at: column.name.location
    )
  }
}

extension Column {
  /// The name of the enumeration that the column declares.
  var declaredEnumeration: Located<String>? {
    guard property.declaresEnumeration, case .enumeration(let enumeration) = property.type
    else { return nil }
    return enumeration.name
  }

  /// The name of an enumeration that the column holds, and that another column may declare.
  fileprivate var usedEnumeration: String? {
    switch property.type {
    case .enumeration(let enumeration): property.declaresEnumeration ? nil : enumeration.name.value
    case .databaseValue(let name): name
    case .standard, .stored, .json, .rawValue: nil
    }
  }
}
