extension FetchableRecord {
  /// A cursor of the records of a request.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// let players = try Player.fetchCursor(db, Player.filter { $0.score > 1000 })
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the request prefetches rows, which a cursor
  ///   cannot.
  public static func fetchCursor(
    _ db: Database,
    _ request: some FetchRequest
  ) throws -> RecordCursor<Self> {
    let prepared = try request.prepareForCursor(db)
    return try fetchCursor(prepared.statement, adapter: prepared.adapter)
  }

  /// All records of a request.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// let players = try Player.fetchAll(db, Player.filter { $0.score > 1000 })
  /// ```
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  @inlinable
  public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
    guard let prepared = try request.prepareToRun(db, forSingleResult: false) else { return [] }
    if let rows = try prepared.rowsWithPrefetchedRows(decoding: prefetchedParts) {
      return try rows.map { try Self(row: $0) }
    }
    return try fetchCursor(prepared.statement, adapter: prepared.adapter).remaining()
  }

  /// The first record of a request, if there is one.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC LIMIT 1
  /// let best = try Player.fetchOne(db, Player.order { $0.score.desc })
  /// ```
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  @inlinable
  public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
    guard let prepared = try request.prepareToRun(db, forSingleResult: true) else { return nil }
    if let rows = try prepared.rowsWithPrefetchedRows(single: true, decoding: prefetchedParts) {
      return try rows.first.map { try Self(row: $0) }
    }
    return try fetchCursor(prepared.statement, adapter: prepared.adapter).next()
  }
}

extension FetchableRecord where Self: Hashable {
  /// All records of a request, as a set.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// let players = try Player.fetchSet(db, Player.filter { $0.score > 1000 })
  /// ```
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  @inlinable
  public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
    Set(try fetchAll(db, request))
  }
}

extension FetchRequest where RowDecoder: FetchableRecord {
  /// A cursor of the records.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// let players = try Player.filter { $0.score > 1000 }.fetchCursor(db)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the request prefetches rows, which a cursor
  ///   cannot.
  public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
    try RowDecoder.fetchCursor(db, self)
  }

  /// All records.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// let players = try Player.filter { $0.score > 1000 }.fetchAll(db)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  @inlinable
  public func fetchAll(_ db: Database) throws -> [RowDecoder] {
    try RowDecoder.fetchAll(db, self)
  }

  /// The first record, if there is one.
  ///
  /// ```swift
  /// // SELECT * FROM "player" ORDER BY "score" DESC LIMIT 1
  /// let best = try Player.order { $0.score.desc }.fetchOne(db)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  @inlinable
  public func fetchOne(_ db: Database) throws -> RowDecoder? {
    try RowDecoder.fetchOne(db, self)
  }
}

extension FetchRequest where RowDecoder: FetchableRecord & Hashable {
  /// All records, as a set.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// let players = try Player.filter { $0.score > 1000 }.fetchSet(db)
  /// ```
  ///
  /// - throws: A ``DatabaseError``, or the error of `init(row:)`.
  @inlinable
  public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
    try RowDecoder.fetchSet(db, self)
  }
}
