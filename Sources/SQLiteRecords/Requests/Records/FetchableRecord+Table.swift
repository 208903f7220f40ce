extension FetchableRecord where Self: TableRecord {
  /// A cursor of all records of the table: `SELECT * FROM "player"`.
  @inlinable
  public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> {
    if usesColumnPositions { return try generatedCursor(db) }
    return try all().fetchCursor(db)
  }

  /// All records of the table: `SELECT * FROM "player"`.
  ///
  /// ```swift
  /// let players = try Player.fetchAll(db)
  /// ```
  @inlinable
  public static func fetchAll(_ db: Database) throws -> [Self] {
    try fetchCursor(db).remaining()
  }

  /// The first record of the table, if there is one: `SELECT * FROM "player" LIMIT 1`.
  public static func fetchOne(_ db: Database) throws -> Self? { try all().fetchOne(db) }
}

extension FetchableRecord where Self: TableRecord & Hashable {
  /// All records of the table, as a set: `SELECT * FROM "player"`.
  @inlinable
  public static func fetchSet(_ db: Database) throws -> Set<Self> { try Set(fetchCursor(db)) }
}
