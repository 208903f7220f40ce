/// A type that can be decoded from a database row.
///
/// ```swift
/// struct Player: FetchableRecord {
///   var name: String
///   var score: Int
///
///   init(row: Row) throws {
///     name = try row.decode(forKey: "name")
///     score = try row.decode(forKey: "score")
///   }
/// }
///
/// // SELECT * FROM player
/// let players = try Player.fetchAll(db, sql: "SELECT * FROM player")
/// ```
public protocol FetchableRecord: DatabaseDecodingStrategies {
  /// Decodes a record from a row.
  ///
  /// A record type may also implement it as `init(row: Row)`, and must do so if it keeps the row.
  /// Generated records borrow the row, which avoids counting references.
  ///
  /// - throws: Any error; ``RowDecodingError`` if a value cannot be converted.
  init(row: borrowing Row) throws

  /// The result columns that `init(row:)` can read by position, in this order; nil if it reads only
  /// by name.
  static var positionalSelection: [String]? { get }

  /// The record type whose generated columns `init(row:)` reads by position: the type itself, unless it
  /// reads another one from the same row.
  static var positionalRecord: any FetchableRecord.Type { get }

  /// The records to decode from prefetched rows while they are fetched.
  static var prefetchedParts: [PrefetchedPart] { get }
}

extension FetchableRecord {
  /// Nil: the record is read by name.
  public static var positionalSelection: [String]? { nil }

  /// The type itself.
  public static var positionalRecord: any FetchableRecord.Type { Self.self }

  /// None: the type itself can decode records from `Row.prefetchedRows`.
  @inlinable public static var prefetchedParts: [PrefetchedPart] { [] }
}

extension FetchableRecord where Self: SchemaRecord {
  /// The columns of the table.
  public static var positionalSelection: [String]? { databaseSchema.columns }
}

/// A cursor of records.
public final class RecordCursor<Record: FetchableRecord>: DatabaseCursor {
  /// The statement that the cursor runs.
  public var _statement: Statement { Statement(of: run) }

  /// Whether the cursor has ended.
  public var _isDone: Bool {
    get { run.hasEnded }
    set { if newValue { run.finish() } }
  }

  /// Reads the current row.
  ///
  /// - throws: The error of `init(row:)`.
  public func _element(sqliteStatement: SQLiteStatement) throws -> Record { try Record(row: row) }

  @usableFromInline let run: StatementRun
  @exclusivity(unchecked) @usableFromInline var row: Row

  /// Whether it is still to be seen if the rows begin with the record's selection.
  @exclusivity(unchecked) @usableFromInline var hasUnknownSelection: Bool

  /// - parameter row: The current row, which has exactly the record's selection.
  @usableFromInline
  init(run: StatementRun, row: Row) {
    self.run = run
    self.row = row
    hasUnknownSelection = false
  }

  init(_ statement: Statement, _ arguments: StatementArguments?, _ adapter: (any RowAdapter)?)
    throws
  {
    (run, row) = try statement.rows(arguments: arguments, adapter: adapter)
    hasUnknownSelection = true
  }

  /// The next record.
  ///
  /// - throws: The error of SQLite, or of `init(row:)`.
  @inlinable
  public func next() throws -> Record? {
    guard try run.step() else { return nil }
    if hasUnknownSelection { readByPositionIfPossible() }
    do {
      return try Record(row: row)
    } catch {
      run.finish()
      throw error
    }
  }

  /// All remaining records.
  ///
  /// Unlike `next()` it makes each record where the array has it.
  ///
  /// - throws: The error of SQLite, or of `init(row:)`.
  @inlinable
  func remaining() throws -> [Record] {
    var records: [Record] = []
    guard try run.step() else { return records }
    if hasUnknownSelection { readByPositionIfPossible() }
    let row = row
    do {
      try records.append({ try Record(row: row) }, while: { try run.step() })
    } catch {
      run.finish()
      throw error
    }
    return records
  }

  /// Lets the record read by position if the rows begin with its selection.
  ///
  /// That is known after the first step only, because SQLite compiles a statement again if the
  /// schema has changed since.
  @usableFromInline
  func readByPositionIfPossible() {
    hasUnknownSelection = false
    row = row.readByPosition(Record.self)
  }
}
