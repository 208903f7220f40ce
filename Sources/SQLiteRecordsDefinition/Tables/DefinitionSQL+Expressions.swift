import SQLiteRecords

extension DefinitionSQL {
  /// An expression whose values are written as SQL literals.
  init(_ expression: some SQLExpressible) {
    let expression = expression.sqlExpression
    self.init { db in
      var writer = SQLWriter(db, writesLiterals: true)
      try expression.write(to: &writer)
      return writer.sql
    }
  }

  /// An SQL literal whose values are written as SQL literals.
  init(literal sql: SQL) {
    self.init { db in
      var writer = SQLWriter(db, writesLiterals: true)
      try sql.write(to: &writer)
      return writer.sql
    }
  }

  /// A query whose values are written as SQL literals.
  init(_ query: SQLSubquery) {
    self.init { db in
      var writer = SQLWriter(db, writesLiterals: true)
      try query.write(to: &writer)
      return writer.sql
    }
  }
}
