import SQLiteRecords

/// A row that was inserted, updated or deleted, as a ``TransactionObserver`` receives it.
///
/// SQLite does not report changes of `WITHOUT ROWID` tables, nor the rows that `INSERT OR REPLACE`
/// deletes. https://www.sqlite.org/c3ref/update_hook.html
public struct DatabaseEvent: Sendable, Hashable {
  /// The kind of change.
  public enum Kind: CInt, Sendable, Hashable {
    /// The row was inserted: `SQLITE_INSERT`.
    case insert = 18
    /// The row was deleted: `SQLITE_DELETE`.
    case delete = 9
    /// The row was updated: `SQLITE_UPDATE`.
    case update = 23
  }

  /// The kind of change.
  public let kind: Kind

  /// The schema of the table: `main`, `temp`, or the name of an attached database.
  public let databaseName: String

  /// The name of the table.
  public let tableName: String

  /// The rowid of the row; for an update, the new one.
  public let rowID: Int64

  /// The event itself, which is already a copy.
  public func copy() -> DatabaseEvent { self }

  init(_ change: RowChange, databaseName: String, tableName: String) {
    switch change.kind {
    case .insert: kind = .insert
    case .update: kind = .update
    case .delete: kind = .delete
    }
    self.databaseName = databaseName
    self.tableName = tableName
    rowID = change.rowID
  }

  /// Whether the event has a kind.
  func matches(_ eventKind: DatabaseEventKind) -> Bool {
    switch eventKind {
    case .insert(let name): kind == .insert && name == tableName
    case .delete(let name): kind == .delete && name == tableName
    case .update(let name, _): kind == .update && name == tableName
    }
  }
}

/// A kind of change of a table, which a ``TransactionObserver`` can choose to observe.
///
/// The names of tables and columns are spelled as declared.
public enum DatabaseEventKind: Sendable, Hashable {
  /// Rows are inserted.
  case insert(tableName: String)
  /// Rows are deleted.
  case delete(tableName: String)
  /// Columns of rows are updated.
  case update(tableName: String, columnNames: Set<String>)

  /// The changed table.
  public var tableName: String {
    switch self {
    case .insert(let tableName), .delete(let tableName), .update(let tableName, _): tableName
    }
  }

  init(_ write: StatementEffects.Write) {
    switch write {
    case .insert(let table): self = .insert(tableName: table)
    case .delete(let table): self = .delete(tableName: table)
    case .update(let table, let columns): self = .update(tableName: table, columnNames: columns)
    }
  }
}
