// Expressions that identify the rows of a table of a statement.

extension SQLTable {
  /// An expression that differs if primary keys do, and needs no rowid. It is NULL if there is no row.
  ///
  /// ```swift
  /// // "id"
  /// // NULLIF(QUOTE("citizenId") || ',' || QUOTE("countryCode"), 'NULL,NULL')
  /// ```
  ///
  /// - throws: A ``DatabaseError`` if it is a view without a key.
  package func visiblePrimaryKey(_ db: Database) throws -> SQLExpression {
    let key = try requiredPrimaryKey(db)
    if key.count == 1 { return Column(key[0]).sqlExpression }
    // quote() keeps types apart and doubles the quotes in a text, so no two keys are written alike.
    let texts = key.map { SQLExpression.call("QUOTE", Column($0)) }
    let separated = texts.flatMap { [",".sqlExpression, $0] }.dropFirst()
    let nothing = key.map { _ in "NULL" }.joined(separator: ",")
    return .call("NULLIF", separated.joined(operator: .concat), nothing)
  }

  /// An expression that is NULL if there is no row: the primary key, or any value of a row that has
  /// no key.
  ///
  /// ```swift
  /// // "id"
  /// // COALESCE("name", "score")
  /// ```
  func valueIfExisting(_ db: Database) throws -> SQLExpression {
    if try !primaryKey(db).isEmpty { return try fastPrimaryKey(db) }
    let columns = try columnNames(db).map { Column($0).sqlExpression }
    if columns.count == 1 { return columns[0] }
    return SQLExpression(form: .function(SQLFunctionCall(name: "COALESCE", arguments: columns)))
  }
}

extension SQLExpression {
  fileprivate static func call(
    _ name: String,
    _ arguments: any SQLExpressible...
  ) -> SQLExpression {
    let call = SQLFunctionCall(name: name, arguments: arguments.map(\.sqlExpression))
    return SQLExpression(form: .function(call))
  }
}
