import CSQLiteRecords

/// A state of a database that connections can read, as long as one of them is reading it.
///
/// https://www.sqlite.org/c3ref/snapshot.html
final class CommittedState {
  fileprivate let pointer: UnsafeMutablePointer<sqlite3_snapshot>

  fileprivate init(_ pointer: UnsafeMutablePointer<sqlite3_snapshot>) { self.pointer = pointer }

  deinit { sqlite_records_snapshot_free(pointer) }
}

extension Connection {
  /// Whether SQLite can distinguish the states of a database.
  ///
  /// https://www.sqlite.org/compile.html#enable_snapshot
  static let hasCommittedStates = sqlite_records_has_snapshots() != 0

  /// The state that the open transaction reads.
  ///
  /// - throws: `SQLITE_ERROR` if the log of the database is empty.
  func committedState() throws(SQLiteFailure) -> CommittedState {
    var pointer: UnsafeMutablePointer<sqlite3_snapshot>?
    let code = sqlite_records_snapshot_get(sqliteConnection, &pointer)
    guard code == SQLITE_OK, let pointer else { throw failure(code) }
    return CommittedState(pointer)
  }

  /// Makes the open transaction, of which no statement runs, read another state.
  ///
  /// - throws: `SQLITE_ERROR_SNAPSHOT` if the state is gone.
  func read(_ state: CommittedState) throws(SQLiteFailure) {
    let code = sqlite_records_snapshot_open(sqliteConnection, state.pointer)
    guard code == SQLITE_OK else { throw failure(code) }
  }
}
