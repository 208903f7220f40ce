// Upserts of records that do not change: constants, and new values.
//
// A variable has the mutating methods as well, which store the rowid in it. They are preferred, as they are
// not disfavored. For a constant Swift does not consider them.

extension FetchableRecord where Self: MutablePersistableRecord {
  /// Inserts a row, or updates the conflicting one, and returns a record decoded from it. The record itself
  /// does not change.
  ///
  /// ```swift
  /// // INSERT INTO "player" ("id", "email", "score") VALUES (NULL,'a@example.com',10)
  /// // ON CONFLICT("email") DO UPDATE SET "score" = "excluded"."score" RETURNING *, "id"
  /// let player = Player(email: "a@example.com", score: 10)
  /// let upserted = try player.upsertAndFetch(db, onConflict: ["email"])
  /// ```
  ///
  /// A variable has a mutating method of the same name, which also stores the rowid in the variable.
  ///
  /// - parameter conflictTarget: The columns of the primary key or unique index that may conflict;
  ///   empty for any.
  /// - parameter strategy: Which columns are overwritten in addition to those with an assignment.
  /// - parameter assignments: The assignments to columns of the conflicting row. The argument is
  ///   the row that was not inserted.
  /// - throws: A ``DatabaseError``, or the error of a callback or of decoding.
  @_disfavoredOverload
  public func upsertAndFetch(
    _ db: Database,
    onConflict conflictTarget: [String] = [],
    updating strategy: UpsertUpdateStrategy = .allColumns,
    doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
  ) throws -> Self {
    var record = self
    return try record.upsertAndFetch(
      db,
      as: Self.self,
      onConflict: conflictTarget,
      updating: strategy,
      doUpdate: assignments
    )
  }
}
