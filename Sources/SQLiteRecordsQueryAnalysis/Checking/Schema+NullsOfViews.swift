package import SQLiteRecordsSchema

extension Schema {
  /// The schema with views whose columns are `NOT NULL` where their queries show that there is always a
  /// value: in the left table of a `LEFT JOIN`, for instance.
  package func withNullsOfViews() -> Schema {
    guard tables.contains(where: { $0.noun == .view }),
      // It answers only what constants are.
      let connection = try? GeneratorConnection(
        databaseOf: Schema(tables: [], functions: functions)
      )
    else { return self }
    let catalog = QueryCatalog(self, on: connection)
    return Schema(
      tables: tables.map { $0.withNulls(catalog) },
      minimumSQLite: minimumSQLite,
      naming: naming,
      functions: functions,
      references: references
    )
  }
}

extension Table {
  fileprivate func withNulls(_ catalog: QueryCatalog) -> Table {
    guard noun == .view else { return self }
    return with(
      columns: columns.map { column in
        column.isNotNull || !catalog.isNeverNull(column, ofView: self) ? column : column.notNull
      }
    )
  }
}

extension Column {
  /// The column of a view, which is never NULL.
  fileprivate var notNull: Column {
    Column(
      name: name,
      documentation: documentation,
      type: type,
      typeLocation: typeLocation,
      isNotNull: true,
      property: property
    )
  }
}
