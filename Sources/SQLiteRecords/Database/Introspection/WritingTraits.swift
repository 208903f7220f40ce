/// The effects of a table when a row is written, in addition to storing the row.
package struct WritingTraits {
  /// Whether it is a table of the main or a temporary database: no view, and not virtual.
  package let isOrdinary: Bool

  /// Whether there are triggers on it.
  package let hasTriggers: Bool

  /// Whether a constraint of it may resolve conflicts by deleting rows: its definition has the word
  /// `REPLACE`.
  let mayReplaceRows: Bool
}

extension Database {
  /// The effects of a table when a row is written.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  package func writingTraits(of tableName: String) throws -> WritingTraits {
    try schemaFact(of: tableName) {
      let schema = try schemaTable(tableName).schema
      return WritingTraits(
        isOrdinary: try ["main", "temp"].contains(schema)
          && hasSchemaEntry(tableName, in: schema, "type = 'table' AND rootpage > 0"),
        hasTriggers: try Set(["temp", schema]).contains {
          try hasSchemaEntry(tableName, in: $0, "type = 'trigger'")
        },
        mayReplaceRows: try hasSchemaEntry(
          tableName,
          in: schema,
          "type = 'table' AND instr(upper(sql), 'REPLACE') > 0"
        )
      )
    }
  }

  private func hasSchemaEntry(
    _ tableName: String,
    in schema: String,
    _ condition: String
  ) throws -> Bool {
    try withoutTrace {
      let sql = """
        SELECT EXISTS (SELECT 1 FROM \(schema.quotedDatabaseIdentifier).sqlite_master
        WHERE tbl_name = ? COLLATE NOCASE AND \(condition))
        """
      return try Bool.fetchOne(self, sql: sql, arguments: [tableName]) ?? false
    }
  }
}
