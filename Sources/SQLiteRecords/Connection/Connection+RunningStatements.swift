import CSQLiteRecords

extension Connection {
  /// Whether a statement has begun to run and has not ended: it is at a row, or further down the
  /// stack.
  ///
  /// SQLite forgets that it was interrupted when no statement runs any longer, and not before.
  var hasRunningStatements: Bool {
    var next = sqlite3_next_stmt(sqliteConnection, nil)
    while let statement = next {
      if sqlite3_stmt_busy(statement) != 0 { return true }
      next = sqlite3_next_stmt(sqliteConnection, statement)
    }
    return false
  }

  /// Ends the run of each statement that is at a row.
  ///
  /// A statement without SQL is a part of SQLite, such as an open blob, and left alone. So is one
  /// that is further down the stack, as it waits for the end of a function.
  ///
  /// https://www.sqlite.org/c3ref/next_stmt.html
  func resetStatementsAtRows() {
    var next = sqlite3_next_stmt(sqliteConnection, nil)
    while let statement = next {
      if sqlite3_stmt_busy(statement) != 0, sqlite3_data_count(statement) > 0,
        sqlite3_sql(statement) != nil
      {
        sqlite3_reset(statement)
      }
      next = sqlite3_next_stmt(sqliteConnection, statement)
    }
  }
}
