extension MutablePersistableRecord {
  /// Updates columns of the row with the record's primary key, and fetches columns of it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING "score"
  /// let score = try player.updateAndFetch(db, columns: ["name"]) {
  ///   try Int.fetchOne($0)
  /// } select: {
  ///   [$0.score]
  /// }
  /// ```
  ///
  /// - throws: The errors of `updateAndFetch(_:onConflict:columns:selection:fetch:)`.
  public func updateAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<String>,
    fetch: (Statement) throws -> Value,
    select selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) throws -> Value {
    try updateAndFetch(
      db,
      onConflict: onConflict,
      columns: columns,
      selection: selection(Self.databaseComponents),
      fetch: fetch
    )
  }

  /// Updates columns of the row with the record's primary key, and fetches columns of it.
  ///
  /// - throws: The errors of `updateAndFetch(_:onConflict:columns:selection:fetch:)`.
  public func updateAndFetch<Value>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: [any NamedColumn],
    fetch: (Statement) throws -> Value,
    select selection: (DatabaseComponents) throws -> [any SQLSelectable]
  ) throws -> Value {
    let names = columns.map(\.name)
    return try updateAndFetch(
      db,
      onConflict: onConflict,
      columns: names,
      fetch: fetch,
      select: selection
    )
  }

  /// Updates columns of the row with the record's primary key, and returns a record decoded from
  /// it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let player = try partialPlayer.updateAndFetch(db, columns: ["name"], as: Player.self)
  /// ```
  ///
  /// - throws: The errors of ``updateAndFetch(_:onConflict:as:)``, and `SQLITE_MISUSE` if the
  ///   record does not write a column.
  public func updateAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<String>,
    as type: Returned.Type
  ) throws -> Returned {
    let fetched = try updateAndFetch(
      db,
      onConflict: onConflict,
      columns: columns,
      selection: type.databaseSelection
    ) { try type.fetchOne($0) }
    return try found(fetched, db)
  }

  /// Updates columns of the row with the record's primary key, and returns a record decoded from
  /// it.
  ///
  /// - throws: The errors of ``updateAndFetch(_:onConflict:columns:as:)``.
  public func updateAndFetch<Returned: FetchableRecord & TableRecord>(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: [any NamedColumn],
    as type: Returned.Type
  ) throws -> Returned {
    try updateAndFetch(db, onConflict: onConflict, columns: columns.map(\.name), as: type)
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// Updates columns of the row with the record's primary key, and returns a record decoded from
  /// it.
  ///
  /// ```swift
  /// // UPDATE "player" SET "name"='Arthur' WHERE "id"=1 RETURNING *
  /// let updated = try player.updateAndFetch(db, columns: ["name"])
  /// ```
  ///
  /// - throws: The errors of
  ///   `MutablePersistableRecord.updateAndFetch(_:onConflict:columns:as:)`.
  public func updateAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: some Collection<String>
  ) throws -> Self {
    try updateAndFetch(db, onConflict: onConflict, columns: columns, as: Self.self)
  }

  /// Updates columns of the row with the record's primary key, and returns a record decoded from
  /// it.
  ///
  /// - throws: The errors of
  ///   `MutablePersistableRecord.updateAndFetch(_:onConflict:columns:as:)`.
  public func updateAndFetch(
    _ db: Database,
    onConflict: Database.ConflictResolution? = nil,
    columns: [any NamedColumn]
  ) throws -> Self {
    try updateAndFetch(db, onConflict: onConflict, columns: columns.map(\.name), as: Self.self)
  }
}
