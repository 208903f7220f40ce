extension SQLSelection {
  /// Writes the result columns.
  ///
  /// - parameter table: The table that is selected from, if it is known.
  package func write(to writer: inout SQLWriter, table: (any SQLTable)?) throws {
    switch form {
    case .aliased(let selection, let alias):
      try writer.append(columnsOf: alias) {
        try selection.write(to: &$0, table: $0.qualifyingTable())
      }
    case .all: writer.appendAllColumns()
    case .columns(let names): writer.append(names) { $1.appendColumn($0) }
    case .expression(let expression): try expression.write(to: &writer)
    case .literal(let sql): try sql.write(to: &writer)
    case .named(let expression, let name):
      try expression.write(to: &writer)
      writer.append(" AS ")
      writer.appendIdentifier(name)
    case .allExcluding(let excluded):
      let columns = try writer.known(table).columnNames(writer.database)
      writer.append(columns.filter { !excluded.contains($0.asciiLowercased) }) {
        $1.appendColumn($0)
      }
    case .primaryKey:
      let key = try writer.known(table).requiredPrimaryKey(writer.database)
      writer.append(key) { $1.appendColumn($0) }
    case .deferred(let make):
      try writer.append(make(writer.database)) { try $0.write(to: &$1, table: table) }
    }
  }

  /// The expression that is the only result column, if there is one.
  var singleExpression: SQLExpression? {
    switch form {
    case .expression(let expression), .named(let expression, _): expression
    case .columns(let names):
      names.count == 1 ? SQLExpression(form: .column(names[0])) : nil
    case .aliased(let selection, let alias): selection.singleExpression?.aliased(alias)
    case .all, .allExcluding, .literal, .primaryKey, .deferred: nil
    }
  }

  /// Whether the columns turn many rows into one.
  var isAggregate: Bool {
    switch form {
    case .expression(let expression), .named(let expression, _): expression.isAggregate
    // A selection that is made later can be anything.
    case .literal, .deferred: true
    case .aliased(let selection, _): selection.isAggregate
    case .all, .allExcluding, .columns, .primaryKey: false
    }
  }
}

extension SQLOrdering {
  /// Writes the ordering.
  ///
  /// - parameter table: The table that is sorted, if it is known.
  /// - throws: `SQLITE_MISUSE` if SQL is to be reversed.
  package func write(to writer: inout SQLWriter, table: (any SQLTable)?) throws {
    switch form {
    case .aliased(let ordering, let alias):
      try writer.append(columnsOf: alias) {
        try ordering.write(to: &$0, table: $0.qualifyingTable())
      }
    case .literal(let sql, let isReversed):
      guard !isReversed else {
        throw DatabaseError.misuse(
          "an order written in SQL cannot be reversed: order by 'SQL(…).sqlExpression' or by columns instead"
        )
      }
      try sql.write(to: &writer)
    case .deferred:
      try writer.append(terms(writer.database)) { try $0.write(to: &$1, table: table) }
    case .expression(let expression, let direction):
      try expression.write(to: &writer)
      writer.append(direction.sql)
    case .primaryKey(let direction):
      let key = try writer.known(table).requiredPrimaryKey(writer.database)
      write(key, direction, to: &writer)
    case .stable(let direction):
      let table = try writer.known(table)
      let key = try table.primaryKey(writer.database)
      write(try key.isEmpty ? table.columnNames(writer.database) : key, direction, to: &writer)
    }
  }
}

extension SQLOrdering {
  private func write(
    _ columns: [String],
    _ direction: Direction,
    to writer: inout SQLWriter
  ) {
    writer.append(columns) {
      $1.appendColumn($0)
      $1.append(direction.sql)
    }
  }
}

extension SQLOrdering {
  /// The terms of an order that is made when the database is known, or the order itself.
  package func terms(_ db: Database) throws -> [SQLOrdering] {
    guard case .deferred(let make, let isReversed) = form else { return [self] }
    let terms = try make(db).flatMap { try $0.terms(db) }
    return isReversed ? terms.map(\.reversed) : terms
  }
}

/// A table, as selections and orderings need to know it.
package protocol SQLTable: Sendable {
  /// The name.
  var name: String { get }

  /// The names of the columns, from left to right.
  func columnNames(_ db: Database) throws -> [String]

  /// The names of the primary key's columns; `rowid` if the table has none.
  func primaryKey(_ db: Database) throws -> [String]

  /// The rowid or the column of the primary key; if the key has several columns and there is no rowid,
  /// an expression that differs from row to row.
  ///
  /// - throws: A ``DatabaseError`` if it is a view without a key.
  func fastPrimaryKey(_ db: Database) throws -> SQLExpression

  /// An expression that is NULL if there is no row.
  func valueIfExisting(_ db: Database) throws -> SQLExpression
}

extension SQLTable {
  /// The names of the primary key's columns.
  ///
  /// - throws: A ``DatabaseError`` if it is a view without a key.
  package func requiredPrimaryKey(_ db: Database) throws -> [String] {
    let key = try primaryKey(db)
    if key.isEmpty {
      throw DatabaseError(message: "database view \(name) has no primary key")
    }
    return key
  }
}

extension SQLWriter {
  fileprivate func known(_ table: (any SQLTable)?) throws -> any SQLTable {
    guard let table else {
      throw DatabaseError.misuse("the columns of an unknown table", sql: sql)
    }
    return table
  }
}
