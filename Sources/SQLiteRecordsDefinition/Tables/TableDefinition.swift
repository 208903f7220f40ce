public import SQLiteRecords

/// The columns and constraints of a table in `Database.create(table:options:body:)`.
///
/// ```swift
/// // CREATE TABLE "place" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "title" TEXT,
/// //   "latitude" DOUBLE NOT NULL, "longitude" DOUBLE NOT NULL,
/// //   UNIQUE ("latitude", "longitude"))
/// try db.create(table: "place") { t in
///   t.autoIncrementedPrimaryKey("id")
///   t.column("title", .text)
///   t.column("latitude", .double).notNull()
///   t.column("longitude", .double).notNull()
///   t.uniqueKey(["latitude", "longitude"])
/// }
/// ```
///
/// https://www.sqlite.org/lang_createtable.html
public final class TableDefinition {
  /// A part between the parentheses, before the constraints.
  enum Component {
    case column(ColumnDefinition)
    case foreignKey(ForeignKeyDefinition)
    case sql(DefinitionSQL)
  }

  /// The primary key, if it is not declared with a column.
  struct PrimaryKey {
    var names: [String] = []
    var components: [Component] = []
    let conflictResolution: Database.ConflictResolution?
  }

  let name: String
  let options: TableOptions
  private(set) var components: [Component] = []
  private(set) var primaryKey: PrimaryKey?
  private var isInPrimaryKey = false

  /// The constraints, by the order in which they are written.
  var uniqueKeys: [DefinitionSQL] = []
  var foreignKeys: [(columns: [String], clause: ReferenceDefinition)] = []
  var checks: [DefinitionSQL] = []
  var constraints: [DefinitionSQL] = []

  init(_ name: String, options: TableOptions) {
    self.name = name
    self.options = options
  }

  /// Adds a column.
  ///
  /// - parameter type: The declared type, if it has one.
  @discardableResult
  public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
    let column = ColumnDefinition(name, type)
    append(.column(column))
    return column
  }

  /// Adds a column written in SQL: `"name" TEXT NOT NULL`.
  public func column(sql: String) {
    append(.sql(DefinitionSQL(sql)))
  }

  /// Adds a primary key for which SQLite chooses values that were never used before.
  ///
  /// https://www.sqlite.org/autoinc.html
  ///
  /// - parameter conflictResolution: How statements resolve a violation that do not say it
  ///   themselves; they abort by default.
  @discardableResult
  public func autoIncrementedPrimaryKey(
    _ name: String,
    onConflict conflictResolution: Database.ConflictResolution? = nil
  ) -> ColumnDefinition {
    column(name, .integer).primaryKey(onConflict: conflictResolution, autoincrement: true)
  }

  /// Adds a primary key column, which is not NULL.
  ///
  /// - parameter conflictResolution: How statements resolve a violation that do not say it
  ///   themselves; they abort by default.
  @discardableResult
  public func primaryKey(
    _ name: String,
    _ type: Database.ColumnType,
    onConflict conflictResolution: Database.ConflictResolution? = nil
  ) -> ColumnDefinition {
    let column = column(name, type).primaryKey(onConflict: conflictResolution)
    // An INTEGER PRIMARY KEY is never NULL; any other is, unless it is said.
    return type == .integer ? column : column.notNull()
  }

  /// Adds the columns of a composite primary key, which are not NULL.
  ///
  /// ```swift
  /// // CREATE TABLE "citizenship" ("citizenId" INTEGER NOT NULL, "countryCode" TEXT NOT NULL,
  /// //   PRIMARY KEY ("citizenId", "countryCode"))
  /// try db.create(table: "citizenship") { t in
  ///   t.primaryKey {
  ///     t.column("citizenId", .integer)
  ///     t.column("countryCode", .text)
  ///   }
  /// }
  /// ```
  ///
  /// - parameter conflictResolution: How statements resolve a violation that do not say it
  ///   themselves; they abort by default.
  /// - throws: The error of `body`.
  /// - precondition: The table has no other primary key.
  public func primaryKey(
    onConflict conflictResolution: Database.ConflictResolution? = nil,
    body: () throws -> Void
  ) rethrows {
    setPrimaryKey(PrimaryKey(conflictResolution: conflictResolution))
    isInPrimaryKey = true
    defer { isInPrimaryKey = false }
    try body()
  }

  /// Declares a composite primary key.
  ///
  /// - parameter conflictResolution: How statements resolve a violation that do not say it
  ///   themselves; they abort by default.
  /// - precondition: The table has no other primary key.
  public func primaryKey(
    _ columns: [String],
    onConflict conflictResolution: Database.ConflictResolution? = nil
  ) {
    setPrimaryKey(PrimaryKey(names: columns, conflictResolution: conflictResolution))
  }

  func append(_ component: Component) {
    components.append(component)
    guard isInPrimaryKey else { return }
    primaryKey?.components.append(component)
    switch component {
    case .column(let column): column.notNull()
    case .foreignKey(let foreignKey): foreignKey.notNull()
    case .sql: break
    }
  }

  private func setPrimaryKey(_ primaryKey: PrimaryKey) {
    require(self.primaryKey == nil, "a table can have only one primary key: declare it once")
    self.primaryKey = primaryKey
  }
}
