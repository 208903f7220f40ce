/// What a view selects.
///
/// https://www.sqlite.org/lang_createview.html
package struct View: Sendable, Equatable {
  /// The `SELECT` statement.
  package let query: Located<String>
  /// The names that `CREATE VIEW` gives to the columns; empty leaves them to the statement.
  package let columnNames: [Located<String>]
  /// What the schema says about columns. SQLite knows the others.
  package let declaredColumns: [ViewColumn]

  package init(
    query: Located<String>,
    columnNames: [Located<String>] = [],
    declaredColumns: [ViewColumn] = []
  ) {
    self.query = query
    self.columnNames = columnNames
    self.declaredColumns = declaredColumns
  }
}

/// What a schema says about a column of a view.
package struct ViewColumn: Sendable, Equatable {
  package let name: Located<String>
  package let documentation: String?
  package let type: Located<String>?
  package let isNotNull: Bool
  /// The property, as it is written.
  package let property: PropertyDocument
}
