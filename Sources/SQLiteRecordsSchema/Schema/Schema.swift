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
