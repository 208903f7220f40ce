package import SQLiteRecordsSQL

extension StatementNames {
  /// The names of a schema.
  package init(_ schema: DatabaseSchema) {
    let objects =
      schema.tables.map(\.name) + schema.views.map(\.name) + schema.virtualTables.map(\.name)
      + schema.indexes.map(\.name)
    let columns = (schema.tables.map(\.columns) + schema.views.map(\.columns)).joined()
    let arguments = schema.virtualTables.flatMap(\.statement.arguments).flatMap(\.tokens)
    self.init(objects + columns.map(\.name) + arguments.compactMap(\.name))
  }
}
