public import SQLiteRecords

extension Database {
  /// Prints the rows of all statements of an SQL literal.
  ///
  /// ```swift
  /// // Arthur|500
  /// // Barbara|1000
  /// try db.dumpSQL("SELECT name, score FROM player ORDER BY score")
  /// ```
  ///
  /// - parameter format: The format of the rows; `.debug()` by default.
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError` of the first statement that fails, or the error of the format.
  public func dumpSQL(
    _ sql: SQL,
    format: some DumpFormat = .debug(),
    to stream: (any TextOutputStream)? = nil
  ) throws {
    var stream = DumpStream(stream)
    let statements = try allStatements(literal: sql)
    while let statement = try statements.next() {
      try writeRows(of: statement, format: format, to: &stream)
    }
  }

  /// Prints the rows of a request, without row adapters, and the rows that it prefetches.
  ///
  /// ```swift
  /// // 1|Arthur|500
  /// // 2|Barbara|1000
  /// try db.dumpRequest(Player.orderByPrimaryKey())
  ///
  /// // 1|Reds
  /// //
  /// // players
  /// // 2|Barbara|1000|1
  /// try db.dumpRequest(Team.including(all: Team.players))
  /// ```
  ///
  /// - parameter format: The format of the rows; `.debug()` by default.
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError`, or the error of the format.
  public func dumpRequest(
    _ request: some FetchRequest,
    format: some DumpFormat = .debug(),
    to stream: (any TextOutputStream)? = nil
  ) throws {
    var stream = DumpStream(stream)
    try writeRows(of: request, format: format, to: &stream)
  }

  /// Prints the rows of tables and views.
  ///
  /// ```swift
  /// // player
  /// // 1|Arthur|500
  /// //
  /// // team
  /// // 1|Reds
  /// try db.dumpTables(["player", "team"])
  /// ```
  ///
  /// The rows of a table are sorted by its primary key; the rows of a view are not sorted.
  ///
  /// - parameter format: The format of the rows; `.debug()` by default.
  /// - parameter tableHeader: When names are printed; `.automatic` by default.
  /// - parameter stableOrder: Whether rows of views are also sorted, so that equal contents print
  ///   the same text; false by default.
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError`, or the error of the format.
  public func dumpTables(
    _ tables: [String],
    format: some DumpFormat = .debug(),
    tableHeader: DumpTableHeaderOptions = .automatic,
    stableOrder: Bool = false,
    to stream: (any TextOutputStream)? = nil
  ) throws {
    var stream = DumpStream(stream)
    let hasHeader =
      switch tableHeader {
      case .automatic: tables.count > 1
      case .always: true
      }
    for table in tables {
      stream.margin(unless: table == tables.first)
      if hasHeader { stream.writeLine(table) }
      let request = try rows(of: table, hasStableOrder: stableOrder)
      try writeRows(of: request, format: format, to: &stream)
    }
  }

  /// Prints the statements that created the tables, views, indexes and triggers of the main
  /// database, except those that SQLite or this library created for itself, and the shadow tables of
  /// virtual tables (from SQLite 3.37 on). https://www.sqlite.org/vtab.html#xshadowname
  ///
  /// ```swift
  /// // sqlite_master
  /// // CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);
  /// // CREATE INDEX player_on_name ON player (name);
  /// try db.dumpSchema()
  /// ```
  ///
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError`.
  public func dumpSchema(to stream: (any TextOutputStream)? = nil) throws {
    var stream = DumpStream(stream)
    try writeSchema(to: &stream)
  }

  /// Prints the schema, and then the rows of all tables, as
  /// ``dumpSchema(to:)`` and ``dumpTables(_:format:tableHeader:stableOrder:to:)`` do.
  ///
  /// ```swift
  /// // sqlite_master
  /// // CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT);
  /// //
  /// // player
  /// // 1|Arthur
  /// try db.dumpContent()
  /// ```
  ///
  /// - parameter format: The format of the rows; `.debug()` by default.
  /// - parameter stream: The output stream; standard output by default.
  /// - throws: A `DatabaseError`, or the error of the format.
  public func dumpContent(
    format: some DumpFormat = .debug(),
    to stream: (any TextOutputStream)? = nil
  ) throws {
    var stream = DumpStream(stream)
    try writeSchema(to: &stream)
    let tables = try String.fetchAll(
      self,
      sql: "SELECT name FROM main.sqlite_master WHERE type = 'table' ORDER BY name COLLATE NOCASE"
    )
    let hidden = try shadowTables()
    for table in tables where !Self.isInternal(table) && !hidden.contains(table) {
      stream.margin()
      stream.writeLine(table)
      let request = try rows(of: table, hasStableOrder: true)
      try writeRows(of: request, format: format, to: &stream)
    }
  }
}

