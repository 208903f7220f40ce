extension Database {
  func create(_ index: IndexDefinition) throws {
    try execute(sql: index.sql(self))
  }

  /// Drops an index: `DROP INDEX "player_on_email"`.
  ///
  /// https://www.sqlite.org/lang_dropindex.html
  public func drop(index name: String) throws {
    try execute(sql: "DROP INDEX \(name.quotedDatabaseIdentifier)")
  }

  /// Drops the index of some columns, whatever its name is.
  ///
  /// - throws: A ``DatabaseError`` if `CREATE INDEX` has made no index of exactly these columns.
  public func drop(indexOn table: String, columns: [String]) throws {
    let wanted = columns.map(\.asciiLowercased)
    let index = try indexes(on: table).first {
      $0.origin == .createIndex && $0.columns.map(\.asciiLowercased) == wanted
    }
    guard let index else {
      let list = columns.joined(separator: ", ")
      throw DatabaseError(message: "no such index on table \(table): \(list)")
    }
    try drop(index: index.name)
  }

  /// Builds the indexes anew that depend on a collation: `REINDEX NOCASE`.
  ///
  /// https://www.sqlite.org/lang_reindex.html
  public func reindex(collation: CollationName) throws {
    try execute(sql: "REINDEX \(collation.sql)")
  }

  /// Builds the indexes anew that depend on a collation.
  ///
  /// https://www.sqlite.org/lang_reindex.html
  public func reindex(collation: DatabaseCollation) throws {
    try reindex(collation: CollationName(collation.name))
  }
}
