public import SQLiteRecords

extension Database {
  func create(_ index: IndexDefinition) throws {
    try execute(sql: index.sql(self))
  }

  /// Drops an index: `DROP INDEX "player_on_email"`.
  ///
  /// https://www.sqlite.org/lang_dropindex.html
  ///
  /// - throws: A `DatabaseError` `no such index` if there is none.
  public func drop(index name: String) throws {
    try execute(sql: "DROP INDEX \(name.quotedDatabaseIdentifier)")
  }

  /// Drops the index of some columns, whatever its name.
  ///
  /// ```swift
  /// // DROP INDEX "player_on_email"
  /// try db.drop(indexOn: "player", columns: ["email"])
  /// ```
  ///
  /// Nothing happens if there is no such index, or more than one: use ``drop(index:)`` to drop one
  /// of several by name. Indexes that enforce a constraint of the table are ignored, because they
  /// cannot be dropped.
  ///
  /// - parameter columns: All columns of the index, in its order.
  /// - throws: A `DatabaseError` `no such table` if the table does not exist.
  public func drop(indexOn table: String, columns: [String]) throws {
    let wanted = columns.map(\.asciiLowercased)
    let matches = try indexes(on: table).filter {
      $0.origin == .createIndex && $0.columns.map(\.asciiLowercased) == wanted
    }
    if let index = matches.first, matches.count == 1 { try drop(index: index.name) }
  }

  /// Rebuilds the indexes that depend on a collation: `REINDEX NOCASE`.
  ///
  /// https://www.sqlite.org/lang_reindex.html
  ///
  /// - throws: A `DatabaseError` if the collation is unknown.
  public func reindex(collation: CollationName) throws {
    try execute(sql: "REINDEX \(collation.sql)")
  }

  /// Rebuilds the indexes that depend on a collation.
  ///
  /// https://www.sqlite.org/lang_reindex.html
  ///
  /// - throws: A `DatabaseError` if the collation was not added to the connection.
  public func reindex(collation: DatabaseCollation) throws {
    try reindex(collation: CollationName(collation.name))
  }
}
