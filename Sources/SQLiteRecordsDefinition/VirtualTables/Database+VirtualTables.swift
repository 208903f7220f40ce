public import SQLiteRecords

extension Database {
  /// Creates a virtual table.
  ///
  /// ```swift
  /// // CREATE VIRTUAL TABLE "vocabulary" USING fts5vocab('document', 'row')
  /// try db.create(virtualTable: "vocabulary", using: "fts5vocab('document', 'row')")
  /// ```
  ///
  /// https://www.sqlite.org/lang_createvtab.html
  ///
  /// - parameter module: The name of the module, and its arguments, as SQL writes them.
  /// - throws: A `DatabaseError` if SQLite rejects the table.
  public func create(
    virtualTable name: String,
    options: VirtualTableOptions = [],
    using module: String
  ) throws {
    let condition = options.contains(.ifNotExists) ? " IF NOT EXISTS" : ""
    let schema = options.contains(.temporary) ? "temp." : ""
    try execute(
      sql:
        "CREATE VIRTUAL TABLE\(condition) \(schema)\(name.quotedDatabaseIdentifier) USING \(module)"
    )
  }

  /// Creates a virtual table, unless it exists.
  ///
  /// - parameter ifNotExists: Whether an existing table with this name is kept.
  /// - parameter module: The name of the module, and its arguments, as SQL writes them.
  /// - throws: A `DatabaseError` if SQLite rejects the table.
  public func create(
    virtualTable name: String,
    ifNotExists: Bool,
    using module: String
  ) throws {
    try create(virtualTable: name, options: ifNotExists ? .ifNotExists : [], using: module)
  }

  /// Creates a virtual table that a closure defines.
  ///
  /// ```swift
  /// // CREATE VIRTUAL TABLE "place" USING rtree(id, minX, maxX)
  /// try db.create(virtualTable: "place", using: RTree()) { t in
  ///   t.columns = ["id", "minX", "maxX"]
  /// }
  /// ```
  ///
  /// - parameter module: The kind of table.
  /// - parameter body: Completes the definition; nothing by default.
  /// - throws: A `DatabaseError` if SQLite rejects the table, or the error of `body` or of the
  ///   module; then no table is created.
  public func create<Module: VirtualTableModule>(
    virtualTable tableName: String,
    options: VirtualTableOptions = [],
    using module: Module,
    _ body: ((Module.TableDefinition) throws -> Void)? = nil
  ) throws {
    let isConditional = options.contains(.ifNotExists)
    let definition = module.makeTableDefinition(
      configuration: VirtualTableConfiguration(ifNotExists: isConditional)
    )
    try body?(definition)
    let arguments = try module.moduleArguments(for: definition, in: self)
    let list = arguments.isEmpty ? "" : "(\(arguments.joined(separator: ", ")))"
    try inSavepoint {
      try create(virtualTable: tableName, options: options, using: module.moduleName + list)
      try module.database(self, didCreate: tableName, using: definition)
      return .commit
    }
  }

  /// Creates a virtual table that a closure defines, unless it exists.
  ///
  /// - parameter ifNotExists: Whether an existing table with this name is kept.
  /// - parameter module: The kind of table.
  /// - parameter body: Completes the definition; nothing by default.
  /// - throws: A `DatabaseError` if SQLite rejects the table, or the error of `body` or of the
  ///   module; then no table is created.
  public func create<Module: VirtualTableModule>(
    virtualTable tableName: String,
    ifNotExists: Bool,
    using module: Module,
    _ body: ((Module.TableDefinition) throws -> Void)? = nil
  ) throws {
    try create(
      virtualTable: tableName,
      options: ifNotExists ? .ifNotExists : [],
      using: module,
      body
    )
  }
}
