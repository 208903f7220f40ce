import SQLiteRecordsGRDB

@testable import SQLiteRecords

/// A new connection to a database in memory.
func openMemoryDatabase(_ configuration: Configuration = Configuration()) throws -> Database {
  try Database(path: ":memory:", configuration: configuration, description: "memory")
}
