import SQLiteRecords

extension RecordSQL {
  /// `INSERT OR ABORT INTO "player" ("name", "id") VALUES (?,?),(?,?)`
  ///
  /// - parameter null: A column that gets NULL in each row, instead of a parameter.
  ///
  /// It is ABORT, whatever the conflict policy: a statement that succeeds has met no conflict, and
  /// of one that fails nothing stays. The clause is written, as it overrides those of the table.
  /// https://www.sqlite.org/lang_conflict.html
  static func insert(
    into table: String,
    columns: [String],
    null: String?,
    rowCount: Int
  ) -> String {
    let rows = repeatElement(row(columns, null: null), count: rowCount).joined(separator: ",")
    let name = table.quotedDatabaseIdentifier
    return "INSERT OR ABORT INTO \(name) (\(list(columns))) VALUES \(rows)"
  }

  /// The same, with ` ON CONFLICT DO UPDATE SET "name" = "excluded"."name"`.
  ///
  /// https://www.sqlite.org/lang_upsert.html
  static func upsert(
    _ columns: [String],
    null: String?,
    in table: TableInfo,
    rowCount: Int
  ) -> String {
    insert(into: table.name, columns: columns, null: null, rowCount: rowCount)
      + onConflict([]) + overwritingAssignments(columns, in: table)
  }

  /// `SELECT "rowid" FROM "player" ORDER BY "rowid" DESC LIMIT 1`
  static func largestRowID(_ rowID: String, in table: String) -> String {
    let column = rowID.quotedDatabaseIdentifier
    let table = table.quotedDatabaseIdentifier
    return "SELECT \(column) FROM \(table) ORDER BY \(column) DESC LIMIT 1"
  }

  /// `SELECT "rowid" FROM "player" WHERE "rowid" > ? ORDER BY "rowid"`
  static func rowIDs(_ rowID: String, in table: String) -> String {
    let column = rowID.quotedDatabaseIdentifier
    let table = table.quotedDatabaseIdentifier
    return "SELECT \(column) FROM \(table) WHERE \(column) > ? ORDER BY \(column)"
  }
}
