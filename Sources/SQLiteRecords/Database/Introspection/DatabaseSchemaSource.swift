/// The source of facts about the schema that SQLite does not know: the primary keys of views.
///
/// ```swift
/// struct GameSchemaSource: DatabaseSchemaSource {
///   func columnsForPrimaryKey(
///     _ db: Database, inView view: DatabaseObjectID
///   ) throws -> [String]? {
///     view.name == "captain" ? ["id"] : nil
///   }
/// }
///
/// var configuration = Configuration()
/// configuration.schemaSource = GameSchemaSource()
/// let queue = try DatabaseQueue(configuration: configuration)
/// let captain = try queue.read { db in
///   // SELECT * FROM "captain" WHERE "id" = 'alice'
///   try Captain.find(db, id: "alice")
/// }
/// ```
///
/// A `DatabaseMigrator` runs migrations without the source, which describes the newest schema and not
/// that of an earlier version.
///
/// Records of a view with a key are found, updated, saved and deleted by it, as far as the `INSTEAD OF`
/// triggers of the view write: https://www.sqlite.org/lang_createtrigger.html#instead_of_triggers
public protocol DatabaseSchemaSource: Sendable {
  /// The columns that identify a row of a view.
  ///
  /// The result is cached until the schema changes. To see the schema without this source, use
  /// ``Database/withSchemaSource(_:execute:)`` with nil.
  ///
  /// - parameter view: The view, with its declared name.
  /// - returns: The names of the columns in key order; an empty array if the view has no key; nil if
  ///   this source does not know.
  /// - throws: Any error; methods that need the key throw it.
  func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]?
}

extension DatabaseSchemaSource {
  /// Knows no view.
  ///
  /// - throws: Nothing.
  public func columnsForPrimaryKey(
    _ db: Database,
    inView view: DatabaseObjectID
  ) throws -> [String]? {
    nil
  }

  /// A source that falls back to another one.
  public func then(_ other: some DatabaseSchemaSource) -> some DatabaseSchemaSource {
    ChainedSchemaSource(first: self, second: other)
  }
}

private struct ChainedSchemaSource<First: DatabaseSchemaSource, Second: DatabaseSchemaSource>:
  DatabaseSchemaSource
{
  let first: First
  let second: Second

  func columnsForPrimaryKey(
    _ db: Database,
    inView view: DatabaseObjectID
  ) throws -> [String]? {
    try first.columnsForPrimaryKey(db, inView: view)
      ?? second.columnsForPrimaryKey(db, inView: view)
  }
}

extension Database {
  /// The source of facts about the schema that SQLite does not know: initially, the
  /// ``Configuration/schemaSource`` of the configuration.
  public var schemaSource: (any DatabaseSchemaSource)? { configuration.schemaSource }

  /// Runs a closure with another schema source, or none.
  ///
  /// ```swift
  /// // The key that another source gives to the view.
  /// let key = try db.withSchemaSource(OtherSource()) { try db.primaryKey("captain") }
  /// ```
  ///
  /// The schema cache and the prepared statements are cleared before and after.
  ///
  /// - returns: What the closure returns.
  /// - throws: The error of the closure.
  public func withSchemaSource<Value>(
    _ schemaSource: (any DatabaseSchemaSource)?,
    execute block: () throws -> Value
  ) rethrows -> Value {
    let outerSource = configuration.schemaSource
    configuration.schemaSource = schemaSource
    schemaDidChange()
    defer {
      configuration.schemaSource = outerSource
      schemaDidChange()
    }
    return try block()
  }

  /// The columns of the key that the schema source gives a view, spelled as in the view.
  ///
  /// - throws: The error of the source; a ``DatabaseError`` if it names a column that is not there.
  func keyFromSchemaSource(
    ofView viewName: String,
    in schema: String,
    _ columns: [ColumnInfo]
  ) throws -> [String] {
    guard let schemaSource else { return [] }
    let view = DatabaseObjectID(
      name: try declaredName(ofView: viewName, in: schema),
      schemaID: DatabaseSchemaID(name: schema)
    )
    let key = try schemaSource.columnsForPrimaryKey(self, inView: view) ?? []
    return try key.map { name in
      let column = columns.first { $0.name.asciiLowercased == name.asciiLowercased }
      guard let column else {
        throw DatabaseError(
          message: "the primary key of the database view \(view.name) has no column \(name)"
        )
      }
      return column.name
    }
  }

  private func declaredName(ofView name: String, in schema: String) throws -> String {
    let table = "\(schema.quotedDatabaseIdentifier).sqlite_master"
    return try withoutTrace {
      try String.fetchOne(
        self,
        sql: "SELECT name FROM \(table) WHERE type = 'view' AND name = ? COLLATE NOCASE",
        arguments: [name]
      )
    } ?? name
  }
}

/// A database of a connection: the main one, the temporary one, or one that is attached.
///
/// https://www.sqlite.org/lang_naming.html
public struct DatabaseSchemaID: Hashable, Sendable {
  /// The name, by which SQL calls the database.
  public let name: String

  init(name: String) {
    self.name = name
  }

  /// The database that the connection was opened with.
  public static let main = DatabaseSchemaID(name: "main")

  /// The database of temporary tables, which no other connection sees.
  public static let temp = DatabaseSchemaID(name: "temp")

  /// A database that `ATTACH DATABASE … AS name` has added.
  ///
  /// https://www.sqlite.org/lang_attach.html
  public static func attached(_ name: String) -> DatabaseSchemaID { DatabaseSchemaID(name: name) }

  /// The table that has the database's schema, as SQL calls it.
  ///
  /// ```swift
  /// DatabaseSchemaID.main.schemaTableName                // sqlite_master
  /// DatabaseSchemaID.temp.schemaTableName                // sqlite_temp_master
  /// DatabaseSchemaID.attached("other").schemaTableName   // other.sqlite_master
  /// ```
  ///
  /// https://www.sqlite.org/schematab.html
  public var schemaTableName: String {
    switch name.asciiLowercased {
    case "main": "sqlite_master"
    case "temp": "sqlite_temp_master"
    default: "\(name.nameInSQL).sqlite_master"
    }
  }

  /// Whether both have the same name, in any ASCII case.
  public static func == (lhs: DatabaseSchemaID, rhs: DatabaseSchemaID) -> Bool {
    lhs.name.asciiLowercased == rhs.name.asciiLowercased
  }

  /// Hashes the name, in any ASCII case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(name.asciiLowercased)
  }
}

/// A table, view, index or trigger of a database.
public struct DatabaseObjectID: Hashable, Sendable {
  /// The name.
  public var name: String

  /// The database that it belongs to.
  public var schemaID: DatabaseSchemaID

  /// A table, view, index or trigger of a database.
  public init(name: String, schemaID: DatabaseSchemaID) {
    self.name = name
    self.schemaID = schemaID
  }
}
