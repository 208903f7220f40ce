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
