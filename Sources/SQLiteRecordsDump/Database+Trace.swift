public import SQLiteRecords

extension Database {
  /// Traces the statements that run on the connection.
  ///
  /// ```swift
  /// db.trace { print($0) }
  /// // Prints "SELECT * FROM player WHERE id = ?"
  /// try Player.fetchOne(db, sql: "SELECT * FROM player WHERE id = ?", arguments: [1])
  /// ```
  ///
  /// This excludes the library's own queries about the schema.
  ///
  /// The closure must not use the database. https://www.sqlite.org/c3ref/trace_v2.html
  ///
  /// - parameter options: The events to trace: by default, statements when they begin to run.
  /// - parameter trace: Receives the events, and replaces the previous closure; nil ends tracing.
  public func trace(
    options: TracingOptions = .statement,
    _ trace: ((_ event: TraceEvent) -> Void)? = nil
  ) {
    if isClosed { return }
    requireUse()
    let showsArguments = configuration.publicStatementArguments
    let box = trace.map { trace in
      CallbackBox<ConnectionTraceCallback> { [unowned self] event in
        if isTraceSuspended { return }
        let call = ClosureCall()
        defer { call.hasReturned = true }
        trace(TraceEvent(event, publicStatementArguments: showsArguments, call))
      }
    }
    connection.setTrace(
      box,
      statements: options.contains(.statement),
      profile: options.contains(.profile)
    )
    // The box that SQLite knew so far goes now, and not before.
    traceBox = box
  }
}

extension Database.TraceEvent {
  fileprivate init(
    _ event: ConnectionTraceEvent,
    publicStatementArguments: Bool,
    _ closureCall: ClosureCall
  ) {
    switch event {
    case .statement(let sqliteStatement, let sql):
      self = .statement(
        Statement(
          sqliteStatement: sqliteStatement,
          unexpandedSQL: sql,
          publicStatementArguments: publicStatementArguments,
          closureCall: closureCall
        )
      )
    case .profile(let sqliteStatement, let nanoseconds):
      let statement = Statement(
        sqliteStatement: sqliteStatement,
        unexpandedSQL: PreparedStatement.sql(of: sqliteStatement),
        publicStatementArguments: publicStatementArguments,
        closureCall: closureCall
      )
      self = .profile(statement: statement, duration: Double(nanoseconds) / 1e9)
    }
  }
}
