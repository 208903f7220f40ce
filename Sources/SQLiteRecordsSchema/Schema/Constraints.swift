/// A primary key of one or more columns.
package struct PrimaryKey: Sendable, Equatable {
  /// The key's columns, in key order.
  package let keyColumns: [KeyColumn]
  package let isAutoincrement: Bool
  /// Whether the key is written with its only column, and not after the columns.
  package let isDeclaredOnColumn: Bool
  package let options: ConstraintOptions
  package let location: SourceLocation

  package init(
    keyColumns: [KeyColumn],
    isAutoincrement: Bool = false,
    isDeclaredOnColumn: Bool = false,
    options: ConstraintOptions = ConstraintOptions(),
    location: SourceLocation
  ) {
    self.keyColumns = keyColumns
    self.isAutoincrement = isAutoincrement
    self.isDeclaredOnColumn = isDeclaredOnColumn
    self.options = options
    self.location = location
  }

  /// A key whose columns say nothing but their names.
  package init(
    columns: [String],
    isAutoincrement: Bool = false,
    isDeclaredOnColumn: Bool = false,
    location: SourceLocation
  ) {
    self.init(
      keyColumns: columns.map { KeyColumn($0) },
      isAutoincrement: isAutoincrement,
      isDeclaredOnColumn: isDeclaredOnColumn,
      location: location
    )
  }

  /// The names of the key's columns, spelled as in the table, in key order.
  package var columns: [String] { keyColumns.map(\.name) }

  /// The column that is the rowid if its type is `INTEGER` and the table has one.
  ///
  /// SQLite keeps an old mistake: `INTEGER PRIMARY KEY DESC` is another column, but a table's
  /// `PRIMARY KEY (id DESC)` is the rowid. https://www.sqlite.org/lang_createtable.html#rowid
  package var rowIDCandidate: String? {
    guard let column = keyColumns.first, keyColumns.count == 1 else { return nil }
    return isDeclaredOnColumn && column.order == .descending ? nil : column.name
  }
}

/// A `UNIQUE` constraint on one or more columns.
package struct UniqueConstraint: Sendable, Equatable {
  package let keyColumns: [KeyColumn]
  package let options: ConstraintOptions

  package init(keyColumns: [KeyColumn], options: ConstraintOptions = ConstraintOptions()) {
    self.keyColumns = keyColumns
    self.options = options
  }

  /// The names of the columns, spelled as in the table.
  package var columns: [String] { keyColumns.map(\.name) }
}

/// A `CHECK` constraint: an SQL expression that must not be false.
package struct CheckConstraint: Sendable, Equatable {
  package let name: String?
  package let expression: Located<String>
  /// The conflict clause, which SQLite reads after the checks of a table only, and ignores.
  package let conflictResolution: ConflictResolution?

  package init(
    name: String? = nil,
    expression: Located<String>,
    conflictResolution: ConflictResolution? = nil
  ) {
    self.name = name
    self.expression = expression
    self.conflictResolution = conflictResolution
  }
}
