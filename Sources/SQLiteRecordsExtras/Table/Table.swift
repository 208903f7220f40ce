public import SQLiteRecords

/// A table or a view without a record type.
///
/// ```swift
/// let players = Table("player")
/// // SELECT * FROM "player" WHERE "score" > 1000
/// let rows = try players.filter(Column("score") > 1000).fetchAll(db)   // [Row]
///
/// // SELECT * FROM "archived_player"
/// let archived = try Table<Player>("archived_player").fetchAll(db)     // [Player]
/// ```
///
/// It has the requests of `TableRecord`; `RowDecoder` is the type of the decoded rows: `Row`, a
/// value, or a record.
public struct Table<RowDecoder>: Sendable {
  /// The name of the table.
  public let tableName: String

  /// A table whose rows are decoded to `RowDecoder`.
  public init(_ tableName: String) {
    self.tableName = tableName
  }
}

extension Table where RowDecoder == Row {
  /// A table whose rows are `Row`s.
  public init(_ tableName: String) {
    self.tableName = tableName
  }
}

// MARK: - Reading

extension Table {
  /// The number of rows: `SELECT COUNT(*) FROM "player"`.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchCount(_ db: Database) throws -> Int { try all().fetchCount(db) }

  /// Whether there are no rows: `SELECT EXISTS (SELECT * FROM "player")`.
  ///
  /// - throws: A `DatabaseError`.
  public func isEmpty(_ db: Database) throws -> Bool { try all().isEmpty(db) }

  /// Whether there is a row with a primary key:
  /// `SELECT EXISTS (SELECT * FROM "player" WHERE "id" = 1)`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  public func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
    try !filter(key: key).isEmpty(db)
  }

  /// Whether there is a row with a primary or unique key:
  /// `SELECT EXISTS (SELECT * FROM "player" WHERE "email" = 'a')`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the columns are not a key of the table.
  public func exists(
    _ db: Database,
    key: [String: (any DatabaseValueConvertible)?]
  ) throws -> Bool {
    try !filter(key: key).isEmpty(db)
  }
}

extension Table where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
  /// Whether there is a row with an id: `SELECT EXISTS (SELECT * FROM "player" WHERE "id" = 1)`.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the table's primary key does not have one
  ///   column.
  public func exists(_ db: Database, id: RowDecoder.ID) throws -> Bool { try exists(db, key: id) }
}

extension Table<Row> {
  /// A cursor of all rows: `SELECT * FROM "player"`.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchCursor(_ db: Database) throws -> RowCursor { try all().fetchCursor(db) }

  /// All rows: `SELECT * FROM "player"`.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchAll(_ db: Database) throws -> [Row] { try all().fetchAll(db) }

  /// All rows, as a set: `SELECT * FROM "player"`.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchSet(_ db: Database) throws -> Set<Row> { try all().fetchSet(db) }

  /// The first row, if there is one: `SELECT * FROM "player" LIMIT 1`.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchOne(_ db: Database) throws -> Row? { try all().fetchOne(db) }
}

extension Table where RowDecoder: FetchableRecord {
  /// A cursor of all records: `SELECT * FROM "player"`.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
    try all().fetchCursor(db)
  }

  /// All records: `SELECT * FROM "player"`.
  ///
  /// - throws: A `DatabaseError`, or the error of `init(row:)`.
  public func fetchAll(_ db: Database) throws -> [RowDecoder] { try all().fetchAll(db) }

  /// The first record, if there is one: `SELECT * FROM "player" LIMIT 1`.
  ///
  /// - throws: A `DatabaseError`, or the error of `init(row:)`.
  public func fetchOne(_ db: Database) throws -> RowDecoder? { try all().fetchOne(db) }
}

extension Table where RowDecoder: FetchableRecord & Hashable {
  /// All records, as a set: `SELECT * FROM "player"`.
  ///
  /// - throws: A `DatabaseError`, or the error of `init(row:)`.
  public func fetchSet(_ db: Database) throws -> Set<RowDecoder> { try all().fetchSet(db) }
}

extension Table where RowDecoder: DatabaseValueConvertible {
  /// A cursor of the values of the first column.
  ///
  /// - throws: A `DatabaseError`.
  public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
    try all().fetchCursor(db)
  }

  /// The values of the first column.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if a value cannot be converted.
  public func fetchAll(_ db: Database) throws -> [RowDecoder] { try all().fetchAll(db) }

  /// The first row's value in the first column, if there is a row.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if a value cannot be converted.
  public func fetchOne(_ db: Database) throws -> RowDecoder? { try all().fetchOne(db) }
}

extension Table where RowDecoder: DatabaseValueConvertible & Hashable {
  /// The values of the first column, as a set.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if a value cannot be converted.
  public func fetchSet(_ db: Database) throws -> Set<RowDecoder> { try all().fetchSet(db) }
}
