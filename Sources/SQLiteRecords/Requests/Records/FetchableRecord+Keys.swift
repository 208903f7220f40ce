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
  /// ```swift
  /// // SELECT * FROM "player" WHERE "email" = 'arthur@example.com'
  /// let player = try Player.find(db, key: ["email": "arthur@example.com"])
  /// ```
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

  /// A cursor of the records whose primary key has one of several values:
  /// `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
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
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column; or the error of `init(row:)`.
  public static func fetchAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> [Self]
  where Keys.Element: DatabaseValueConvertible {
    try filter(keys: keys).fetchAll(db)
  }

  /// A cursor of the records with several primary or unique keys:
  /// `… WHERE ("email" = 'a') OR ("email" = 'b')`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the columns are not a key of the table.
  public static func fetchCursor(
    _ db: Database,
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) throws -> RecordCursor<Self> {
    try filter(keys: keys).fetchCursor(db)
  }

  /// The records with several primary or unique keys:
  /// `… WHERE ("email" = 'a') OR ("email" = 'b')`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the columns are not a key of the table; or
  ///   the error of `init(row:)`.
  public static func fetchAll(
    _ db: Database,
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) throws -> [Self] {
    try filter(keys: keys).fetchAll(db)
  }
}

extension FetchableRecord where Self: TableRecord & Hashable {
  /// The records whose primary key has one of several values, as a set:
  /// `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column; or the error of `init(row:)`.
  public static func fetchSet<Keys: Collection>(_ db: Database, keys: Keys) throws -> Set<Self>
  where Keys.Element: DatabaseValueConvertible {
    try filter(keys: keys).fetchSet(db)
  }

  /// The records with several primary or unique keys, as a set:
  /// `… WHERE ("email" = 'a') OR ("email" = 'b')`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the columns are not a key of the table; or
  ///   the error of `init(row:)`.
  public static func fetchSet(
    _ db: Database,
    keys: [[String: (any DatabaseValueConvertible)?]]
  ) throws -> Set<Self> {
    try filter(keys: keys).fetchSet(db)
  }
}

extension FetchableRecord where Self: TableRecord & Identifiable, ID: DatabaseValueConvertible {
  /// The record with an id, if there is one: `SELECT * FROM "player" WHERE "id" = 1`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column; or the error of `init(row:)`.
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

  /// A cursor of the records with several ids: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  public static func fetchCursor<IDs: Collection>(
    _ db: Database,
    ids: IDs
  ) throws -> RecordCursor<Self> where IDs.Element == ID {
    try fetchCursor(db, keys: ids)
  }

  /// The records with some ids: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column; or the error of `init(row:)`.
  public static func fetchAll<IDs: Collection>(_ db: Database, ids: IDs) throws -> [Self]
  where IDs.Element == ID {
    try fetchAll(db, keys: ids)
  }
}

extension FetchableRecord
where Self: TableRecord & Identifiable & Hashable, ID: DatabaseValueConvertible {
  /// The records with several ids, as a set: `SELECT * FROM "player" WHERE "id" IN (1, 2, 3)`.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column; or the error of `init(row:)`.
  public static func fetchSet<IDs: Collection>(_ db: Database, ids: IDs) throws -> Set<Self>
  where IDs.Element == ID {
    try fetchSet(db, keys: ids)
  }
}

extension FetchableRecord where Self: TableRecord {
  /// The record whose primary key has a value, if there is one. Its columns are read by name.
  ///
  /// A type that selects all columns has a statement for it, which is cached like those that write its
  /// records. Other types make a request.
  @usableFromInline
  static func recordReadByName(_ db: Database, key: any DatabaseValueConvertible) throws -> Self? {
    guard selectsAllColumns, let (statement, column) = try keySelection(db) else {
      return try filter(key: key).fetchOne(db)
    }
    let value = RowKey.KeyValue(key, of: Self.self).databaseValue(in: column, hasStrategies: true)
    if value.isNull { return nil }
    let bindings = statement.bindings
    bindings.begin()
    value.bind(to: StatementParameter(bindings, 1))
    try db.checkBindings(of: statement) { [value] }
    let run = try StatementRun(statement, in: db, arguments: [value])
    guard try run.step() else { return nil }
    do {
      return try Self(row: Row(statement, of: run))
    } catch {
      run.finish()
      throw error
    }
  }

  /// Whether rows are selected as `*`, and read by name.
  private static var selectsAllColumns: Bool {
    let selection = databaseSelection
    return selection.count == 1 && type(of: selection[0]) == AllColumns.self
      && positionalSelection == nil
  }

  /// The statement that reads a row by its primary key, and the key's column; nil if the key has several
  /// columns.
  private static func keySelection(
    _ db: Database
  ) throws -> (statement: PreparedStatement, column: String)? {
    try db.checkUse()
    let shape = try knownShape(db).object
    let key = shape.table.primaryKey
    return key.count == 1
      ? (try shape.statement(for: .selectByKey, in: db).prepared, key[0]) : nil
  }
}

extension FetchableRecord where Self: TableRecord {
  /// A cursor of all records of the table: `SELECT * FROM "player"`.
  ///
  /// - throws: A ``DatabaseError``.
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
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  @inlinable
  public static func fetchAll(_ db: Database) throws -> [Self] {
    try fetchCursor(db).remaining()
  }

  /// The first record of the table, if there is one: `SELECT * FROM "player" LIMIT 1`.
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  public static func fetchOne(_ db: Database) throws -> Self? { try all().fetchOne(db) }
}

extension FetchableRecord where Self: TableRecord & Hashable {
  /// All records of the table, as a set: `SELECT * FROM "player"`.
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  @inlinable
  public static func fetchSet(_ db: Database) throws -> Set<Self> { try Set(fetchCursor(db)) }
}
