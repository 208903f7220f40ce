// Release builds have no internals to test.
#if DEBUG
  package import SQLiteRecordsGRDB

  @testable import SQLiteRecords

  extension Database {
    /// The statements that a closure runs, with their bound values, except those that only ask for
    /// the schema, and those of triggers.
    package func tracedSQL(_ body: () throws -> Void) rethrows -> [String] {
      var statements: [String] = []
      let box = CallbackBox<ConnectionTraceCallback> { event in
        guard case .statement(let statement, let sql) = event else { return }
        let isInternal =
          sql.hasPrefix("--") || sql.hasPrefix("PRAGMA") || sql.contains("pragma_")
          || sql.contains("sqlite_master")
        if !isInternal { statements.append(PreparedStatement.expandedSQL(of: statement)) }
      }
      connection.setTrace(box, statements: true, profile: false)
      defer { connection.setTrace(nil, statements: false, profile: false) }
      try withExtendedLifetime(box) { try body() }
      return statements
    }
  }
#endif
