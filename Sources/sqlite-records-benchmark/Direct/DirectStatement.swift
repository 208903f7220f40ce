import CSQLiteRecordsFloor

/// A prepared statement, and the calls on it as one writes them by hand in Swift.
struct DirectStatement {
  let pointer: OpaquePointer

  /// The version of SQLite: `3.40.1`.
  static var sqliteVersion: String { String(cString: sqlite3_libversion()) }

  /// Prepares a statement in a transaction, passes it to a closure, and ends both.
  ///
  /// - parameter begin: The SQL that begins the transaction; nil to have none.
  static func use(
    _ db: OpaquePointer,
    begin: String?,
    sql: String,
    _ body: (DirectStatement) throws -> Void
  ) throws {
    if let begin { try FloorError.check(floor_execute(db, begin)) }
    var pointer: OpaquePointer?
    let flags = CUnsignedInt(SQLITE_PREPARE_PERSISTENT)
    try FloorError.check(sqlite3_prepare_v3(db, sql, -1, flags, &pointer, nil))
    guard let pointer else { throw FloorError(code: SQLITE_MISUSE) }
    defer { sqlite3_finalize(pointer) }
    try body(DirectStatement(pointer: pointer))
    sqlite3_reset(pointer)
    if begin != nil { try FloorError.check(floor_execute(db, "COMMIT")) }
  }

  @inline(__always)
  func bind(_ value: Int64, at index: CInt) throws {
    try FloorError.check(sqlite3_bind_int64(pointer, index, value))
  }

  @inline(__always)
  func bind(_ value: Double, at index: CInt) throws {
    try FloorError.check(sqlite3_bind_double(pointer, index, value))
  }

  @inline(__always)
  func bindNull(at index: CInt) throws {
    try FloorError.check(sqlite3_bind_null(pointer, index))
  }

  /// Binds a text, which must stay where it is until the statement has run.
  @inline(__always)
  func bind(_ text: UnsafeBufferPointer<UInt8>, at index: CInt) throws {
    let count = sqlite3_uint64(text.count)
    let encoding = UInt8(SQLITE_UTF8)
    try text.withMemoryRebound(to: CChar.self) {
      try FloorError.check(
        sqlite3_bind_text64(pointer, index, $0.baseAddress, count, nil, encoding)
      )
    }
  }

  /// Steps to the next row, if there is one.
  @inline(__always)
  func step() throws -> Bool {
    switch sqlite3_step(pointer) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw FloorError(code: code)
    }
  }

  @inline(__always)
  func reset() throws {
    try FloorError.check(sqlite3_reset(pointer))
  }

  /// Runs a statement that returns no rows.
  @inline(__always)
  func run() throws {
    guard try !step() else { throw FloorError(code: SQLITE_MISUSE) }
    try reset()
  }

  /// Runs a statement that must change exactly one row.
  @inline(__always)
  func runChange(_ db: OpaquePointer) throws {
    try run()
    guard sqlite3_changes(db) == 1 else { throw FloorError(code: SQLITE_NOTFOUND) }
  }

  /// The id of the row that was inserted last.
  @inline(__always)
  static func lastInsertedRowID(_ db: OpaquePointer) -> Int64 { sqlite3_last_insert_rowid(db) }

  @inline(__always)
  func integer(_ column: CInt) -> Int64 { sqlite3_column_int64(pointer, column) }

  @inline(__always)
  func real(_ column: CInt) -> Double { sqlite3_column_double(pointer, column) }

  @inline(__always)
  func isNull(_ column: CInt) -> Bool { sqlite3_column_type(pointer, column) == SQLITE_NULL }

  /// The text of a column; nil if it is NULL.
  @inline(__always)
  func text(_ column: CInt) -> String? {
    let value = sqlite3_column_value(pointer, column)
    guard let bytes = sqlite3_value_text(value) else { return nil }
    let count = Int(sqlite3_value_bytes(value))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
