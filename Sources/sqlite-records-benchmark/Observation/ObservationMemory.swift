import CSQLiteRecordsFloor

/// The memory that observations take while nothing happens.
enum ObservationMemory {
  /// - returns: The bytes for one observation.
  static func measure(_ count: Int = 10_000) throws -> Double {
    let database = try ObservedDatabase()
    defer { database.remove() }
    // The memory for readers and for the first observation of each table is not counted.
    try database.observe(ObservedDatabase.tables)
    let before = floor_begin_peak_memory()
    guard before >= 0 else { throw ProcessCountError.unknown(.memory) }
    try database.observe(count)
    let after = floor_begin_peak_memory()
    return Double(max(after - before, 0)) / Double(count)
  }
}
