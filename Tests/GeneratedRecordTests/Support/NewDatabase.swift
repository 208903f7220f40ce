import SQLiteRecordsGRDB

/// Runs a closure with an empty database that has the table of a record type.
func withTable<Value>(
  of type: (some SchemaRecord).Type,
  _ body: (Database) throws -> Value
) throws -> Value {
  try DatabaseQueue().write { db in
    try type.createTable(in: db)
    return try body(db)
  }
}
