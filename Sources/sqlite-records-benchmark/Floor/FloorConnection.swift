import CSQLiteRecordsFloor

/// A connection that C has opened, for the floor and for the direct calls.
final class FloorConnection {
  let pointer: OpaquePointer

  init(path: String = ":memory:") throws {
    var opened: OpaquePointer?
    try FloorError.check(floor_open(path, &opened))
    guard let opened else { throw FloorError(code: SQLITE_NOMEM) }
    pointer = opened
  }

  deinit { floor_close(pointer) }

  /// Runs SQL statements that return no rows.
  func execute(_ sql: String) throws {
    try FloorError.check(floor_execute(pointer, sql))
  }
}
