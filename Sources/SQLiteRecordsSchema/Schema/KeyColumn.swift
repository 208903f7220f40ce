/// A column of a primary key or of a unique constraint.
package struct KeyColumn: Sendable, Equatable {
  /// The column's name, spelled as in the table.
  package let name: String
  /// How the key compares values; `nil` leaves it to the column.
  package let collation: Located<String>?
  /// `nil` writes no word, which means `ASC`.
  package let order: SortOrder?

  package init(_ name: String, collation: Located<String>? = nil, order: SortOrder? = nil) {
    self.name = name
    self.collation = collation
    self.order = order
  }
}

/// The order of values in a key or an index.
package enum SortOrder: String, Sendable, Equatable, CaseIterable {
  case ascending = "ASC"
  case descending = "DESC"
}
