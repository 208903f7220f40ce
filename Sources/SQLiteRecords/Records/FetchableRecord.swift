/// A type that can be made from a database row.
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
public protocol FetchableRecord {
  /// Makes a record from a row.
  ///
  /// - throws: Any error; ``RowDecodingError`` if a value cannot be converted.
  init(row: Row) throws

  /// The result columns that `init(row:)` can read by position, in this order; nil if it reads by
  /// name only.
  static var positionalSelection: [String]? { get }
}

extension FetchableRecord {
  /// Nil: the record is read by name.
  public static var positionalSelection: [String]? { nil }
}

extension FetchableRecord where Self: SchemaRecord {
  /// The columns of the table.
  public static var positionalSelection: [String]? { databaseLayout.columns }
}

/// A cursor of records.
public final class RecordCursor<Record: FetchableRecord>: Cursor {
  @usableFromInline let run: StatementRun
  @usableFromInline let row: Row

  @usableFromInline
  init(run: StatementRun, row: Row) {
    self.run = run
    self.row = row
  }

  init(_ statement: Statement, _ arguments: StatementArguments?, _ adapter: (any RowAdapter)?)
    throws
  {
    (run, row) = try statement.rows(
      arguments: arguments,
      adapter: adapter,
      selection: Record.positionalSelection,
      owner: ObjectIdentifier(Record.self)
    )
  }

  /// The next record.
  ///
  /// - throws: The error of SQLite, or of `init(row:)`.
  @inlinable
  public func next() throws -> Record? {
    guard try run.step() else { return nil }
    return try Record(row: row)
  }
}
