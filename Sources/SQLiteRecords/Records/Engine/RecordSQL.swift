/// The SQL texts of persistence, each kind made here only.
package enum RecordSQL {
  /// `INSERT INTO "player" ("id", "name") VALUES (?,?)`
  ///
  /// - parameter null: A column that gets NULL instead of a parameter.
  ///
  /// https://www.sqlite.org/lang_insert.html
  static func insert(
    into table: String,
    columns: [String],
    onConflict: Database.ConflictResolution,
    null: String? = nil
  ) -> String {
    let insert = "INSERT\(onConflict.clause) INTO \(table.quotedDatabaseIdentifier)"
    if columns.isEmpty { return "\(insert) DEFAULT VALUES" }
    return "\(insert) (\(list(columns))) VALUES \(row(columns, null: null))"
  }

  /// `(?,?)`: the parameters of a row, or `(NULL,?)`.
  package static func row(_ columns: [String], null: String?) -> String {
    "(\(columns.map { $0 == null ? "NULL" : "?" }.joined(separator: ",")))"
  }

  /// `UPDATE "player" SET "name"=?, "score"=? WHERE "id"=?`
  ///
  /// Without columns to set, the key is set to itself: `UPDATE "player" SET "id"=?1 WHERE "id"=?1`.
  /// https://www.sqlite.org/lang_update.html
  static func update(
    _ table: String,
    set columns: [String],
    key: [String],
    onConflict: Database.ConflictResolution
  ) -> String {
    let update = "UPDATE\(onConflict.clause) \(table.quotedDatabaseIdentifier)"
    if columns.isEmpty {
      let pairs = key.enumerated().map { "\($1.quotedDatabaseIdentifier)=?\($0 + 1)" }
      let condition = pairs.joined(separator: " AND ")
      return "\(update) SET \(pairs.joined(separator: ", ")) WHERE \(condition)"
    }
    let assignments = columns.map { "\($0.quotedDatabaseIdentifier)=?" }
    return "\(update) SET \(assignments.joined(separator: ", ")) WHERE \(condition(key))"
  }

  /// `DELETE FROM "player" WHERE "id"=?`
  ///
  /// https://www.sqlite.org/lang_delete.html
  static func delete(from table: String, key: [String]) -> String {
    "DELETE FROM \(table.quotedDatabaseIdentifier) WHERE \(condition(key))"
  }

  /// `SELECT EXISTS (SELECT 1 FROM "player" WHERE "id"=?)`
  static func exists(in table: String, key: [String]) -> String {
    "SELECT EXISTS (SELECT 1 FROM \(table.quotedDatabaseIdentifier) WHERE \(condition(key)))"
  }

  /// `SELECT "id", "name" FROM "player" WHERE "id" = ?`
  ///
  /// - parameter columns: The names of the columns; nil for all: `*`.
  static func select(_ columns: [String]?, from table: String, key: [String]) -> String {
    let columns = columns.map(list) ?? "*"
    let select = "SELECT \(columns) FROM \(table.quotedDatabaseIdentifier)"
    if key.isEmpty { return select }
    let condition = key.map { "(\($0.quotedDatabaseIdentifier) = ?)" }.joined(separator: " AND ")
    return
      "\(select) WHERE \(key.count == 1 ? String(condition.dropFirst().dropLast()) : condition)"
  }

  /// `INSERT INTO "player" ("id", "name") VALUES (?,?) ON CONFLICT DO UPDATE SET "name" =
  /// "excluded"."name" RETURNING "rowid"`
  static func upsert(_ columns: [String], in table: TableInfo) -> String {
    let sql =
      insert(into: table.name, columns: columns, onConflict: .abort)
      + onConflict([]) + overwritingAssignments(columns, in: table)
    return table.rowIDName.map { "\(sql) RETURNING \($0.quotedDatabaseIdentifier)" } ?? sql
  }

  /// `"name" = "excluded"."name", "score" = "excluded"."score"`: all columns but those of the key,
  /// or, if there are no others, one of the key that stays as it is.
  package static func overwritingAssignments(_ columns: [String], in table: TableInfo) -> String {
    let overwritten = columns.filter { !table.isKey($0) }
    let kept = table.primaryKey.first ?? columns.first ?? "rowid"
    let assignments =
      overwritten.isEmpty ? [assignment(of: kept)] : overwritten.map(overwrite)
    return assignments.joined(separator: ", ")
  }

  /// `"id" = "id"`: changes nothing, and yet updates the row, so that RETURNING has it.
  static func assignment(of column: String) -> String {
    let column = column.quotedDatabaseIdentifier
    return "\(column) = \(column)"
  }

  /// ` ON CONFLICT("email") DO UPDATE SET `
  ///
  /// https://www.sqlite.org/lang_upsert.html
  package static func onConflict(_ target: [String]) -> String {
    " ON CONFLICT\(conflictTarget(target)) DO UPDATE SET "
  }

  /// ` ON CONFLICT("email") DO NOTHING`
  static func onConflictDoNothing(_ target: [String]) -> String {
    " ON CONFLICT\(conflictTarget(target)) DO NOTHING"
  }

  private static func conflictTarget(_ columns: [String]) -> String {
    columns.isEmpty ? "" : "(\(list(columns)))"
  }

  /// `"name" = "excluded"."name"`
  static func overwrite(_ column: String) -> String {
    let column = column.quotedDatabaseIdentifier
    return "\(column) = \"excluded\".\(column)"
  }

  /// `"id", "name"`
  package static func list(_ columns: [String]) -> String {
    columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
  }

  private static func condition(_ key: [String]) -> String {
    key.map { "\($0.quotedDatabaseIdentifier)=?" }.joined(separator: " AND ")
  }
}
