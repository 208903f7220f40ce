/// The definition of a view: its SELECT.
///
/// https://www.sqlite.org/lang_createview.html
package struct View: Sendable, Equatable {
  /// The `SELECT` statement.
  package let query: Located<String>
  /// The names that `CREATE VIEW` gives to the columns; empty leaves them to the statement.
  package let columnNames: [Located<String>]
  /// The declared columns. SQLite knows the others.
  package let declaredColumns: [DeclaredColumn]
  package let triggers: [Trigger]
}

extension View {
  /// The declaration of a column.
  package func declaration(of column: Column) -> DeclaredColumn? {
    let name = FoldedName(column.name.value)
    return declaredColumns.first { FoldedName($0.name.value) == name }
  }
}
