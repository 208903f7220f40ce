extension QueryInterfaceRequest {
  /// Updates the rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10, "isActive" = 1
  /// try Player.all().updateAll(db, [Column("score") += 10, Column("isActive").set(to: true)])
  /// ```
  ///
  /// It respects a limit, and calls no callbacks. Without assignments, no SQL is run. The rows of a view are
  /// counted, whatever its `INSTEAD OF` triggers do.
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the
  ///   `persistenceConflictPolicy` of the record if it is nil.
  /// - throws: A ``DatabaseError``.
  @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment]
  ) throws -> Int {
    if query.isKnownToBeEmpty { return 0 }
    return try query.table.countingChanges(db) { selection in
      var writer = SQLWriter(db)
      let isWritten = try writeUpdate(
        to: &writer,
        assignments,
        conflictResolution,
        returning: selection
      )
      return isWritten ? try writer.cachedStatement() : nil
    }
  }

  /// Updates the rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = 0
  /// try Player.all().updateAll(db, Column("score").set(to: 0))
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated.
  @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: ColumnAssignment...
  ) throws -> Int {
    try updateAll(db, onConflict: conflictResolution, assignments)
  }

  /// A statement that updates the rows and returns a selection of them. Nothing is updated until
  /// its rows are fetched.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10 RETURNING "score"
  /// let statement = try Player.all().updateAndFetchStatement(
  ///   db, [Column("score") += 10], selection: [Column("score")])
  /// let scores = try Int.fetchAll(statement)
  /// ```
  ///
  /// Without assignments, the statement returns and changes nothing.
  /// https://www.sqlite.org/lang_returning.html
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter selection: The columns that the statement returns.
  /// - throws: A ``DatabaseError``; `SQLITE_MISUSE` if the selection is empty.
  public func updateAndFetchStatement(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    _ assignments: [ColumnAssignment],
    selection: [any SQLSelectable]
  ) throws -> Statement {
    try checkReturned(selection)
    let returned = selection.map(\.sqlSelection)
    var writer = SQLWriter(db)
    if try !writeUpdate(to: &writer, assignments, conflictResolution, returning: returned) {
      try none().select(selection).query.write(to: &writer)
    }
    return try writer.makeStatement()
  }

  /// Writes the statement, if there is something to assign.
  package func writeUpdate(
    to writer: inout SQLWriter,
    _ assignments: [ColumnAssignment],
    _ conflictResolution: Database.ConflictResolution?,
    returning selection: [SQLSelection]
  ) throws -> Bool {
    let assignments = assignments.filter { $0.value != nil }
    if assignments.isEmpty { return false }
    try query.writeUpdate(
      to: &writer,
      assignments,
      onConflict: conflictResolution ?? Self.defaultConflictResolution,
      returning: selection
    )
    return true
  }

  private static var defaultConflictResolution: Database.ConflictResolution {
    let type = RowDecoder.self as? any MutablePersistableRecord.Type
    return type?.persistenceConflictPolicy.conflictResolutionForUpdate ?? .abort
  }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
  /// Updates the rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10
  /// try Player.all().updateAll(db) { [$0.score += 10] }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter assignments: Makes the assignments from the record's columns.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of the closure.
  @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
  ) throws -> Int {
    try updateAll(
      db,
      onConflict: conflictResolution,
      assignments(RowDecoder.databaseComponents)
    )
  }

  /// Updates the rows, and returns how many there are.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = 0
  /// try Player.all().updateAll(db) { $0.score.set(to: 0) }
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter assignment: Makes the assignment from the record's columns.
  /// - throws: A ``DatabaseError``, such as `SQLITE_CONSTRAINT` if a constraint is violated; or the
  ///   error of the closure.
  @discardableResult
  public func updateAll(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignment: (RowDecoder.DatabaseComponents) throws -> ColumnAssignment
  ) throws -> Int {
    try updateAll(
      db,
      onConflict: conflictResolution,
      [assignment(RowDecoder.databaseComponents)]
    )
  }

  /// A statement that updates the rows and returns a selection of them. Nothing is updated until
  /// its rows are fetched.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score" = "score" + 10 RETURNING "score"
  /// let statement = try request.updateAndFetchStatement(db) {
  ///   [$0.score += 10]
  /// } select: {
  ///   [$0.score]
  /// }
  /// let scores = try Int.fetchAll(statement)
  /// ```
  ///
  /// - parameter conflictResolution: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - parameter assignments: Makes the assignments from the record's columns.
  /// - parameter selection: Chooses the returned columns among the record's columns.
  /// - throws: The errors of ``updateAndFetchStatement(_:onConflict:_:selection:)``.
  public func updateAndFetchStatement(
    _ db: Database,
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment],
    select selection: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
  ) throws -> Statement {
    try updateAndFetchStatement(
      db,
      onConflict: conflictResolution,
      assignments(RowDecoder.databaseComponents),
      selection: selection(RowDecoder.databaseComponents)
    )
  }
}
