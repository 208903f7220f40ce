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
    if try updateWithDidCallbacks(
      db,
      onConflict: onConflict,
      names: Array(columns),
      { for name in columns { $0.insert(name) } }
    ) {
      return
    }
    try updateEncoded(db, onConflict: onConflict, columns: Array(columns))
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
    let isUpdated = try updateWithDidCallbacks(
      db,
      onConflict: onConflict,
      names: columns.map { $0.name }
    ) { $0.insert(columns) }
    if isUpdated { return }
    try updateEncoded(db, onConflict: onConflict, columns: columns.map { $0.name })
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
    if try updateWithDidCallbacks(
      db,
      onConflict: onConflict,
      names: columns.map { $0.name },
      { for column in columns { $0.insert(column.name) } }
    ) {
      return
    }
    try updateEncoded(db, onConflict: onConflict, columns: columns)
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
    if try updateWithDidCallbacks(
      db,
      onConflict: onConflict,
      names: columns.map { $0.name },
      { for column in columns { $0.insert(at: column.index) } }
    ) {
      return
    }
    try updateEncoded(db, onConflict: onConflict, columns: columns)
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
    let isUpdated = try updateWithDidCallbacks(
      db,
      onConflict: onConflict,
      names: columns.map { $0.name }
    ) { $0.insert(columns) }
    if isUpdated { return }
    try updateEncoded(db, onConflict: onConflict, columns: columns.map { $0.name })
  }

  @inlinable @inline(never)
  func updateEncoded(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    columns: some Collection<some NamedColumn>
  ) throws {
    try updateEncoded(db, onConflict: onConflict, columns: columns.map { $0.name })
  }

  @usableFromInline
  func updateEncoded(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    columns: [String]
  ) throws {
    try update(db, onConflict: onConflict, columns: columns, returning: nil)
  }

  /// Updates some columns, and those that the callbacks change. Which those are is not asked of a
  /// type without callbacks of its own, whose values are then collected once only.
  ///
  /// - parameter returning: What the statement returns.
  func update(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    columns: [String],
    returning: Returning?
  ) throws {
    try ignoringUnchangedRow(in: db) {
      if Self.updatesWithDidCallbacksOnly {
        let conflict = Self.updatePolicy(onConflict)
        let updated = try updateWithoutCallbacks(
          db,
          onConflict: conflict,
          columns: columns,
          returning: returning
        )
        didUpdate(updated)
        return didSave(updated)
      }
      let original = try collectedValues(db)
      var record = self
      try record.saving(db) {
        try $0.updateWithCallbacks(
          db,
          onConflict: onConflict,
          columns: Set(columns),
          original: original,
          returning: returning
        )
      }
    }
  }

  private mutating func updateWithCallbacks(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    columns: Set<String>,
    original: PersistenceContainer,
    returning: Returning?
  ) throws -> PersistenceSuccess {
    try willUpdate(db, columns: columns)
    let record = self
    let changes = try record.collectedValues(db).changes(from: original)
    let columns = columns.union(changes.map(\.name))
    let updated = try callAroundUpdate(db, columns: columns) {
      try record.updateWithoutCallbacks(
        db,
        onConflict: Self.updatePolicy(onConflict),
        columns: Array(columns),
        returning: returning
      )
    }
    didUpdate(updated)
    return updated
  }

  private func updateWithoutCallbacks(
    _ db: Database,
    onConflict conflict: Database.ConflictResolution,
    columns: [String],
    returning: Returning?
  ) throws -> PersistenceSuccess {
    func updateEncoded() throws -> PersistenceSuccess {
      let record = try EncodedRecord(self, db) { shape in
        // A column that the record does not write is reported once its values are known.
        returning == nil ? try? shape.partialUpdate(of: columns, onConflict: conflict, in: db) : nil
      }
      return try PersistenceSuccess(
        written: .collected(record.update(columns, conflict, returning: returning))
      )
    }
    guard Self.usesColumnPositions, returning == nil else { return try updateEncoded() }
    let statements = db.statementSlots.statements(for: ObjectIdentifier(Self.self))
    let positions = try Self.positions(db, statements.partialUpdates) {
      for name in columns { $0.insert(name) }
    }
    let statement =
      try positions.isComplete
      ? Self.partialUpdate(db, of: positions, onConflict: conflict)
      : Self.partialUpdate(db, ofColumns: columns, onConflict: conflict)
    try updateBound(db, by: statement, onConflict: conflict)
    return PersistenceSuccess(written: writtenValues)
  }
}
