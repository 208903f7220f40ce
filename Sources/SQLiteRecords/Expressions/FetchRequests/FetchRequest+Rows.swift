extension Row {
  /// A cursor of the rows of a request.
  ///
  /// ```swift
  /// // SELECT * FROM "player"
  /// let rows = try Row.fetchCursor(db, Player.all())
  /// ```
  public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws -> RowCursor {
    let prepared = try request.prepareForCursor(db)
    return try fetchCursor(prepared.statement, adapter: prepared.adapter)
  }

  /// All rows of a request.
  public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Row] {
    guard let prepared = try request.prepareToRun(db, forSingleResult: false) else { return [] }
    if let rows = try prepared.rowsWithPrefetchedRows() { return rows }
    return try fetchAll(prepared.statement, adapter: prepared.adapter)
  }

  /// All rows of a request, as a set.
  public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws -> Set<Row> {
    Set(try fetchAll(db, request))
  }

  /// The first row of a request, if there is one.
  public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Row? {
    guard let prepared = try request.prepareToRun(db, forSingleResult: true) else { return nil }
    if let rows = try prepared.rowsWithPrefetchedRows(single: true) { return rows.first }
    return try fetchOne(prepared.statement, adapter: prepared.adapter)
  }
}

extension FetchRequest<Row> {
  /// A cursor of the rows.
  public func fetchCursor(_ db: Database) throws -> RowCursor { try Row.fetchCursor(db, self) }

  /// All rows.
  public func fetchAll(_ db: Database) throws -> [Row] { try Row.fetchAll(db, self) }

  /// All rows, as a set.
  public func fetchSet(_ db: Database) throws -> Set<Row> { try Row.fetchSet(db, self) }

  /// The first row, if there is one.
  public func fetchOne(_ db: Database) throws -> Row? { try Row.fetchOne(db, self) }
}
