public import SQLiteRecords

extension Database {
  /// The number that SQLite changes with each change of the main schema.
  ///
  /// ```swift
  /// // PRAGMA schema_version
  /// let version = try db.schemaVersion()
  /// ```
  ///
  /// https://www.sqlite.org/pragma.html#pragma_schema_version
  ///
  /// - throws: A `DatabaseError` if the file cannot be read.
  public func schemaVersion() throws -> Int32 {
    try Int32.fetchOne(self, sql: "PRAGMA main.schema_version") ?? 0
  }

  /// Whether SQLite itself creates the table, such as `sqlite_sequence`.
  ///
  /// https://www.sqlite.org/fileformat2.html#intschema
  public static func isSQLiteInternalTable(_ tableName: String) -> Bool {
    tableName.asciiLowercased.hasPrefix("sqlite_")
  }

  /// Whether this library, like GRDB, creates the table: `grdb_migrations`.
  public static func isGRDBInternalTable(_ tableName: String) -> Bool {
    tableName.asciiLowercased.hasPrefix("grdb_")
  }
}
