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

  /// Inserts a row, or updates the conflicting one, and returns a record decoded from it.
  ///
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsertAndFetch(_:as:onConflict:updating:doUpdate:)`.
  @_disfavoredOverload
  public func upsertAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    as type: Returned.Type,
    onConflict conflictTarget: [any NamedColumn],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Returned {
    try upsertAndFetch(
      db,
      as: type,
      onConflict: conflictTarget.map(\.name),
      updating: strategy,
      doUpdate: assignments
    )
  }
}

extension NonmutatingPersistableRecord where Self: FetchableRecord {
  /// Inserts a row, or updates the conflicting one, and returns a record decoded from it.
  ///
  /// - throws: The errors of
  ///   `MutablePersistableRecord.upsertAndFetch(_:as:onConflict:updating:doUpdate:)`.
  @_disfavoredOverload
  public func upsertAndFetch(
    _ db: Database,
    onConflict conflictTarget: [any NamedColumn],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Self {
    try upsertAndFetch(
      db,
      as: Self.self,
      onConflict: conflictTarget.map(\.name),
      updating: strategy,
      doUpdate: assignments
    )
  }
}
