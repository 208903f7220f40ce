/// The meaning of all schema files of a target.
///
/// A `Schema` is valid: names are unique, every reference leads to a table and its columns, and
/// SQLite has executed the DDL of all tables.
package struct Schema: Sendable, Equatable {
  /// The tables, each after those that its foreign keys reference (cycles are cut by name), and
  /// otherwise by name; then the virtual tables, and then the views, by name.
  package let tables: [Table]
  /// The oldest version of SQLite that the tables are to work with; `nil` asks for none.
  package let minimumSQLite: Located<SQLiteVersion>?
  /// How names are made where the files give none.
  package let naming: NamingRules
  /// The functions that the application defines, by name.
  package let functions: [ApplicationFunction]
  /// The tables and views of other targets that those of this one can reference, in an order in which
  /// they can be created. Nothing is generated for them.
  package let references: [Table]

  package init(
    tables: [Table],
    minimumSQLite: Located<SQLiteVersion>? = nil,
    naming: NamingRules = NamingRules(),
    functions: [ApplicationFunction] = [],
    references: [Table] = []
  ) {
    self.tables = tables
    self.minimumSQLite = minimumSQLite
    self.naming = naming
    self.functions = functions
    self.references = references
  }
}

/// A schema that SQLite has accepted, in which the types of columns of views are still open: those that the schema
/// does not declare, and that only the query of the view shows.
///
/// The analysis of queries completes it.
package struct OpenSchema: Sendable, Equatable {
  /// The schema with what SQLite reports of the columns of its views: a column of which it reports nothing has the
  /// type of any value, and is one of ``columnsWithoutType``.
  package let schema: Schema
  /// The columns of views of which neither the schema nor SQLite names a type.
  package let columnsWithoutType: Set<ViewColumnName>

  package init(_ schema: Schema, columnsWithoutType: Set<ViewColumnName> = []) {
    self.schema = schema
    self.columnsWithoutType = columnsWithoutType
  }
}

/// The name of a column of a view.
package struct ViewColumnName: Sendable, Hashable {
  private let view: FoldedName
  private let column: FoldedName

  package init(view: String, column: String) {
    self.view = FoldedName(view)
    self.column = FoldedName(column)
  }
}
