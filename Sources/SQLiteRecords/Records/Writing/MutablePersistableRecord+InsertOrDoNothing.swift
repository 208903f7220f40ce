extension MutablePersistableRecord {
  /// Inserts a row, unless it conflicts with an existing one in a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "email") VALUES (NULL,'a@example.com')
  /// // ON CONFLICT("email") DO NOTHING
  /// if try player.insertOrDoNothing(db, onConflict: ["email"]) { print("a new player") }
  /// ```
  ///
  /// In contrast to `insert(db, onConflict: .ignore)`, other violated constraints, such as
  /// `NOT NULL`, are errors. If nothing is inserted, the record does not change, and no `did…`
  /// callback is called. https://www.sqlite.org/lang_upsert.html
  ///
  /// - parameter conflictTarget: The columns of the primary key or unique index that may conflict;
  ///   empty for any.
  /// - returns: Whether a row was inserted.
  /// - throws: A ``DatabaseError``, or the error of a callback.
  @discardableResult
  public mutating func insertOrDoNothing(
    _ db: Database,
    onConflict conflictTarget: [String] = []
  ) throws -> Bool {
    var isInserted = false
    try insertWithAllCallbacks(db) {
      let inserted = try EncodedRecord($0, db).insertOrDoNothing(conflictTarget).success
      isInserted = true
      return inserted
    }
    return isInserted
  }

  /// Inserts a row, unless it conflicts with an existing one in a primary key or unique index.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "email") VALUES (NULL,'a@example.com')
  /// // ON CONFLICT("email") DO NOTHING
  /// try player.insertOrDoNothing(db, onConflict: [Player.Columns.email])
  /// ```
  ///
  /// - returns: Whether a row was inserted.
  /// - throws: The errors of ``insertOrDoNothing(_:onConflict:)``.
  @_disfavoredOverload
  @discardableResult
  public mutating func insertOrDoNothing(
    _ db: Database,
    onConflict conflictTarget: [any NamedColumn]
  ) throws -> Bool {
    try insertOrDoNothing(db, onConflict: conflictTarget.map(\.name))
  }
}

extension NonmutatingPersistableRecord {
  /// Inserts a row, unless it conflicts with an existing one in a primary key or unique index.
  ///
  /// - returns: Whether a row was inserted.
  /// - throws: The errors of `MutablePersistableRecord.insertOrDoNothing(_:onConflict:)`.
  @discardableResult
  public func insertOrDoNothing(
    _ db: Database,
    onConflict conflictTarget: [String] = []
  ) throws -> Bool {
    // As a record of the parent protocol, it has the mutating method.
    var record: any MutablePersistableRecord = self
    return try record.insertOrDoNothing(db, onConflict: conflictTarget)
  }

  /// Inserts a row, unless it conflicts with an existing one in a primary key or unique index.
  ///
  /// - returns: Whether a row was inserted.
  /// - throws: The errors of `MutablePersistableRecord.insertOrDoNothing(_:onConflict:)`.
  @_disfavoredOverload
  @discardableResult
  public func insertOrDoNothing(
    _ db: Database,
    onConflict conflictTarget: [any NamedColumn]
  ) throws -> Bool {
    try insertOrDoNothing(db, onConflict: conflictTarget.map(\.name))
  }
}
