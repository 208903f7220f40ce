/// What makes a table a view: what it selects.
///
/// https://www.sqlite.org/lang_createview.html
package struct View: Sendable, Equatable {
  /// The `SELECT` statement.
  package let query: Located<String>
  /// The names that `CREATE VIEW` gives to the columns; empty leaves them to the statement.
  package let columnNames: [Located<String>]
  /// What the schema declares about columns. SQLite knows the others.
  package let declaredColumns: [DeclaredColumn]
  package let triggers: [Trigger]
}
