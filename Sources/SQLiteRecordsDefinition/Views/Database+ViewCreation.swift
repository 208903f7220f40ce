public import SQLiteRecords

extension Database {
  /// Creates a view from a request.
  ///
  /// ```swift
  /// // CREATE VIEW "hero" AS SELECT * FROM "player" WHERE "isHero" = 1
  /// try db.create(view: "hero", as: Player.filter { $0.isHero == 1 })
  /// ```
  ///
  /// https://www.sqlite.org/lang_createview.html
  ///
  /// - parameter columns: The names of the view's columns; those of the request by default.
  /// - throws: A `DatabaseError` if SQLite rejects the view, such as one whose name exists.
  public func create(
    view name: String,
    options: ViewOptions = [],
    columns: [String]? = nil,
    as subquery: some SQLSubqueryable
  ) throws {
    let query = DefinitionSQL(subquery.sqlSubquery)
    try create(view: name, options: options, columns: columns, query: query)
  }

  /// Creates a view from an SQL literal.
  ///
  /// ```swift
  /// // CREATE VIEW "hero" AS SELECT * FROM player WHERE team = 'Avengers'
  /// try db.create(view: "hero", asLiteral: "SELECT * FROM player WHERE team = \("Avengers")")
  /// ```
  ///
  /// - parameter columns: The names of the view's columns; those of the query by default.
  /// - throws: A `DatabaseError` if SQLite rejects the view, such as one whose name exists.
  public func create(
    view name: String,
    options: ViewOptions = [],
    columns: [String]? = nil,
    asLiteral sql: SQL
  ) throws {
    let query = DefinitionSQL(literal: sql)
    try create(view: name, options: options, columns: columns, query: query)
  }
}
