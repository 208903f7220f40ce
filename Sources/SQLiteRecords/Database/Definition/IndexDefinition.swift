/// An index that is going to be created.
struct IndexDefinition {
  let name: String
  let table: String
  let columns: [String]
  let options: IndexOptions
  let condition: DefinitionSQL?

  /// `player_on_name`
  static func defaultName(_ table: String, _ columns: [String]) -> String {
    "\(table)_on_\(columns.joined(separator: "_"))"
  }

  /// `CREATE UNIQUE INDEX "player_on_email" ON "player"("email")`
  func sql(_ db: Database) throws -> String {
    var sql = "CREATE"
    if options.contains(.unique) { sql += " UNIQUE" }
    sql += " INDEX"
    if options.contains(.ifNotExists) { sql += " IF NOT EXISTS" }
    sql += " \(name.quotedDatabaseIdentifier) ON \(table.quotedDatabaseIdentifier)"
    sql += "(\(DefinitionSQL.list(columns)))"
    if let condition { sql += " WHERE \(try condition.text(db))" }
    return sql
  }
}
