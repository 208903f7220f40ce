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

extension PropertyType {
  /// The type of the runtime that has any value, as SQLite stores it.
  package static let anyValue = PropertyType.databaseValue("DatabaseValue")
}

extension DeclaredColumn {
  /// Whether the schema declares a type, in SQL or in Swift.
  package var declaresType: Bool { type != nil || propertyType != nil }
}

extension View {
  /// The declaration of a column.
  package func declaration(of column: Column) -> DeclaredColumn? {
    let name = FoldedName(column.name.value)
    return declaredColumns.first { FoldedName($0.name.value) == name }
  }
}
