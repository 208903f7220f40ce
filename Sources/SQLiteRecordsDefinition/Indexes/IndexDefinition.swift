import SQLiteRecords

/// An index that is going to be created.
struct IndexDefinition {
  let name: String
  let table: String
  /// The columns or expressions, by the order of sorting.
  let parts: [DefinitionSQL]
  let options: IndexOptions
  let condition: DefinitionSQL?

  init(
    name: String,
    table: String,
    parts: [DefinitionSQL],
    options: IndexOptions,
    condition: DefinitionSQL? = nil
  ) {
    self.name = name
    self.table = table
    self.parts = parts
    self.options = options
    self.condition = condition
  }

  /// An index of columns.
  init(
    name: String,
    table: String,
    columns: [String],
    options: IndexOptions,
    condition: DefinitionSQL? = nil
  ) {
    self.init(
      name: name,
      table: table,
      parts: columns.map { DefinitionSQL($0.quotedDatabaseIdentifier) },
      options: options,
      condition: condition
    )
  }

  /// `player_on_name`
  static func defaultName(_ table: String, _ columns: [String]) -> String {
    "\(table)_on_\(columns.joined(separator: "_"))"
  }

  /// `player_on_teamId` for one column, `index_player_on_countryCode_teamId` for several.
  static func referenceName(_ table: String, _ columns: [String]) -> String {
    let name = defaultName(table, columns)
    return columns.count > 1 ? "index_\(name)" : name
  }

  /// `CREATE UNIQUE INDEX "player_on_email" ON "player"("email")`
  func sql(_ db: Database) throws -> String {
    var sql = "CREATE"
    if options.contains(.unique) { sql += " UNIQUE" }
    sql += " INDEX"
    if options.contains(.ifNotExists) { sql += " IF NOT EXISTS" }
    sql += " \(name.quotedDatabaseIdentifier) ON \(table.quotedDatabaseIdentifier)"
    sql += "(\(try parts.map { try $0.text(db) }.joined(separator: ", ")))"
    if let condition { sql += " WHERE \(try condition.text(db))" }
    return sql
  }
}
