import SQLiteRecords

extension Database {
  /// How the values of a column are compared; nil if there is no such table or view.
  func comparison(ofColumn column: String, in table: String) throws -> ColumnComparison? {
    if try exists(.view, table) { return .unknown }
    guard try exists(.table, table) else { return nil }
    let columns = try schemaFact(of: table) { try comparisons(inTable: table) }
    return columns[column.asciiLowercased] ?? .rowID
  }

  private func comparisons(inTable name: String) throws -> [String: ColumnComparison] {
    let table = try schemaTable(name)
    let columns = table.columns.map { column in
      let collation = connection.collation(
        ofColumn: column.name,
        table: name,
        schema: table.schema
      )
      let comparison = ColumnComparison(
        conversion: ColumnComparison.Conversion(declaredType: column.type),
        collation: collation?.asciiLowercased
      )
      return (column.name.asciiLowercased, comparison)
    }
    return Dictionary(columns, uniquingKeysWith: { first, _ in first })
  }
}
