import SQLiteRecordsSchema

extension RecordPlanner {
  /// The column with the name, unless there is none, which is reported.
  mutating func column(_ name: Located<String>, of table: Table) -> Column? {
    if let column = table.column(named: name.value) { return column }
    let names = table.columns.map(\.name.value)
    let suggestion = NearestWord.suggestion(for: name.value, among: names)
    log.error(
      .unknownColumn,
      "\(table.noun) \(quoted(table.name.value)) has no column \(quoted(name.value))",
      suggestion,
      at: name.location
    )
    return nil
  }

  /// The properties in the order in which the record declares them: first those that the schema
  /// lists, then all others in table order.
  mutating func declaredProperties(of table: Table, properties: [Property]) -> [Property] {
    var listed: [String] = []
    for name in table.record.propertyOrder {
      if let column = column(name, of: table) { listed.append(column.name.value) }
    }
    return listed.compactMap { name in properties.first { $0.column == name } }
      + properties.filter { !listed.contains($0.column) }
  }
}
