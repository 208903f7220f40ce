/// The options of the Swift side of a column.
package struct PropertyOptions: Sendable, Equatable {
  /// `nil` leaves the name to the planner.
  package let name: Located<String>?
  package let type: PropertyType
  /// Whether an enumeration is declared here, and not with the parent column of a foreign key.
  package let declaresEnumeration: Bool
  /// Whether the property has a value where the column may hold NULL, which then is not read.
  package let isRequired: Bool

  package init(
    name: Located<String>? = nil,
    type: PropertyType,
    declaresEnumeration: Bool = false,
    isRequired: Bool = false
  ) {
    self.name = name
    self.type = type
    self.declaresEnumeration = declaresEnumeration
    self.isRequired = isRequired
  }
}
