extension DatabaseTable {
  /// Runs a statement that changes rows of the table, and returns how many.
  ///
  /// SQLite does not count the rows of a view that its `INSTEAD OF` triggers change, but the statement can
  /// return each of them. https://www.sqlite.org/c3ref/changes.html
  ///
  /// - parameter statement: Makes the statement, which returns some columns; nil to run none.
  func countingChanges(
    _ db: Database,
    _ statement: (_ returning: [SQLSelection]) throws -> Statement?
  ) throws -> Int {
    guard try isView(db) else {
      guard let statement = try statement([]) else { return 0 }
      try statement.execute()
      return db.changesCount
    }
    let one = SQLSelection(form: .expression(SQL("1").sqlExpression))
    guard let statement = try statement([one]) else { return 0 }
    let rows = try Row.fetchCursor(statement)
    var count = 0
    while try rows.next() != nil { count += 1 }
    return count
  }

  private func isView(_ db: Database) throws -> Bool {
    if let schema, !schema.primaryKey.isEmpty || schema.rowID != .none { return false }
    try db.checkUse()
    return try !db.connection.knowsTable(name) && db.viewExists(name)
  }
}
