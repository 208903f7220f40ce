extension MutablePersistableRecord {
  /// Inserts a row, or updates the conflicting one.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "email", "score") VALUES (NULL,'a@example.com',10)
  /// // ON CONFLICT("email") DO UPDATE SET "score" = "excluded"."score" RETURNING "rowid"
  /// try player.upsert(
  ///   db, onConflict: ["email"], updating: .noColumnUnlessSpecified,
  ///   doUpdate: { excluded in [Column("score").set(to: excluded["score"])] })
  /// ```
  ///
  /// https://www.sqlite.org/lang_upsert.html
  ///
  /// - parameter conflictTarget: The columns of the primary key or unique index that may conflict;
  ///   empty for any.
  /// - parameter strategy: Which columns are overwritten in addition to those with an assignment.
  /// - parameter assignments: The assignments to columns of the conflicting row. The argument is
  ///   the row that was not inserted.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  public mutating func upsert(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws {
    let conflict = UpsertConflict(conflictTarget, strategy, assignments)
    try upsert(db, conflict, selection: [], receive: { _ in })
  }

  /// Inserts a row, or updates the conflicting one.
  ///
  /// ```swift
  /// try player.upsert(db, onConflict: [Player.Columns.email])
  /// ```
  ///
  /// - throws: The errors of ``upsert(_:onConflict:updating:doUpdate:)``.
  @_disfavoredOverload
  public mutating func upsert(
    _ db: Database,
    onConflict conflictTarget: [any NamedColumn],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws {
    try upsert(
      db,
      onConflict: conflictTarget.map(\.name),
      updating: strategy,
      doUpdate: assignments
    )
  }
}
