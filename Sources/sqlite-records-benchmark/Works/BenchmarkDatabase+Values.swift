import SQLiteRecords

extension BenchmarkDatabase {
  /// Makes the table of a kind of value.
  func createTable<Record: ValueRecord>(of type: Record.Type, _ db: OpaquePointer) throws {
    try create(Record.databaseSchema.definition, db)
  }

  /// Rows as they are stored, for C.
  static func stored<Record: ValueRecord>(_ records: [Record]) throws -> FloorValues {
    let database = try BenchmarkDatabase()
    let queue = try database.queue()
    try queue.withConnection { try database.createTable(of: Record.self, $0) }
    try queue.write { db in
      for record in records { try record.insert(db) }
    }
    return try queue.withConnection {
      try FloorValues(fetchedFrom: $0, table: Record.databaseTableName)
    }
  }
}
