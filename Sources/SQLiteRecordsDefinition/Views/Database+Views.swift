public import SQLiteRecords

extension Database {
  /// Creates a view.
  ///
  /// ```swift
  /// // CREATE VIEW "hero" AS SELECT * FROM player WHERE isHero
  /// try db.create(view: "hero", sql: "SELECT * FROM player WHERE isHero")
  /// ```
  ///
  /// https://www.sqlite.org/lang_createview.html
  ///
  /// - parameter columns: The names of the view's columns; those of the query by default.
  /// - parameter sql: A `SELECT` statement without parameters.
  /// - throws: A `DatabaseError` if SQLite rejects the view, such as one whose name exists.
  public func create(
    view name: String,
    options: ViewOptions = [],
    columns: [String]? = nil,
    sql: String
  ) throws {
    try create(view: name, options: options, columns: columns, query: DefinitionSQL(sql))
  }

  func create(
    view name: String,
    options: ViewOptions,
    columns: [String]?,
    query: DefinitionSQL
  ) throws {
    let temporary = options.contains(.temporary) ? " TEMPORARY" : ""
    let condition = options.contains(.ifNotExists) ? " IF NOT EXISTS" : ""
    let list = columns.map { " (\(DefinitionSQL.list($0)))" } ?? ""
    let view = "\(name.quotedDatabaseIdentifier)\(list)"
    try execute(
      sql: "CREATE\(temporary) VIEW\(condition) \(view) AS \(try query.text(self))"
    )
  }

  /// Drops a view: `DROP VIEW "hero"`.
  ///
  /// https://www.sqlite.org/lang_dropview.html
  ///
  /// - throws: A `DatabaseError` `no such view` if there is none.
  public func drop(view name: String) throws {
    try execute(sql: "DROP VIEW \(name.quotedDatabaseIdentifier)")
  }
}
