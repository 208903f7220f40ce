import CSQLiteRecords

/// A row that was inserted, updated or deleted.
struct RowChange {
  enum Kind {
    case insert
    case update
    case delete
  }

  let kind: Kind
  let databaseName: UnsafePointer<CChar>
  let tableName: UnsafePointer<CChar>
  let rowID: Int64
}

typealias RowChangeCallback = (RowChange) -> Void

/// Decides whether a commit goes on; false makes it a rollback.
typealias CommitCallback = () -> Bool

extension Connection {
  /// Calls `box` before each commit; nil ends that. The caller keeps the box alive.
  ///
  /// https://www.sqlite.org/c3ref/commit_hook.html
  func setCommitHook(_ box: CallbackBox<CommitCallback>?) {
    guard let box else {
      sqlite3_commit_hook(sqliteConnection, nil, nil)
      return
    }
    sqlite3_commit_hook(
      sqliteConnection,
      { context in
        guard let context else { return 0 }
        let box = Unmanaged<CallbackBox<CommitCallback>>.fromOpaque(context).takeUnretainedValue()
        return box.callback() ? 0 : 1
      },
      Unmanaged.passUnretained(box).toOpaque()
    )
  }

  /// Calls `box` for each row of a rowid table that changes; nil ends that. The caller keeps the
  /// box alive.
  ///
  /// https://www.sqlite.org/c3ref/update_hook.html
  func setUpdateHook(_ box: CallbackBox<RowChangeCallback>?) {
    guard let box else {
      sqlite3_update_hook(sqliteConnection, nil, nil)
      return
    }
    sqlite3_update_hook(
      sqliteConnection,
      { context, action, databaseName, tableName, rowID in
        guard let context, let databaseName, let tableName, let kind = RowChange.Kind(action) else {
          return
        }
        let box = Unmanaged<CallbackBox<RowChangeCallback>>.fromOpaque(context)
          .takeUnretainedValue()
        box.callback(
          RowChange(kind: kind, databaseName: databaseName, tableName: tableName, rowID: rowID)
        )
      },
      Unmanaged.passUnretained(box).toOpaque()
    )
  }
}

extension RowChange.Kind {
  fileprivate init?(_ action: CInt) {
    switch action {
    case SQLITE_INSERT: self = .insert
    case SQLITE_UPDATE: self = .update
    case SQLITE_DELETE: self = .delete
    default: return nil
    }
  }
}
