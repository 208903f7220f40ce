import SQLiteRecords

extension ColumnDefinition {
  /// `"name" TEXT NOT NULL`
  func sql(in context: DefinitionContext) throws -> String {
    var parts = [name.quotedDatabaseIdentifier]
    if let type { parts.append(try type.sql()) }
    if let primaryKeySQL { parts.append(primaryKeySQL) }
    if let notNullSQL { parts.append(notNullSQL) }
    if case .unique(let resolution) = indexing {
      parts.append("UNIQUE\(DefinitionSQL.conflict(resolution))")
    }
    for check in checks { parts.append("CHECK (\(try check.text(context.db)))") }
    if let defaultValue { parts.append("DEFAULT \(try defaultValue.text(context.db))") }
    if let collation { parts.append("COLLATE \(collation.sql)") }
    for clause in references { parts.append(try clause.sql(in: context)) }
    if let generation { parts.append(try generation.text(context.db)) }
    return parts.joined(separator: " ")
  }

  /// The index of the column, which is created after the table.
  func index(on table: String, options: IndexOptions) -> IndexDefinition? {
    guard case .index = indexing else { return nil }
    return IndexDefinition(
      name: IndexDefinition.defaultName(table, [name]),
      table: table,
      columns: [name],
      options: options
    )
  }
}
