extension TableColumn: CustomStringConvertible {
  /// The name, quoted: `"score"`. So a column can stand in SQL that is a Swift string.
  ///
  /// ```swift
  /// // SELECT "name" FROM player
  /// try String.fetchAll(db, sql: "SELECT \(Player.Columns.name) FROM player")
  /// ```
  public var description: String { name.quotedDatabaseIdentifier }
}

extension StoredColumn: CustomStringConvertible {
  /// The name, quoted: `"createdAt"`. So a column can stand in SQL that is a Swift string.
  public var description: String { name.quotedDatabaseIdentifier }
}

extension Column: CustomStringConvertible {
  /// The name, quoted: `"score"`. So a column can stand in SQL that is a Swift string.
  public var description: String { name.quotedDatabaseIdentifier }
}
