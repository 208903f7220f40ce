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
  /// How SQLite works out the column's value; `nil` if rows are inserted with it.
  package let generatedValue: GeneratedValue?
  package let checks: [CheckConstraint]
  package let collation: Located<String>?
  package let isUnique: Bool
  package let uniqueOptions: ConstraintOptions
  package let property: PropertyOptions

  package init(
    name: Located<String>,
    documentation: String? = nil,
    type: String? = nil,
    typeLocation: SourceLocation? = nil,
    isNotNull: Bool = false,
    notNullOptions: ConstraintOptions = ConstraintOptions(),
    defaultValue: DefaultValue? = nil,
    generatedValue: GeneratedValue? = nil,
    checks: [CheckConstraint] = [],
    collation: Located<String>? = nil,
    isUnique: Bool = false,
    uniqueOptions: ConstraintOptions = ConstraintOptions(),
    property: PropertyOptions
  ) {
    self.name = name
    self.documentation = documentation
    self.type = type
    self.typeLocation = typeLocation
    self.isNotNull = isNotNull
    self.notNullOptions = notNullOptions
    self.defaultValue = defaultValue
    self.generatedValue = generatedValue
    self.checks = checks
    self.collation = collation
    self.isUnique = isUnique
    self.uniqueOptions = uniqueOptions
    self.property = property
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

/// What the schema says about the Swift side of a table. `nil` leaves the choice to the planner.
package struct RecordOptions: Sendable, Equatable {
  package enum AccessLevel: String, Sendable, Equatable, CaseIterable {
    case `internal`
    case `package`
    case `public`
  }

  package let name: Located<String>?
  package let accessLevel: AccessLevel
  /// The protocols that the record is declared to conform to, beside those of the runtime.
  package let conformances: [Located<String>]

  package init(
    name: Located<String>? = nil,
    accessLevel: AccessLevel = .internal,
    conformances: [Located<String>] = []
  ) {
    self.name = name
    self.accessLevel = accessLevel
    self.conformances = conformances
  }
}

/// What the schema says about the Swift side of a column.
package struct PropertyOptions: Sendable, Equatable {
  /// `nil` leaves the name to the planner.
  package let name: Located<String>?
  package let type: SwiftType

  package init(name: Located<String>? = nil, type: SwiftType) {
    self.name = name
    self.type = type
  }
}

/// The Swift types that a column's value can have.
package enum SwiftType: String, Sendable, Equatable, CaseIterable {
  case int64 = "Int64"
  case int = "Int"
  case bool = "Bool"
  case double = "Double"
  case string = "String"
  case data = "Data"
  case date = "Date"
  case uuid = "UUID"
  /// Any value, as SQLite stores it.
  case databaseValue = "DatabaseValue"
}
