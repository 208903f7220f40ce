import SQLiteRecords

/// Whether a row that is written to a table may take the place of others.
private struct ReplacedRows {
  let arePossible: Bool
}

extension Database {
  /// Whether a row that is written to a table may take the place of others, of which SQLite reports none:
  /// by a constraint of the table, or by a trigger that names the table.
  ///
  /// https://www.sqlite.org/lang_conflict.html
  func mayReplaceRows(of tableName: String) throws -> Bool {
    let name = tableName.asciiLowercased
    let fact = try schemaFact(of: name) {
      ReplacedRows(
        arePossible: try schemas().contains { schema in
          try definitionsWithReplace(in: schema).contains { definition in
            definition.isTrigger
              ? definition.sql.hasName(name) : definition.table == name
          }
        }
      )
    }
    return fact.arePossible
  }

  /// The tables and triggers of a schema whose text has a conflict clause that deletes rows.
  private func definitionsWithReplace(
    in schema: String
  ) throws -> [(table: String, isTrigger: Bool, sql: String)] {
    let rows = try schemaRows(
      """
      SELECT tbl_name, type = 'trigger', sql FROM \(schema.quotedDatabaseIdentifier).sqlite_master
      WHERE type IN ('table', 'trigger') AND instr(upper(sql), 'REPLACE') > 0
      """
    )
    return try rows.map { row in
      (
        table: try row.decode(String.self, atIndex: 0).asciiLowercased,
        isTrigger: try row.decode(atIndex: 1),
        sql: try row.decode(atIndex: 2)
      )
    }.filter(\.sql.hasReplaceClause)
  }
}
