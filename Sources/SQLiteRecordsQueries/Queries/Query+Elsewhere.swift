package import SQLiteRecords

// Checked queries for another database that has the same schema.

extension Query {
  /// The statement, with its arguments.
  package func statementElsewhere(_ db: Database, isSingle: Bool) throws -> Statement {
    try writer(db, isSingle: isSingle).cachedStatement()
  }

  /// The value of a row of the other database.
  package func decoded(_ row: Row) throws -> RowDecoder { try statement.reading.one(row) }
}

extension Change {
  /// The statement, with its arguments.
  package func statementElsewhere(_ db: Database) throws -> Statement {
    var writer = SQLWriter(db)
    let values = StatementArguments(try arguments.map { try $0.bound() })
    try writer.append(statement.sql, arguments: values)
    return try writer.cachedStatement()
  }
}
