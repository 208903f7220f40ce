extension DatabaseValueConvertible {
  /// A cursor of the values in the leftmost column of a request.
  ///
  /// ```swift
  /// // SELECT "name" FROM "player"
  /// let names = try String.fetchCursor(db, Player.select { $0.name })
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the request prefetches rows, which a cursor
  ///   cannot.
  public static func fetchCursor(
    _ db: Database,
    _ request: some FetchRequest
  ) throws -> DatabaseValueCursor<Self> {
    let prepared = try request.prepareForCursor(db)
    return try fetchCursor(prepared.statement, adapter: prepared.adapter)
  }

  /// All values in the leftmost column of a request.
  ///
  /// - throws: A ``DatabaseError``; ``RowDecodingError`` if a value cannot be converted.
  public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
    guard let prepared = try request.prepareToRun(db, forSingleResult: false) else { return [] }
    return try fetchAll(prepared.statement, adapter: prepared.adapter)
  }

  /// The first value in the leftmost column of a request; nil if there is no row, or the value is
  /// NULL.
  ///
  /// - throws: A ``DatabaseError``; ``RowDecodingError`` if the value cannot be converted.
  public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
    guard let prepared = try request.prepareToRun(db, forSingleResult: true) else { return nil }
    return try fetchOne(prepared.statement, adapter: prepared.adapter)
  }
}

extension DatabaseValueConvertible where Self: Hashable {
  /// All values in the leftmost column of a request, as a set.
  ///
  /// - throws: A ``DatabaseError``; ``RowDecodingError`` if a value cannot be converted.
  public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Self> {
    Set(try fetchAll(db, request))
  }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
  /// A cursor of the values in the leftmost column.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the request prefetches rows, which a cursor
  ///   cannot.
  public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
    try RowDecoder.fetchCursor(db, self)
  }

  /// All values in the leftmost column.
  ///
  /// - throws: A ``DatabaseError``; ``RowDecodingError`` if a value cannot be converted.
  public func fetchAll(_ db: Database) throws -> [RowDecoder] {
    try RowDecoder.fetchAll(db, self)
  }

  /// The first value in the leftmost column; nil if there is no row, or the value is NULL.
  ///
  /// - throws: A ``DatabaseError``; ``RowDecodingError`` if the value cannot be converted.
  public func fetchOne(_ db: Database) throws -> RowDecoder? {
    try RowDecoder.fetchOne(db, self)
  }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible & Hashable {
  /// All values in the leftmost column, as a set.
  ///
  /// - throws: A ``DatabaseError``; ``RowDecodingError`` if a value cannot be converted.
  public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
    try RowDecoder.fetchSet(db, self)
  }
}

extension Row {
  /// A cursor of the rows of a request.
  ///
  /// ```swift
  /// // SELECT * FROM "player"
  /// let rows = try Row.fetchCursor(db, Player.all())
  /// ```
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the request prefetches rows, which a cursor
  ///   cannot.
  public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RowCursor {
    let prepared = try request.prepareForCursor(db)
    return try fetchCursor(prepared.statement, adapter: prepared.adapter)
  }

  /// All rows of a request.
  ///
  /// - throws: A ``DatabaseError``.
  public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Row] {
    guard let prepared = try request.prepareToRun(db, forSingleResult: false) else { return [] }
    if let rows = try prepared.rowsWithPrefetchedRows() { return rows }
    return try fetchAll(prepared.statement, adapter: prepared.adapter)
  }

  /// All rows of a request, as a set.
  ///
  /// - throws: A ``DatabaseError``.
  public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Row> {
    Set(try fetchAll(db, request))
  }

  /// The first row of a request, if there is one.
  ///
  /// - throws: A ``DatabaseError``.
  public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Row? {
    guard let prepared = try request.prepareToRun(db, forSingleResult: true) else { return nil }
    if let rows = try prepared.rowsWithPrefetchedRows(single: true) { return rows.first }
    return try fetchOne(prepared.statement, adapter: prepared.adapter)
  }
}

extension FetchRequest<Row> {
  /// A cursor of the rows.
  ///
  /// - throws: A ``DatabaseError``, `SQLITE_MISUSE` if the request prefetches rows, which a cursor
  ///   cannot.
  public func fetchCursor(_ db: Database) throws -> RowCursor { try Row.fetchCursor(db, self) }

  /// All rows.
  ///
  /// - throws: A ``DatabaseError``.
  public func fetchAll(_ db: Database) throws -> [Row] { try Row.fetchAll(db, self) }

  /// All rows, as a set.
  ///
  /// - throws: A ``DatabaseError``.
  public func fetchSet(_ db: Database) throws -> Set<Row> { try Row.fetchSet(db, self) }

  /// The first row, if there is one.
  ///
  /// - throws: A ``DatabaseError``.
  public func fetchOne(_ db: Database) throws -> Row? { try Row.fetchOne(db, self) }
}
