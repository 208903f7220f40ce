import CSQLiteRecords

/// An event that SQLite reports to a trace callback. https://www.sqlite.org/c3ref/c_trace.html
enum ConnectionTraceEvent {
  /// A statement (or a trigger's, as an SQL comment) begins to run.
  case statement(sqliteStatement: OpaquePointer, unexpandedSQL: String)
  /// A statement has ended.
  case profile(sqliteStatement: OpaquePointer, nanoseconds: Int64)
}

typealias ConnectionTraceCallback = (ConnectionTraceEvent) -> Void

extension Connection {
  /// Reports events to `box`, which the caller keeps alive; nil ends tracing.
  ///
  /// https://www.sqlite.org/c3ref/trace_v2.html
  func setTrace(_ box: CallbackBox<ConnectionTraceCallback>?, statements: Bool, profile: Bool) {
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
