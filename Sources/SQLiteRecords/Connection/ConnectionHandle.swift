public import CSQLiteRecords

/// The state of a connection that each statement needs, as a value without reference counts.
///
/// `Database` has a copy next to its other properties that each statement reads, so that they are
/// neighbours in memory: after SQLite has run a statement, little else is left in the processor's
/// first cache.
@usableFromInline
struct ConnectionHandle {
  @usableFromInline let sqliteConnection: SQLiteConnection

  /// The thread that may use the connection, and run statements on it.
  @usableFromInline let permit: ConnectionPermit

  /// Whether no transaction is open. https://www.sqlite.org/c3ref/get_autocommit.html
  @inlinable var isInAutocommitMode: Bool { sqlite3_get_autocommit(sqliteConnection) != 0 }

  /// The rowid of the most recent insertion into a rowid table.
  ///
  /// https://www.sqlite.org/c3ref/last_insert_rowid.html
  @inlinable var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(sqliteConnection) }

  /// The number of rows that the most recent INSERT, UPDATE or DELETE changed.
  ///
  /// https://www.sqlite.org/c3ref/changes.html
  @inlinable var changesCount: Int { Int(clamping: sqlite_records_changes(sqliteConnection)) }

  /// Whether the current access is cancelled, so that no more statements should run. Another thread
  /// may set it during the access.
  var isCancelled: Bool {
    get { permit.isCancelled }
    nonmutating set { permit.isCancelled = newValue }
  }

  /// Whether the connection could not do what must be done before a statement runs.
  var owesWork: Bool {
    get { permit.owesWork }
    nonmutating set { permit.owesWork = newValue }
  }

  /// Whether statements that would take a lock must fail. Another thread sets it, at any time.
  var isSuspended: Bool {
    get { permit.isSuspended }
    nonmutating set { permit.isSuspended = newValue }
  }
}
