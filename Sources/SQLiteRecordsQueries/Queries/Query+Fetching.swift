public import SQLiteRecords

extension Query {
  /// All rows.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if a row has a value that is none of its type.
  public func fetchAll(_ db: Database) throws -> [RowDecoder] {
    let (run, row) = try rows(db)
    return try statement.reading.all(run, row)
  }

  /// The first row, if there is one.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if the row has a value that is none of its type.
  public func fetchOne(_ db: Database) throws -> RowDecoder? {
    guard narrowing == nil else { return try fetchCursor(db, isSingle: true).next() }
    let query = try cachedQuery(db)
    return try query.firstRow(
      in: db,
      owner: statement.reading.owner,
      arguments: { arguments.known },
      read: statement.reading.one
    )
  }

  /// A cursor of the rows.
  ///
  /// - throws: A `DatabaseError` if SQLite cannot compile the statement; or why an argument cannot
  ///   be stored.
  public func fetchCursor(_ db: Database) throws -> QueryCursor<RowDecoder> {
    try fetchCursor(db, isSingle: false)
  }

  private func fetchCursor(_ db: Database, isSingle: Bool) throws -> QueryCursor<RowDecoder> {
    let (run, row) = try rows(db, isSingle: isSingle)
    return QueryCursor(run, row, statement.reading)
  }

  /// A run of the statement, and its current row.
  private func rows(
    _ db: Database,
    isSingle: Bool = false
  ) throws -> (run: StatementRun, row: Row) {
    let prepared: PreparedStatement
    if narrowing == nil {
      prepared = try cachedQuery(db).prepared
    } else {
      var writer = SQLWriter(db)
      try write(to: &writer, isSingle: isSingle)
      prepared = try writer.cachedStatement().prepared
    }
    return try prepared.rows(
      in: db,
      arguments: arguments.known,
      owner: statement.reading.owner
    )
  }

  private func cachedQuery(_ db: Database) throws -> CachedQuery {
    let query = try db.cachedQuery(statement, sql: statement.sql)
    try query.bind(arguments, in: db)
    return query
  }
}

extension Query where RowDecoder: Hashable {
  /// All rows, as a set.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if a row has a value that is none of its type.
  public func fetchSet(_ db: Database) throws -> Set<RowDecoder> { Set(try fetchAll(db)) }
}

extension Query: ResultRequest {
  /// All rows.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if a row has a value that is none of its type.
  public func fetchResult(_ db: Database) throws -> [RowDecoder] { try fetchAll(db) }
}

/// A cursor of the rows of a checked query.
public final class QueryCursor<Element>: DatabaseCursor {
  /// The statement that the cursor runs.
  public var _statement: Statement { Statement(of: run) }

  /// Whether the cursor has ended.
  public var _isDone: Bool {
    get { run.hasEnded }
    set { if newValue { run.finish() } }
  }

  /// Reads the current row.
  ///
  /// - throws: `RowDecodingError` if the row has a value that is none of its type.
  public func _element(sqliteStatement: SQLiteStatement) throws -> Element {
    try reading.one(row)
  }

  private let run: StatementRun
  private let row: Row
  private let reading: RowReading<Element>

  init(_ run: StatementRun, _ row: Row, _ reading: RowReading<Element>) {
    self.run = run
    self.row = row
    self.reading = reading
  }

  /// The next row.
  ///
  /// - throws: A `DatabaseError`; `RowDecodingError` if the row has a value that is none of its type.
  public func next() throws -> Element? {
    guard try run.step() else { return nil }
    do {
      return try reading.one(row)
    } catch {
      run.finish()
      throw error
    }
  }

  /// Runs the statement to its end.
  func finish() throws {
    while try run.step() {}
  }
}
