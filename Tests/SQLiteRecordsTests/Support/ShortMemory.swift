import CSQLiteRecords

/// The limit of SQLite's memory. Because the limit is that of the process, a test that sets it runs
/// in a process of its own.
enum ShortMemory {
  /// Runs a closure while SQLite gets no memory at all.
  static func exhausted<Value>(_ body: () throws -> Value) rethrows -> Value {
    defer { end() }
    sqlite3_hard_heap_limit64(1)
    return try body()
  }

  /// Runs a closure while SQLite gets a number of bytes more than it has.
  static func limited<Value>(toFurther bytes: Int64, _ body: () throws -> Value) rethrows -> Value {
    defer { end() }
    begin(atFurther: bytes)
    return try body()
  }

  /// Lets SQLite get a number of bytes more than it has, and no others.
  static func begin(atFurther bytes: Int64) {
    sqlite3_hard_heap_limit64(sqlite3_memory_used() + bytes)
  }

  /// Lets SQLite get all memory again.
  static func end() {
    sqlite3_hard_heap_limit64(0)
  }
}