extension Database {
  private func writeRows(
    of request: some FetchRequest,
    format: some DumpFormat,
    to stream: inout DumpStream
  ) throws {
    let prepared = try request.makePreparedRequest(self, forSingleResult: false)
    try writeRows(of: prepared, format: format, to: &stream)
  }

  /// Writes the rows of a request, and then those that are prefetched for them, under their path.
  private func writeRows(
    of request: PreparedRequest,
    format: some DumpFormat,
    to stream: inout DumpStream
  ) throws {
    try writeRows(of: request.statement, format: format, to: &stream)
    if request.prefetches.isEmpty { return }
    let rows = try Row.fetchAll(request.statement, adapter: request.adapter)
    for prefetch in request.prefetches {
      try prefetch.visit(self, for: rows) { path, forEachRequest in
        stream.margin()
        stream.writeLine(path.joined(separator: "."))
        try forEachRequest { try writeRows(of: $0, format: format, to: &stream) }
      }
    }
  }

  private func writeRows(
    of statement: Statement,
    format: some DumpFormat,
    to stream: inout DumpStream
  ) throws {
    var format = format
    let rows = try Row.fetchCursor(statement)
    while try rows.next() != nil {
      try format.writeRow(self, statement: statement, to: &stream)
    }
    // A statement that has no columns returns nothing, not even an empty array.
    if statement.columnCount > 0 {
      try format.finalize(self, statement: statement, to: &stream)
    }
  }

  private func rows(
    of table: String,
    hasStableOrder: Bool
  ) throws -> QueryInterfaceRequest<Row> {
    let request = QueryInterfaceRequest<Row>(table: table)
    return try hasStableOrder || exists(.table, table) ? request.withStableOrder() : request
  }

  private func writeSchema(to stream: inout DumpStream) throws {
    stream.writeLine("sqlite_master")
    let rows = try Row.fetchAll(
      self,
      sql: """
        SELECT tbl_name, sql, name FROM main.sqlite_master WHERE sql IS NOT NULL
        ORDER BY tbl_name COLLATE NOCASE,
          CASE type WHEN 'table' THEN 0 WHEN 'view' THEN 0 WHEN 'index' THEN 1 ELSE 2 END,
          name COLLATE NOCASE, sql
        """
    )
    let hidden = try shadowTables()
    for row in rows {
      let (table, sql, name): (String, String, String) = (
        try row.decode(atIndex: 0), try row.decode(atIndex: 1), try row.decode(atIndex: 2)
      )
      if !Self.isInternal(name), !hidden.contains(table) { stream.writeLine(sql + ";") }
    }
  }

  /// The tables in which virtual tables store their content; none before SQLite 3.37.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_table_list
  private func shadowTables() throws -> Set<String> {
    let tables = try Row.fetchAll(self, sql: "PRAGMA main.table_list")
    return try Set(
      tables.filter { try $0.decode(forKey: "type") == "shadow" }.map {
        try $0.decode(forKey: "name")
      }
    )
  }

  /// Whether SQLite or a migrator creates the table.
  private static func isInternal(_ name: String) -> Bool {
    let name = name.asciiLowercased
    return name.hasPrefix("sqlite_") || name.hasPrefix("grdb_")
  }
}

extension DumpStream {
  fileprivate mutating func margin(unless isFirst: Bool) {
    if !isFirst { margin() }
  }
}
