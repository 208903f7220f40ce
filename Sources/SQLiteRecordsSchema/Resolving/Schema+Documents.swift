extension OrdinaryTable {
  init(_ draft: OrdinaryDraft, foreignKeys: [ForeignKey]) {
    self.init(
      primaryKey: draft.primaryKey,
      uniqueConstraints: draft.uniqueConstraints,
      checks: draft.document.checks.map(CheckConstraint.init),
      foreignKeys: foreignKeys,
      indexes: draft.indexes,
      triggers: draft.triggers,
      isStrict: draft.document.isStrict,
      isWithoutRowID: draft.document.withoutRowID != nil,
      renamedFrom: draft.document.renamedFrom
    )
  }
}

extension View {
  init(_ document: ViewDocument, triggers: [Trigger]) {
    self.init(
      query: document.query,
      columnNames: document.columnNames,
      declaredColumns: document.declaredColumns.map(DeclaredColumn.init),
      triggers: triggers
    )
  }
}

extension VirtualTable {
  init(_ document: VirtualTableDocument) {
    self.init(
      module: document.module,
      arguments: document.arguments,
      declaredColumns: document.declaredColumns.map(DeclaredColumn.init)
    )
  }
}

extension DeclaredColumn {
  fileprivate init(_ document: DeclaredColumnDocument) {
    self.init(
      name: document.name,
      documentation: document.documentation,
      type: document.type,
      isNotNull: document.isNotNull,
      propertyName: document.property.name,
      propertyType: document.property.namedType,
      isOptional: document.property.isOptional?.value,
      declaresEnumeration: document.property.enumeration != nil
    )
  }
}

extension Column {
  init(_ document: ColumnDocument, type: PropertyType, defaultValue: DefaultValue?) {
    self.init(
      name: document.name,
      documentation: document.documentation,
      type: document.type?.value,
      typeLocation: document.type?.location,
      isNotNull: document.isNotNull,
      notNullOptions: document.notNull ?? ConstraintOptions(),
      defaultValue: defaultValue,
      defaultLocation: document.defaultValue?.location,
      generatedValue: document.generatedValue?.value,
      checks: document.checks.map(CheckConstraint.init) + document.checkOfCases,
      collation: document.collation,
      isUnique: document.isUnique,
      uniqueOptions: document.unique ?? ConstraintOptions(),
      property: PropertyOptions(
        name: document.property.name,
        type: type,
        declaresEnumeration: document.property.enumeration != nil,
        isRequired: document.property.isOptional?.value == false
      ),
      renamedFrom: document.renamedFrom,
      backfill: document.backfill,
      isUnchecked: document.isUnchecked
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
