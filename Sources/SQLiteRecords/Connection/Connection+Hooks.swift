import CSQLiteRecords

/// A row that was inserted, updated or deleted.
package struct RowChange {
  package enum Kind {
    case insert
    case update
    case delete
  }

  package let kind: Kind
  let databaseName: UnsafePointer<CChar>
  let tableName: UnsafePointer<CChar>
  package let rowID: Int64

  /// Copies the names, which are those of the row before most of the time: these cost no new string.
  package func copyNames(to databaseName: inout String, _ tableName: inout String) {
    databaseName.become(self.databaseName)
    tableName.become(self.tableName)
  }
}

/// The receiver of changed rows.
@usableFromInline
package final class RowChangeHook {
  /// Whether the rows of the current statement are not reported, because no observer wants them. They
  /// are reported after all if SQLite compiles a statement meanwhile, which may be the current one
  /// again.
  @exclusivity(unchecked) @usableFromInline package var isPaused = false

  private let recorder: StatementEffectsRecorder
  /// Receives each row that changes.
  @exclusivity(unchecked) package var callback: (RowChange) -> Void = { _ in }

  package init(_ recorder: StatementEffectsRecorder) {
    self.recorder = recorder
  }

  fileprivate func report(
    _ action: CInt,
    _ databaseName: UnsafePointer<CChar>?,
    _ tableName: UnsafePointer<CChar>?,
    _ rowID: Int64
  ) {
    if isPaused && !recorder.hasRecorded { return }
    guard let databaseName, let tableName, let kind = RowChange.Kind(action) else { return }
    callback(
      RowChange(kind: kind, databaseName: databaseName, tableName: tableName, rowID: rowID)
    )
  }
}

/// Decides whether a commit continues; false makes it a rollback.
package typealias CommitCallback = () -> Bool

extension Connection {
  /// Calls `callback` before each commit; nil ends that.
  ///
  /// https://www.sqlite.org/c3ref/commit_hook.html
  package func setCommitHook(_ callback: CommitCallback?) {
    commitBox = callback.map(CallbackBox.init)
    installCommitHook(commitBox)
  }

  /// Runs a block whose commits SQLite does not report.
  func withoutCommitHook<Value>(_ block: () throws -> Value) rethrows -> Value {
    installCommitHook(nil)
    defer { installCommitHook(commitBox) }
    return try block()
  }

  private func installCommitHook(_ box: CallbackBox<CommitCallback>?) {
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

  /// Notifies `hook` of each row of a rowid table that changes; nil removes the hook. The caller keeps
  /// the hook alive.
  ///
  /// https://www.sqlite.org/c3ref/update_hook.html
  package func setUpdateHook(_ hook: RowChangeHook?) {
    guard let hook else {
      sqlite3_update_hook(sqliteConnection, nil, nil)
      return
    }
    sqlite3_update_hook(
      sqliteConnection,
      { context, action, databaseName, tableName, rowID in
        guard let context else { return }
        Unmanaged<RowChangeHook>.fromOpaque(context)._withUnsafeGuaranteedRef {
          $0.report(action, databaseName, tableName, rowID)
        }
      },
      Unmanaged.passUnretained(hook).toOpaque()
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

extension String {
  /// Takes the text of C, without a new string if it is the same.
  fileprivate mutating func become(_ text: UnsafePointer<CChar>) {
    let isSame = withUTF8 { utf8 in
      for (index, byte) in utf8.enumerated() where UInt8(bitPattern: text[index]) != byte {
        return false
      }
      return text[utf8.count] == 0
    }
    if !isSame { self = String(cString: text) }
  }
}

/// An event that SQLite reports to a trace callback. https://www.sqlite.org/c3ref/c_trace.html
package enum ConnectionTraceEvent {
  /// A statement (or a trigger's, as an SQL comment) begins to run.
  case statement(sqliteStatement: OpaquePointer, unexpandedSQL: String)
  /// A statement has ended.
  case profile(sqliteStatement: OpaquePointer, nanoseconds: Int64)
}

package typealias ConnectionTraceCallback = (ConnectionTraceEvent) -> Void

extension Connection {
  /// Reports events to `box`, which the caller keeps alive; nil ends tracing.
  ///
  /// https://www.sqlite.org/c3ref/trace_v2.html
  package func setTrace(
    _ box: CallbackBox<ConnectionTraceCallback>?,
    statements: Bool,
    profile: Bool
  ) {
    guard let box else {
      sqlite3_trace_v2(sqliteConnection, 0, nil, nil)
      return
    }
    var mask: UInt32 = 0
    if statements { mask |= UInt32(SQLITE_TRACE_STMT) }
    if profile { mask |= UInt32(SQLITE_TRACE_PROFILE) }
    let context = Unmanaged.passUnretained(box).toOpaque()
    sqlite3_trace_v2(sqliteConnection, mask, forwardTraceEvent, context)
  }
}

/// The C callback that finds the Swift one.
private func forwardTraceEvent(
  code: UInt32,
  context: UnsafeMutableRawPointer?,
  statement: UnsafeMutableRawPointer?,
  detail: UnsafeMutableRawPointer?
) -> CInt {
  guard let context, let statement, let detail else { return 0 }
  let callback = Unmanaged<CallbackBox<ConnectionTraceCallback>>.fromOpaque(context)
    .takeUnretainedValue().callback
  let pointer = OpaquePointer(statement)
  if code == UInt32(SQLITE_TRACE_STMT) {
    let sql = String(cString: detail.assumingMemoryBound(to: CChar.self))
    callback(.statement(sqliteStatement: pointer, unexpandedSQL: sql))
  } else {
    let nanoseconds = detail.assumingMemoryBound(to: Int64.self).pointee
    callback(.profile(sqliteStatement: pointer, nanoseconds: nanoseconds))
  }
  return 0
}
