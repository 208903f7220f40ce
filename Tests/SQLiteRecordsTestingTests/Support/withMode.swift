import SQLiteRecordsTesting

/// Runs a body in which snapshots are recorded.
func recording<Value>(_ body: () throws -> Value) rethrows -> Value {
  try SnapshotMode.$environment.withValue(["SQLITE_RECORDS_RECORD": "1"], operation: body)
}

/// Runs a body in which snapshots are compared.
func comparing<Value>(_ body: () throws -> Value) rethrows -> Value {
  try SnapshotMode.$environment.withValue([:], operation: body)
}
