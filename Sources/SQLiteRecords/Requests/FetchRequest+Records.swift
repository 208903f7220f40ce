extension FetchableRecord {
  /// A cursor of the records of a request.
  ///
  /// ```swift
  /// // SELECT * FROM "player" WHERE "score" > 1000
  /// let players = try Player.fetchCursor(db, Player.filter { $0.score > 1000 })
  /// ```
  public static func fetchCursor(
    _ db: Database,
    _ request: some FetchRequest
  ) throws -> RecordCursor<Self> {
    let prepared = try request.prepareForCursor(db)
    return try fetchCursor(prepared.statement, adapter: prepared.adapter)
  }

  /// All records of a request.
  public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
    guard let prepared = try request.prepareToRun(db, forSingleResult: false) else { return [] }
    return try fetchAll(prepared.statement, adapter: prepared.adapter)
  }

  /// The first record of a request, if there is one.
  public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
    guard let prepared = try request.prepareToRun(db, forSingleResult: true) else { return nil }
    return try fetchOne(prepared.statement, adapter: prepared.adapter)
  }
}

extension FetchableRecord where Self: Hashable {
  /// All records of a request, each once.
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
  public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
    try RowDecoder.fetchCursor(db, self)
  }

  /// All records.
  public func fetchAll(_ db: Database) throws -> [RowDecoder] {
    try RowDecoder.fetchAll(db, self)
  }

  /// The first record, if there is one.
  public func fetchOne(_ db: Database) throws -> RowDecoder? {
    try RowDecoder.fetchOne(db, self)
  }
}

extension FetchRequest where RowDecoder: FetchableRecord & Hashable {
  /// All records, each once.
  public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
    try RowDecoder.fetchSet(db, self)
  }
}
