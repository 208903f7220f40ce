// Release builds have no internals to test.
#if DEBUG
  package import SQLiteRecordsGRDB

  @testable import SQLiteRecords

  /// A new connection to a database in memory.
  package func openMemoryDatabase(_ configuration: Configuration = Configuration()) throws
    -> Database
  {
    try Database(path: ":memory:", configuration: configuration, description: "memory")
  }
#endif
