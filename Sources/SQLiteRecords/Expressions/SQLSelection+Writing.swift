extension SQLSelection {
  /// Writes the result columns.
  ///
  /// - parameter table: The table that is selected from, if it is known.
  func write(to writer: inout SQLWriter, table: String?) throws {
    switch form {
    case .all: writer.append("*")
    case .columns(let names): writer.append(names) { $1.appendIdentifier($0) }
    case .expression(let expression): try expression.write(to: &writer)
    case .literal(let sql): try sql.write(to: &writer)
    case .named(let expression, let name):
      try expression.write(to: &writer)
      writer.append(" AS ")
      writer.appendIdentifier(name)
    case .allExcluding(let excluded):
      let columns = try writer.database.columnNames(of: known(table, &writer))
      writer.append(columns.filter { !excluded.contains($0.asciiLowercased) }) {
        $1.appendIdentifier($0)
      }
    case .primaryKey:
      let key = try writer.database.primaryKeyColumns(of: known(table, &writer))
      writer.append(key) { $1.appendIdentifier($0) }
    }
  }

  /// The expression that is the only result column, if there is one.
  var singleExpression: SQLExpression? {
    switch form {
    case .expression(let expression), .named(let expression, _): expression
    case .columns(let names):
      names.count == 1 ? SQLExpression(form: .column(names[0])) : nil
    case .all, .allExcluding, .literal, .primaryKey: nil
    }
  }

  /// Whether the columns turn many rows into one.
  var isAggregate: Bool {
    switch form {
    case .expression(let expression), .named(let expression, _): expression.isAggregate
    case .literal: true
    case .all, .allExcluding, .columns, .primaryKey: false
    }
  }
}

extension SQLOrdering {
  /// Writes the ordering.
  ///
  /// - parameter table: The table that is sorted, if it is known.
  func write(to writer: inout SQLWriter, table: String?) throws {
    switch form {
    case .expression(let expression, let direction):
      try expression.write(to: &writer)
      writer.append(direction.sql)
    case .primaryKey(let direction):
      let key = try writer.database.primaryKeyColumns(of: known(table, &writer))
      writer.append(key) {
        $1.appendIdentifier($0)
        $1.append(direction.sql)
      }
    }
  }
}

private func known(_ table: String?, _ writer: inout SQLWriter) throws -> String {
  guard let table else {
    throw DatabaseError.misuse("columns of a table that is not known", sql: writer.sql)
  }
  return table
}

extension Database {
  /// The names of a table's columns, from left to right.
  fileprivate func columnNames(of table: String) throws -> [String] {
    try String.fetchAll(
      self,
      sql: "SELECT name FROM pragma_table_xinfo(?) WHERE hidden <> 1",
      arguments: [table]
    )
  }

  /// The names of the primary key's columns; `rowid` if a table has none.
  fileprivate func primaryKeyColumns(of table: String) throws -> [String] {
    try tableInfo(named: table).primaryKey
  }
}
