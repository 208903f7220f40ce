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
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
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
    try update(db, onConflict: onConflict, names: Array(columns)) {
      for name in columns { $0.insert(name) }
    }
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
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @_disfavoredOverload
  @inlinable
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: [any NamedColumn]
  ) throws {
    try update(db, onConflict: onConflict, names: columns.map { $0.name }) { $0.insert(columns) }
  }

  /// Updates columns of the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db, columns: [Column("score")])
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @inlinable
  public func update(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<some NamedColumn>
  ) throws {
    try update(db, onConflict: onConflict, names: columns.map { $0.name }) {
      for column in columns { $0.insert(column.name) }
    }
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
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
  /// - throws: The errors of ``update(_:onConflict:columns:)``.
  @inlinable
  public func update<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<TableColumn<Self, Value>>
  ) throws {
    try update(db, onConflict: onConflict, names: columns.map { $0.name }) {
      for column in columns { $0.insert(at: column.index) }
    }
  }

  /// Updates columns of one type, in the row with the record's primary key.
  ///
  /// ```swift
  /// // UPDATE "player" SET "score"=1000 WHERE "id"=1
  /// try player.update(db) { [$0.score] }
  /// ```
  ///
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
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
  /// - parameter onConflict: How to resolve violated constraints; the record's
  ///   `persistenceConflictPolicy` by default.
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
    try update(db, onConflict: onConflict, names: columns.map { $0.name }) { $0.insert(columns) }
  }

  /// Updates some columns, by the cached statement if there is one.
  ///
  /// - parameter names: The names of the columns, in any ASCII case.
  /// - parameter insertColumns: Inserts the columns, by their positions or names.
  @inlinable @inline(__always)
  func update(
    _ db: Database,
    onConflict: Database.ConflictResolution?,
    names: @autoclosure () -> [String],
    _ insertColumns: (inout UpdatedPositions) -> Void
  ) throws {
    let conflict = Self.updatePolicy(onConflict)
    if Self.updatesWithDidCallbacksOnly, let shape = try Self.cachedShape(db),
      let statement = UpdatedPositions(shape, insertColumns).statement(onConflict: conflict)
    {
      return try ignoringUnchangedRow(in: db) {
        try statement.use { try updateWithDidCallbacks(db, by: $0, onConflict: conflict) }
      }
    }
    try updateAtFirst(db, onConflict: onConflict, columns: names())
  }

  /// The update of a record for which no statement is at hand. It is a function of its own, so that the
  /// record is not copied for those of which one is.
  @inlinable @inline(never)
  func updateAtFirst(
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
  @usableFromInline
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
        didSave(updated)
        return
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
    let statement = try Self.knownShape(db).object
      .partialUpdate(of: columns, onConflict: conflict, in: db)
    try updateBound(db, by: statement, onConflict: conflict)
    return PersistenceSuccess(written: writtenValues)
  }
}
