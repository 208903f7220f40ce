/// A column of a table, and the property that is made from it.
package struct Column: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  /// The declared type, as it is written; `nil` declares none.
  package let type: String?
  package let typeLocation: SourceLocation?
  package let isNotNull: Bool
  package let notNullOptions: ConstraintOptions
  package let defaultValue: DefaultValue?
  package let defaultLocation: SourceLocation?
  /// How SQLite works out the column's value; `nil` if rows are inserted with it.
  package let generatedValue: GeneratedValue?
  package let checks: [CheckConstraint]
  package let collation: Located<String>?
  package let isUnique: Bool
  package let uniqueOptions: ConstraintOptions
  package let property: PropertyOptions
  /// The earlier name of the column; the step that renames it finds it by this name.
  package let renamedFrom: Located<String>?
  /// The expression that old rows get as the value of a column that they lacked.
  package let backfill: Located<String>?
  /// Whether the schema vouches for the values that its SQL gives the column.
  package let isUnchecked: Bool

  package init(
    name: Located<String>,
    documentation: String? = nil,
    type: String? = nil,
    typeLocation: SourceLocation? = nil,
    isNotNull: Bool = false,
    notNullOptions: ConstraintOptions = ConstraintOptions(),
    defaultValue: DefaultValue? = nil,
    defaultLocation: SourceLocation? = nil,
    generatedValue: GeneratedValue? = nil,
    checks: [CheckConstraint] = [],
    collation: Located<String>? = nil,
    isUnique: Bool = false,
    uniqueOptions: ConstraintOptions = ConstraintOptions(),
    property: PropertyOptions,
    renamedFrom: Located<String>? = nil,
    backfill: Located<String>? = nil,
    isUnchecked: Bool = false
  ) {
    self.name = name
    self.documentation = documentation
    self.type = type
    self.typeLocation = typeLocation
    self.isNotNull = isNotNull
    self.notNullOptions = notNullOptions
    self.defaultValue = defaultValue
    self.defaultLocation = defaultLocation
    self.generatedValue = generatedValue
    self.checks = checks
    self.collation = collation
    self.isUnique = isUnique
    self.uniqueOptions = uniqueOptions
    self.property = property
    self.renamedFrom = renamedFrom
    self.backfill = backfill
    self.isUnchecked = isUnchecked
  }
}

/// The value that a column gets when an insertion does not name it.
package enum DefaultValue: Sendable, Equatable {
  case literal(LiteralValue)
  /// An SQL expression, written without its outer parentheses.
  case expression(Located<String>)
}

/// A value that JSON and SQL can both write down.
package enum LiteralValue: Sendable, Equatable {
  case null
  case boolean(Bool)
  case integer(Int64)
  case real(Double)
  case text(String)
}
