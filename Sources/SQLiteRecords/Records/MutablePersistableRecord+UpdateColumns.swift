extension MutablePersistableRecord {
  /// Updates columns of the row that has the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: ["score"])
  /// ```
  ///
  /// Columns that `willSave` or `willUpdate` change are written as well.
  ///
  /// - parameter columns: The names of the columns, in any ASCII case. Without any, the statement
  ///   only makes sure that the row is there.
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if there is no such row, a
  ///   ``DatabaseError``, `SQLITE_MISUSE` if the record does not write a column, or the error of a
  ///   callback.
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<String>
  ) throws {
    try update(db, onConflict, Set(columns))
  }

  /// Updates columns of the row that has the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: [Column("score")])
  /// ```
  ///
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<any NamedColumn>
  ) throws {
    try update(db, onConflict: onConflict, columns: columns.map(\.name))
  }

  /// Updates columns of the row that has the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: [Column("score")])
  /// ```
  ///
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<some NamedColumn>
  ) throws {
    try update(db, onConflict: onConflict, columns: columns.map(\.name))
  }

  /// Updates columns of the row that has the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db) { [$0.score] }
  /// ```
  ///
  /// - parameter columns: Chooses among the record's `Columns`.
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: (DatabaseComponents) throws -> [any NamedColumn]
  ) throws {
    let columns = try columns(Self.databaseComponents)
    try update(db, onConflict: onConflict, columns: columns.map(\.name))
  }

  /// Updates some columns, and those that the callbacks change.
  func update(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    _ columns: Set<String>,
    returning: Returning? = nil
  ) throws {
    try ignoringUnchangedRow(in: db) {
      let original = try collectedValues(db)
      var record = self
      try record.saving(db) {
        try $0.updateWithCallbacks(
          db,
          onConflict,
          columns,
          original: original,
          returning
        )
      }
    }
  }

  private mutating func updateWithCallbacks(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    _ columns: Set<String>,
    original: PersistenceContainer,
    _ returning: Returning?
  ) throws -> PersistenceSuccess {
    try willUpdate(db, columns: columns)
    let record = self
    let changes = try record.collectedValues(db).changes(from: original)
    let columns = columns.union(changes.map(\.name))
    let updated = try callAroundUpdate(db, columns: columns) {
      try CollectedRecord(record, db).update(
        columns,
        Self.updatePolicy(onConflict),
        returning: returning
      )
    }
    didUpdate(updated)
    return updated
  }
}
