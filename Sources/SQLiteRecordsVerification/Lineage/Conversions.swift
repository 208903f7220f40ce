import SQLiteRecordsHistory
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// SQLite's conversions of values that are stored in columns of other types.
struct Conversions {
  private let database: ScratchDatabase

  init() throws {
    database = try ScratchDatabase(HistorySurroundings())
    try database.execute(
      "CREATE TABLE stored (integer INTEGER, text TEXT, blob, real REAL, numeric NUMERIC)"
    )
  }

  /// A value, written as SQL, as a column stores it.
  func stored(_ value: String, in storage: ColumnAffinity) throws -> String {
    let column: String
    switch storage.affinity {
    case .integer: column = "integer"
    case .text: column = "text"
    case .blob: return value
    case .real: column = "real"
    case .numeric: column = "numeric"
    }
    try database.execute("DELETE FROM stored")
    try database.execute("INSERT INTO stored (\(column)) VALUES (\(value))")
    return try database.value(of: "SELECT quote(\(column)) FROM stored") ?? value
  }
}
