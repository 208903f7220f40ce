import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension MigrationHistory {
  /// Whether the steps leave rows in a new database, such as those that every database begins with.
  package func insertsRows() throws -> Bool {
    let database = try surroundings.makeDatabase()
    for step in steps { try surroundings.run(step, on: database) }
    return try newest.tables.contains { table in
      try !database.texts(of: "SELECT 1 FROM \(table.name.sqlIdentifier) LIMIT 1").isEmpty
    }
  }
}
