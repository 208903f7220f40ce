/// The effects of a table when a row is written, in addition to storing the row.
package struct WritingTraits {
  /// Whether it is a table of the main or a temporary database: no view, and not virtual.
  package let isOrdinary: Bool

  /// Whether there are triggers on it.
  package let hasTriggers: Bool

  /// Whether a foreign key of it refers to itself.
  package let refersToItself: Bool

  /// Whether it has a unique index, in addition to that of its primary key.
  package let hasUniqueIndex: Bool

  /// Whether a constraint of it may resolve conflicts by deleting rows: its definition has the word
  /// `REPLACE`.
  let mayReplaceRows: Bool
}

extension Database {
  /// The effects of a table when a row is written.
  ///
  /// - throws: A ``DatabaseError`` `no such table` if there is none.
  package func writingTraits(of tableName: String) throws -> WritingTraits {
    try schemaValue(\.writingTraits, for: SchemaCache.Key(tableName, in: nil)) {
      let schema = try schemaTable(tableName, in: nil).schema
      let indexes = try schemaRows(pragma("index_list", of: tableName, in: schema))
      let keys = try schemaRows(pragma("foreign_key_list", of: tableName, in: schema))
      let name = tableName.asciiLowercased
      return WritingTraits(
        isOrdinary: try ["main", "temp"].contains(schema)
          && hasSchemaEntry(tableName, in: schema, "type = 'table' AND rootpage > 0"),
        hasTriggers: try Set(["temp", schema]).contains {
          try hasSchemaEntry(tableName, in: $0, "type = 'trigger'")
        },
        refersToItself: try keys.contains {
          try $0.decode(String.self, forKey: "table").asciiLowercased == name
        },
        hasUniqueIndex: try indexes.contains {
          try $0.decode(forKey: "unique") && $0.decode(String.self, forKey: "origin") != "pk"
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
