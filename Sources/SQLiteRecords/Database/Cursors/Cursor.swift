/// A sequence of elements that come from the database one by one, and can fail.
///
/// ```swift
/// // SELECT * FROM player
/// let players = try Player.fetchCursor(db)
/// while let player = try players.next() {
///   print(player.name)
/// }
/// ```
///
/// A cursor is valid only in the access and on the thread where it was created: after the closure
/// of `read` or `write`, and on other threads, it throws `SQLITE_MISUSE`. Do not change the
/// database while you iterate the cursor, unless SQLite permits that
/// (https://www.sqlite.org/isolation.html).
public protocol Cursor<Element>: AnyObject {
  /// The type of the elements.
  associatedtype Element

  /// The next element, or nil at the end.
  ///
  /// - throws: A ``DatabaseError``, or a decoding error. The cursor ends after an error.
  func next() throws -> Element?

  /// Calls a closure with each remaining element.
  ///
  /// - throws: The errors of ``next()``, and the error of the closure.
  func forEach(_ body: (Element) throws -> Void) throws
}

extension Cursor {
  /// Calls a closure with each remaining element.
  ///
  /// - throws: The errors of ``next()``, and the error of the closure.
  @inlinable
  public func forEach(_ body: (Element) throws -> Void) throws {
    while let element = try next() { try body(element) }
  }
}

/// A cursor over the rows of a prepared statement: ``RowCursor``, ``DatabaseValueCursor``, ``RecordCursor``, or one
/// of a program, which reads the rows as it likes.
///
/// ```swift
/// // SELECT score FROM player
/// final class ScoreCursor: DatabaseCursor {
///   typealias Element = Int64
///   var _isDone = false
///   let _statement: Statement
///
///   init(_ db: Database) throws {
///     _statement = try db.makeStatement(sql: "SELECT score FROM player")
///   }
///
///   func _element(sqliteStatement: SQLiteStatement) throws -> Int64 {
///     sqlite3_column_int64(sqliteStatement, 0)
///   }
/// }
/// ```
///
/// Use `next()`, and the methods that are built on it; the names with an underscore are for types that conform.
public protocol DatabaseCursor<Element>: Cursor {
  /// Whether the cursor has ended. A type that conforms initializes it to false, and leaves it alone.
  var _isDone: Bool { get set }

  /// The statement that the cursor runs. Its arguments are set.
  var _statement: Statement { get }

  /// Reads the current row.
  ///
  /// - parameter sqliteStatement: The pointer to the statement, which is at a row, and must not be stepped.
  /// - throws: Any error. The cursor ends.
  func _element(sqliteStatement: SQLiteStatement) throws -> Element
}

extension DatabaseCursor {
  /// The statement that the cursor runs.
  public var statement: Statement { _statement }

  /// The next element, or nil at the end. The first call begins to run the statement.
  ///
  /// - throws: A ``DatabaseError``: `SQLITE_MISUSE` if another cursor has begun to run the statement, and has not
  ///   come to its end; or the error of ``_element(sqliteStatement:)``.
  public func next() throws -> Element? {
    if _isDone { return nil }
    let statement = _statement
    do {
      guard try statement.step(for: self) else {
        _isDone = true
        return nil
      }
      return try _element(sqliteStatement: statement.sqliteStatement)
    } catch {
      _isDone = true
      statement.endRun(of: self)
      throw error
    }
  }

  /// The SQL of the statement.
  public var sql: String { statement.sql }

  /// The values of the statement's parameters.
  public var arguments: StatementArguments { statement.arguments }

  /// The names of the result columns, from left to right, before row adapters apply.
  public var columnNames: [String] { statement.columnNames }

  /// The number of result columns, before row adapters apply.
  public var columnCount: Int { statement.columnCount }
}

/// A cursor of values, whether they are read from SQLite directly or not.
public typealias FastDatabaseValueCursor = DatabaseValueCursor
