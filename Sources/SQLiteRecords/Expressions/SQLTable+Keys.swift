// Expressions that identify the rows of a table of a statement.

extension SQLTable {
  /// The primary key, or any value of a row that has none.
  package func valueIfExisting(_ db: Database) throws -> SQLExpression {
    try primaryKey(db).isEmpty ? anyValue(db) : fastPrimaryKey(db)
  }

  /// A value of a row that is not NULL, if there is one: `COALESCE("name", "score")`.
  package func anyValue(_ db: Database) throws -> SQLExpression {
    let columns = try columnNames(db).map { Column($0).sqlExpression }
    return columns.count == 1 ? columns[0] : .call("COALESCE", columns)
  }
}

extension SQLExpression {
  /// An expression that differs if the values of some columns do. It is NULL if all of them are.
  ///
  /// ```swift
  /// // "id"
  /// // NULLIF(QUOTE("citizenId") || ',' || QUOTE("countryCode"), 'NULL,NULL')
  /// ```
  package static func identity(of columns: [String]) -> SQLExpression {
    if columns.count == 1 { return Column(columns[0]).sqlExpression }
    // quote() keeps types apart and doubles the quotes in a text, so different values are not written
    // alike.
    let texts = columns.map { call("QUOTE", [Column($0).sqlExpression]) }
    let separated = texts.flatMap { [",".sqlExpression, $0] }.dropFirst()
    let nothing = columns.map { _ in "NULL" }.joined(separator: ",")
    return call("NULLIF", [separated.joined(operator: .concat), nothing.sqlExpression])
  }

  fileprivate static func call(_ name: String, _ arguments: [SQLExpression]) -> SQLExpression {
    SQLExpression(form: .function(SQLFunctionCall(name: name, arguments: arguments)))
  }
}
