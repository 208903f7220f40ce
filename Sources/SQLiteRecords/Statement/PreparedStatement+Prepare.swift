import CSQLiteRecords

extension PreparedStatement {
  /// Compiles the first statement of an SQL text.
  ///
  /// - parameter sql: The SQL text, in UTF-8. A NUL at its end lets SQLite read the text where it
  ///   is, instead of copying all of it for each statement of a script; one elsewhere is an error.
  /// - parameter isPersistent: Whether the statement will be used for a long time.
  /// - returns: The statement, or nil if there is only white space or a comment, and the number of
  ///   bytes that were read.
  ///
  /// https://www.sqlite.org/c3ref/prepare.html
  static func prepareFirst(
    of sql: SQLBytes,
    isPersistent: Bool,
    connection: Connection
  ) throws(SQLiteFailure) -> (statement: PreparedStatement?, length: Int) {
    try sql.withUnsafeBufferPointer { bytes throws(SQLiteFailure) in
      try prepareFirst(of: bytes, isPersistent: isPersistent, connection: connection)
    }
  }

  private static func prepareFirst(
    of bytes: UnsafeBufferPointer<UInt8>,
    isPersistent: Bool,
    connection: Connection
  ) throws(SQLiteFailure) -> (statement: PreparedStatement?, length: Int) {
    guard let length = CInt(exactly: bytes.count) else {
      throw SQLiteFailure(code: SQLITE_TOOBIG, message: "string or blob too big")
    }
    guard let base = bytes.baseAddress else { return (nil, 0) }
    let start = UnsafeRawPointer(base).assumingMemoryBound(to: CChar.self)
    var handle: SQLiteStatement?
    var tail: UnsafePointer<CChar>?
    let flags = isPersistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0
    connection.recorder.begin()
    let code = sqlite3_prepare_v3(connection.sqliteConnection, start, length, flags, &handle, &tail)
    guard code == SQLITE_OK else { throw connection.failure(code) }
    let count = tail.map { $0 - start } ?? bytes.count
    guard count >= bytes.count - 1 || bytes[count] != 0 else {
      sqlite3_finalize(handle)
      throw SQLiteFailure(
        code: SQLITE_MISUSE,
        message: "the SQL text contains a NUL character"
      )
    }
    guard let handle else { return (nil, count) }
    let sql = trimmed(UnsafeBufferPointer(start: base, count: count))
    let statement = PreparedStatement(
      sqliteStatement: handle,
      connection: connection,
      sql: sql,
      effects: connection.recorder.effects
    )
    return (statement, count)
  }

  /// The columns that the statement reads, by table: none if only rows are counted. Views are included,
  /// and their tables too.
  ///
  /// SQLite reports them when it compiles a statement, so this one is compiled once more.
  package func reads() throws(SQLiteFailure) -> [String: Set<String>] {
    if let knownReads { return knownReads }
    let recorder = connection.recorder
    recorder.reads = [:]
    defer {
      recorder.reads = nil
      recorder.begin()
    }
    var handle: SQLiteStatement?
    let code = sqlite3_prepare_v3(connection.sqliteConnection, sql, -1, 0, &handle, nil)
    guard code == SQLITE_OK else { throw connection.failure(code) }
    sqlite3_finalize(handle)
    let reads = recorder.reads ?? [:]
    knownReads = reads
    return reads
  }

  /// The text without the white space and semicolons around it.
  private static func trimmed(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let padding: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: ";"), 0x09, 0x0A, 0x0C, 0x0D]
    guard let first = bytes.firstIndex(where: { !padding.contains($0) }),
      let last = bytes.lastIndex(where: { !padding.contains($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}
