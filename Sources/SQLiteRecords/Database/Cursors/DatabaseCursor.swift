/// A cursor over the rows of a prepared statement: ``RowCursor``, ``DatabaseValueCursor`` or
/// ``RecordCursor``.
public protocol DatabaseCursor<Element>: Cursor {
  /// The statement that the cursor runs.
  var statement: Statement { get }
}

extension DatabaseCursor {
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
