/// The declaration of a column that SQLite reports: one of a view or a virtual table.
package struct DeclaredColumn: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  /// The declared type, which takes the place of the one that SQLite reports.
  package let type: Located<String>?
  package let isNotNull: Bool
  /// The name of the property; `nil` leaves it to the planner.
  package let propertyName: Located<String>?
  /// The Swift type; `nil` leaves it to the declared type.
  package let propertyType: NamedType?
  /// Whether the property is optional; `nil` leaves it to the column.
  package let isOptional: Bool?
  /// Whether an enumeration is declared with the column.
  package let declaresEnumeration: Bool
}

extension DeclaredColumn {
  /// Whether the schema declares a type, in SQL or in Swift.
  package var declaresType: Bool { type != nil || propertyType != nil }
}
