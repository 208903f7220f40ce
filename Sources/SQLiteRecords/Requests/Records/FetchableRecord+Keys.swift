// Records by primary or unique key. A NULL key is that of no record, and no SQL is run for it.

extension FetchableRecord where Self: TableRecord {
  /// The record whose primary key has a value, if there is one.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "id" = 1
  /// let player = try Player.fetchOne(db, key: 1)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  @inlinable
  public static func fetchOne(
    _ db: Database,
    key: some DatabaseValueConvertible
  ) throws -> Self? {
    if usesColumnPositions {
      if let cached = try cachedKeyStatement(db) {
        return try cached.use { try generatedRecord(db, $0, key: key) }
      }
      if let statement = try keyStatement(db) {
        return try generatedRecord(db, statement, key: key)
      }
    }
    return try recordReadByName(db, key: key)
  }

  /// The record with a primary or unique key, if there is one.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "email" = 'arthur@example.com'
  /// let player = try Player.fetchOne(db, key: ["email": "arthur@example.com"])
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the columns are not a key of the table.
  public static func fetchOne(
    _ db: Database,
    key: [String: (any DatabaseValueConvertible)?]?
  ) throws -> Self? {
    try filter(key: key).fetchOne(db)
  }

  /// The record whose primary key has a value.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "id" = 1
  /// let player = try Player.find(db, key: 1)
  /// ```
  ///
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if there is none, or a
  ///   ``DatabaseError``.
  @inlinable
  public static func find(_ db: Database, key: some DatabaseValueConvertible) throws -> Self {
    if let record = try fetchOne(db, key: key) { return record }
    throw recordNotFound(db, key: key)
  }

  /// The record with a primary or unique key.
  ///
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if there is none, or a
  ///   ``DatabaseError``.
  public static func find(
    _ db: Database,
    key: [String: (any DatabaseValueConvertible)?]
  ) throws -> Self {
    if let record = try fetchOne(db, key: key) { return record }
    throw recordNotFound(key: key)
  }

  /// A cursor of the records whose primary key has one of several values.
  public static func fetchCursor<Keys: Collection>(
    _ db: Database,
    keys: Keys
  ) throws -> RecordCursor<Self> where Keys.Element: DatabaseValueConvertible {
    try filter(keys: keys).fetchCursor(db)
  }

  /// The records whose primary key has one of several values.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "id" IN (1, 2, 3)
  /// let players = try Player.fetchAll(db, keys: [1, 2, 3])
  /// ```
  public static func fetchAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> [Self]
  where Keys.Element: DatabaseValueConvertible {
    try filter(keys: keys).fetchAll(db)
  }

  /// A cursor of the records with several primary or unique keys.
  public static func fetchCursor(
    _ db: Database,
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) throws -> RecordCursor<Self> {
    try filter(keys: keys).fetchCursor(db)
  }

  /// The records with several primary or unique keys.
  public static func fetchAll(
    _ db: Database,
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) throws -> [Self] {
    try filter(keys: keys).fetchAll(db)
  }
}

extension FetchableRecord where Self: TableRecord & Hashable {
  /// The records whose primary key has one of several values, as a set.
  public static func fetchSet<Keys: Collection>(_ db: Database, keys: Keys) throws -> Set<Self>
  where Keys.Element: DatabaseValueConvertible {
    try filter(keys: keys).fetchSet(db)
  }

  /// The records with several primary or unique keys, as a set.
  public static func fetchSet(
    _ db: Database,
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) throws -> Set<Self> {
    try filter(keys: keys).fetchSet(db)
  }
}

extension FetchableRecord where Self: TableRecord & Identifiable, ID: DatabaseValueConvertible {
  /// The record with an id, if there is one: `SELECT * FROM "player" WHERE "id" = 1`.
  @inlinable
  public static func fetchOne(_ db: Database, id: ID) throws -> Self? {
    try fetchOne(db, key: id)
  }

  /// The record with an id: `SELECT * FROM "player" WHERE "id" = 1`.
  ///
  /// - throws: ``RecordError/recordNotFound(databaseTableName:key:)`` if there is none, or a
  ///   ``DatabaseError``.
  @inlinable
  public static func find(_ db: Database, id: ID) throws -> Self { try find(db, key: id) }

  /// A cursor of the records with several ids.
  public static func fetchCursor<IDs: Collection>(
    _ db: Database,
    ids: IDs
  ) throws -> RecordCursor<Self> where IDs.Element == ID {
    try fetchCursor(db, keys: ids)
  }

  /// The records with some ids: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  public static func fetchAll<IDs: Collection>(_ db: Database, ids: IDs) throws -> [Self]
  where IDs.Element == ID {
    try fetchAll(db, keys: ids)
  }
}

extension FetchableRecord
where Self: TableRecord & Identifiable & Hashable, ID: DatabaseValueConvertible {
  /// The records with several ids, as a set.
  public static func fetchSet<IDs: Collection>(_ db: Database, ids: IDs) throws -> Set<Self>
  where IDs.Element == ID {
    try fetchSet(db, keys: ids)
  }
}
