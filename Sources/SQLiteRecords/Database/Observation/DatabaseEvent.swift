/// A row that was inserted, updated or deleted, as a ``TransactionObserver`` is told of it.
///
/// SQLite reports no changes of `WITHOUT ROWID` tables, and none of the rows that
/// `INSERT OR REPLACE` deletes. https://www.sqlite.org/c3ref/update_hook.html
public struct DatabaseEvent: Sendable, Hashable {
  /// What happened to the row.
  public enum Kind: CInt, Sendable, Hashable {
    /// The row is new: `SQLITE_INSERT`.
    case insert = 18
    /// The row is gone: `SQLITE_DELETE`.
    case delete = 9
    /// The row has new values: `SQLITE_UPDATE`.
    case update = 23
  }

  /// What happened to the row.
  public let kind: Kind

  /// The schema of the table: `main`, `temp`, or the name of an attached database.
  public let databaseName: String

  /// The name of the table.
  public let tableName: String

  /// The row's rowid; for an update, the one that it has now.
  public let rowID: Int64

  /// The event itself, which can be kept.
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

  /// Whether the event is of a kind.
  func matches(_ eventKind: DatabaseEventKind) -> Bool {
    switch eventKind {
    case .insert(let name): kind == .insert && name == tableName
    case .delete(let name): kind == .delete && name == tableName
    case .update(let name, _): kind == .update && name == tableName
    }
  }
}
