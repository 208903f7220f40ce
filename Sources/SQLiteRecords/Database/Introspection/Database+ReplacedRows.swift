import SQLiteRecordsSQLText

extension Database {
  /// Whether a row that is written to a table may take the place of others, of which SQLite reports none:
  /// by a constraint of the table, or by a trigger that names the table.
  ///
  /// https://www.sqlite.org/lang_conflict.html
  package func mayReplaceRows(of tableName: String) throws -> Bool {
    let name = tableName.asciiLowercased
    return try schemaValue(\.mayReplaceRows, for: SchemaCache.Key(name, in: nil)) {
      try schemas(named: nil).contains { schema in
        try definitionsWithReplace(in: schema).contains { definition in
          definition.isTrigger
            ? SQLLexer.tokens(of: definition.sql).contains { $0.lowercasedName == name }
            : definition.table == name
        }
      }
    }
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

extension SQLToken {
  /// The name that the token stands for, in lower case.
  var lowercasedName: String? { name?.asciiLowercased }
}

extension String {
  /// Whether a table is in one place only among those that this statement reads: after `FROM` or `JOIN`.
  package func readsOnlyOnce(_ table: String) -> Bool {
    let tokens = SQLLexer.tokens(of: self)
    let table = table.asciiLowercased
    var places = 0
    for (index, token) in tokens.enumerated().dropLast()
    where tokens[index + 1].lowercasedName == table {
      if token.isWord("IN") { return false }
      guard
        token.isWord("FROM") || token.isWord("JOIN") || token.isSymbol(",") || token.isSymbol("(")
      else { continue }
      // `player.name` is a column.
      let isQualifier = index + 2 < tokens.count && tokens[index + 2].isSymbol(".")
      if !isQualifier { places += 1 }
    }
    return places <= 1
  }
}
