// The mutating upserts once more, on a copy.

extension NonmutatingPersistableRecord {
  /// Inserts a row, or updates the conflicting one.
  ///
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsert(_:onConflict:updating:doUpdate:)`.
  public func upsert(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws {
    var record = self
    let conflict = UpsertConflict(conflictTarget, strategy, assignments)
    try record.upsert(db, conflict, selection: [], receive: { _ in })
  }

  /// Inserts a row, or updates the conflicting one.
  ///
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsert(_:onConflict:updating:doUpdate:)`.
  @_disfavoredOverload
  public func upsert(
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
