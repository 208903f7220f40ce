public import SQLiteRecords

extension FetchableRecord where Self: TableRecord {
  /// The records with some primary keys: with one statement for each 255 of them.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "id" IN (1, 2, 3)
  /// let players = try await Player.fetchAll(db, keys: [1, 2, 3])
  /// ```
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchAll<Keys: Collection>(
    _ db: ClusterDatabase,
    keys: Keys
  ) async throws -> [Self] where Keys.Element: DatabaseValueConvertible {
    var seen: Set<DatabaseValue> = []
    let distinct = keys.filter { seen.insert($0.databaseValue).inserted }
    var records: [Self] = []
    for group in distinct.groups { records += try await filter(keys: group).fetchAll(db) }
    return records
  }
}

extension FetchableRecord where Self: TableRecord & Hashable {
  /// All records, as a set.
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public static func fetchSet(_ db: ClusterDatabase) async throws -> Set<Self> {
    try await all().fetchSet(db)
  }

  /// The records with some primary keys, as a set.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchSet<Keys: Collection>(
    _ db: ClusterDatabase,
    keys: Keys
  ) async throws -> Set<Self> where Keys.Element: DatabaseValueConvertible {
    Set(try await fetchAll(db, keys: keys))
  }
}

extension FetchableRecord where Self: TableRecord & Identifiable, ID: DatabaseValueConvertible {
  /// The records with some ids.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  public static func fetchAll<IDs: Collection>(
    _ db: ClusterDatabase,
    ids: IDs
  ) async throws -> [Self] where IDs.Element == ID {
    try await fetchAll(db, keys: ids)
  }
}

extension TableRecord {
  /// Deletes the rows with some primary keys, and returns how many there were: with one statement for each 255
  /// keys.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public static func deleteAll<Keys: Collection>(
    _ db: ClusterDatabase,
    keys: Keys
  ) async throws -> Int where Keys.Element: DatabaseValueConvertible {
    var count = 0
    for group in Array(keys).groups { count += try await filter(keys: group).deleteAll(db) }
    return count
  }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
  /// Deletes the rows with some ids, and returns how many there were.
  ///
  /// - throws: A `DatabaseError`, `SQLITE_MISUSE` if the primary key does not have one column; a
  ///   ``ClusterError``; `CancellationError`.
  @discardableResult
  public static func deleteAll<IDs: Collection>(
    _ db: ClusterDatabase,
    ids: IDs
  ) async throws -> Int where IDs.Element == ID {
    try await deleteAll(db, keys: ids)
  }
}

extension FetchableRecord where Self: Hashable {
  /// All records of a query, as a set.
  ///
  /// - throws: The error of `init(row:)`, a `DatabaseError`, a ``ClusterError``, or
  ///   `CancellationError`.
  public static func fetchSet(
    _ db: ClusterDatabase,
    sql: String,
    arguments: StatementArguments = StatementArguments(),
    adapter: (any RowAdapter)? = nil
  ) async throws -> Set<Self> {
    Set(try await fetchAll(db, sql: sql, arguments: arguments, adapter: adapter))
  }
}

extension Array {
  /// The elements in groups, each of which a statement has parameters for.
  fileprivate var groups: [ArraySlice<Element>] {
    stride(from: 0, to: count, by: RemoteStatement.parameterLimit).map { start in
      self[start..<Swift.min(start + RemoteStatement.parameterLimit, count)]
    }
  }
}
