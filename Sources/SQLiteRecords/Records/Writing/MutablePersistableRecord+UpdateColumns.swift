extension MutablePersistableRecord {
  /// Updates columns of the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: ["score"])
  /// ```
  ///
  /// It also writes columns that `willSave` or `willUpdate` change.
  ///
  /// - parameter columns: The names of the columns, in any ASCII case. Without columns, the
  ///   statement only checks that the row exists.
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if there is no such row, a
  ///   ``DatabaseError``, `SQLITE_MISUSE` if the record does not write a column, or the error of a
  ///   callback.
  @inlinable
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<String>
  ) throws {
    if try updateAtOnce(db, onConflict, { for name in columns { $0.insert(name) } }) { return }
    try updateCollected(db, onConflict, Set(columns))
  }

  /// Updates columns of the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: [Column("score")])
  /// ```
  ///
  /// It is for columns of several types; those of one type are looked at where they are.
  ///
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @_disfavoredOverload
  @inlinable
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: [any NamedColumn]
  ) throws {
    if try updateAtOnce(db, onConflict, { $0.insert(columns) }) { return }
    try updateCollected(db, onConflict, Set(columns.map { $0.name }))
  }

  /// Updates columns of the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: [Column("score")])
  /// ```
  ///
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @inlinable
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<some NamedColumn>
  ) throws {
    if try updateAtOnce(db, onConflict, { for column in columns { $0.insert(column.name) } }) {
      return
    }
    try updateCollected(db, onConflict, columns)
  }

  /// Updates columns of one type, in the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: [Player.Columns.score])
  /// ```
  ///
  /// Use it for the columns of a generated record, whose positions are known.
  ///
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @inlinable
  public func update<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<TableColumn<Self, Value>>
  ) throws {
    if try updateAtOnce(db, onConflict, { for column in columns { $0.insert(at: column.index) } }) {
      return
    }
    try updateCollected(db, onConflict, columns)
  }

  /// Updates columns of one type, in the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db) { [$0.score] }
  /// ```
  ///
  /// - parameter columns: Chooses among the columns of a generated record.
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @inlinable @inline(__always)
  public func update<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: (DatabaseComponents) throws -> [TableColumn<Self, Value>]
  ) throws {
    try update(db, onConflict: onConflict, columns: columns(Self.databaseComponents))
  }

  /// Updates columns of the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur', "score"=1000 WHERE "id"=1
  /// try player.update(db) { [$0.name, $0.score] }
  /// ```
  ///
  /// - parameter columns: Chooses among the record's `Columns`.
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @_disfavoredOverload
  @inlinable
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: (DatabaseComponents) throws -> [any NamedColumn]
  ) throws {
    let columns = try columns(Self.databaseComponents)
    if try updateAtOnce(db, onConflict, { $0.insert(columns) }) { return }
    try updateCollected(db, onConflict, Set(columns.map { $0.name }))
  }

  @inlinable @inline(never)
  func updateCollected(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    _ columns: some Collection<some NamedColumn>
  ) throws {
    try updateCollected(db, onConflict, Set(columns.map { $0.name }))
  }

  @usableFromInline
  func updateCollected(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    _ columns: Set<String>
  ) throws {
    try update(db, onConflict, columns, returning: nil)
  }

  /// Updates some columns, and those that the callbacks change. Which those are is not asked of a
  /// type without callbacks of its own, whose values are then collected once only.
  ///
  /// - parameter returning: What the statement returns.
  func update(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?,
    _ columns: Set<String>,
    returning: Returning?
  ) throws {
    try ignoringUnchangedRow(in: db) {
      if Self.updatesAtOnce {
        let conflict = Self.updatePolicy(onConflict)
        let updated = try updateWithoutCallbacks(db, conflict, columns, returning)
        didUpdate(updated)
        return didSave(updated)
      }
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
      try record.updateWithoutCallbacks(db, Self.updatePolicy(onConflict), columns, returning)
    }
    didUpdate(updated)
    return updated
  }

  private func updateWithoutCallbacks(
    _ db: Database,
    _ conflict: Database.ConflictResolution,
    _ columns: Set<String>,
    _ returning: Returning?
  ) throws -> PersistenceSuccess {
    func updateCollected() throws -> PersistenceSuccess {
      let record = try CollectedRecord(self, db) { shape in
        // A column that the record does not write is reported once its values are known.
        returning == nil ? try? shape.partialUpdate(columns, conflict, db) : nil
      }
      return try PersistenceSuccess(
        written: .collected(record.update(columns, conflict, returning: returning))
      )
    }
    guard Self.usesTableLayout, returning == nil else { return try updateCollected() }
    let statements = db.statementSlots.statements(for: ObjectIdentifier(Self.self))
    let positions = try Self.positions(db, statements.partialUpdates) {
      for name in columns { $0.insert(name) }
    }
    guard positions.isComplete else { return try updateCollected() }
    let statement = try Self.partialUpdate(db, positions, conflict)
    try updateBound(db, statement, conflict)
    return PersistenceSuccess(written: writtenValues)
  }
}
