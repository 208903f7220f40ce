public import SQLiteRecords

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
  /// `withSchemaSource(_:execute:)` with nil.
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

/// The keys of views that a schema source knows.
private struct SchemaSourceKeys: ViewKeySource {
  let source: any DatabaseSchemaSource

  func keyColumns(_ db: Database, ofView view: String, in schema: String) throws -> [String]? {
    let view = DatabaseObjectID(name: view, schemaID: DatabaseSchemaID(name: schema))
    return try source.columnsForPrimaryKey(db, inView: view)
  }
}

extension Configuration {
  /// The source of facts about the schema that SQLite does not know: the primary keys of views; nil,
  /// the default, if there are none.
  public var schemaSource: (any DatabaseSchemaSource)? {
    get { (viewKeys as? SchemaSourceKeys)?.source }
    set { viewKeys = newValue.map(SchemaSourceKeys.init) }
  }
}

extension Database {
  /// The source of facts about the schema that SQLite does not know: initially, the
  /// `schemaSource` of the configuration.
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
    try withViewKeys(schemaSource.map(SchemaSourceKeys.init), execute: block)
  }
}
