import SQLiteRecords

extension ClusterDatabase {
  /// Creates what a closure creates in a local database with the same schema.
  ///
  /// - throws: ``ClusterError/Reason-swift.enum/unsupported`` if the closure inserts rows.
  func create(_ create: (Database) throws -> Void) async throws {
    try checkIsUsable()
    let definitions = try schema?.copy().use { local in
      try create(local)
      try Self.checkHasNoRows(local)
      return try SchemaDefinition.all(in: local)
    }
    guard let definitions else { return }
    for definition in definitions where try !prepare({ try definition.exists(in: $0) }) {
      try await execute(sql: definition.sql)
    }
  }

  private static func checkHasNoRows(_ db: Database) throws {
    let tables = try Row.fetchAll(db, sql: "PRAGMA main.table_list").filter { row in
      let name: String = row["name"]
      return row["type"] == "table" && !name.hasPrefix("sqlite_")
    }
    for table in tables {
      let name: String = table["name"]
      let rows = "SELECT EXISTS (SELECT 1 FROM \(name.quotedDatabaseIdentifier))"
      if try Bool.fetchOne(db, sql: rows) == true {
        throw ClusterError(
          .unsupported,
          "the tables of a new cluster are created without rows, and '\(name)' has some: a history whose "
            + "steps insert rows has no 'createTables'"
        )
      }
    }
  }
}
