extension FetchableRecord where Self: TableRecord {
  /// A cursor of all records of the table: `SELECT * FROM "player"`.
  public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> {
    try all().fetchCursor(db)
  }

  /// All records of the table: `SELECT * FROM "player"`.
  ///
  /// ```swift
  /// let players = try Player.fetchAll(db)
  /// ```
  public static func fetchAll(_ db: Database) throws -> [Self] { try all().fetchAll(db) }

  /// The first record of the table, if there is one: `SELECT * FROM "player" LIMIT 1`.
  public static func fetchOne(_ db: Database) throws -> Self? { try all().fetchOne(db) }
}

extension FetchableRecord where Self: TableRecord & Hashable {
  /// All records of the table, each once: `SELECT * FROM "player"`.
  public static func fetchSet(_ db: Database) throws -> Set<Self> { try all().fetchSet(db) }
}
