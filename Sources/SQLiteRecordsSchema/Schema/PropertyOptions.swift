/// What the schema says about the Swift side of a column.
package struct PropertyOptions: Sendable, Equatable {
  /// `nil` leaves the name to the planner.
  package let name: Located<String>?
  package let type: PropertyType

  package init(name: Located<String>? = nil, type: PropertyType) {
    self.name = name
    self.type = type
  }
}
