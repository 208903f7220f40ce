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
  @inlinable
  public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws -> [Self] {
    try cursor(db, request, forSingleResult: false)?.remaining() ?? []
  }

  /// The first record of a request, if there is one.
  @inlinable
  public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws -> Self? {
    try cursor(db, request, forSingleResult: true)?.next()
  }

  /// A cursor of the records of a request; nil if it is known that there are none.
  @usableFromInline
  static func cursor(
    _ db: Database,
    _ request: some FetchRequest,
    forSingleResult isSingle: Bool
  ) throws -> RecordCursor<Self>? {
    guard let prepared = try request.prepareToRun(db, forSingleResult: isSingle) else {
      return nil
    }
    return try fetchCursor(prepared.statement, adapter: prepared.adapter)
  }
}

extension FetchableRecord where Self: Hashable {
  /// All records of a request, each once.
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
  public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
    try RowDecoder.fetchCursor(db, self)
  }

  /// All records.
  @inlinable
  public func fetchAll(_ db: Database) throws -> [RowDecoder] {
    try RowDecoder.fetchAll(db, self)
  }

  /// The first record, if there is one.
  @inlinable
  public func fetchOne(_ db: Database) throws -> RowDecoder? {
    try RowDecoder.fetchOne(db, self)
  }
}

extension FetchRequest where RowDecoder: FetchableRecord & Hashable {
  /// All records, each once.
  @inlinable
  public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
    try RowDecoder.fetchSet(db, self)
  }
}
