import CSQLiteRecords

/// Compares two texts: negative if the first comes first, positive if the second does.
typealias CollationCallback = (UnsafeRawBufferPointer, UnsafeRawBufferPointer) -> CInt

extension Connection {
  /// Adds a collation, or replaces the one of its name.
  ///
  /// https://www.sqlite.org/c3ref/create_collation.html
  func addCollation(
    _ name: String,
    compare: @escaping CollationCallback
  ) throws(SQLiteFailure) {
    try Self.checkNoNUL(in: name, "the name")
    let box = Unmanaged.passRetained(CallbackBox(compare))
    let code = sqlite3_create_collation_v2(
      sqliteConnection,
      name,
      SQLITE_UTF8,
      box.toOpaque(),
      { box, leftCount, left, rightCount, right in
        guard let box else { return 0 }
        let compare = Unmanaged<CallbackBox<CollationCallback>>.fromOpaque(box)
          .takeUnretainedValue().callback
        return compare(
          UnsafeRawBufferPointer(start: left, count: Int(leftCount)),
          UnsafeRawBufferPointer(start: right, count: Int(rightCount))
        )
      },
      { box in
        if let box { Unmanaged<CallbackBox<CollationCallback>>.fromOpaque(box).release() }
      }
    )
    guard code == SQLITE_OK else {
      // Unlike functions, SQLite does not release a collation that it has rejected.
      box.release()
      throw failure(code)
    }
  }

  /// Removes the collation of a name.
  func removeCollation(_ name: String) throws(SQLiteFailure) {
    try Self.checkNoNUL(in: name, "the name")
    let code = sqlite3_create_collation_v2(sqliteConnection, name, SQLITE_UTF8, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code) }
  }
}
