/// The facts about its schema that a connection has determined, until the schema changes.
package struct SchemaCache {
  /// A name without regard to ASCII case, in one schema or wherever SQLite finds it.
  struct Key: Hashable {
    let name: String
    let schema: String?

    init(_ name: String, in schema: String?) {
      self.name = name.asciiLowercased
      self.schema = schema?.asciiLowercased
    }
  }

  /// The kinds of things that a schema has.
  package enum ObjectKind: String {
    case table
    case view
    case trigger
  }

  /// The names of a schema's things, in lower case.
  typealias Objects = [ObjectKind: Set<String>]

  /// The names of the schemas, in the order in which SQLite looks for a table.
  var schemas: [String] = []
  var objects: [String: Objects] = [:]

  /// The facts about tables and views that were asked for, by their types.
  var tables: [Key: [ObjectIdentifier: Any]] = [:]

  /// SQLite's version number of the main schema when the first of this was learned.
  var version: Int64?

  /// Whether the schema was changed in the transaction that is open, so that a rollback changes it
  /// again.
  var hasUncommittedChanges = false

  mutating func removeAll() {
    self = SchemaCache()
  }
}

extension Database {
  /// A fact about a table or view, from the cache, or determined and cached. The cache finds a fact by its
  /// type: two facts must not have the same.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  package func schemaFact<Fact>(
    of tableName: String,
    in schemaName: String? = nil,
    make: () throws -> Fact
  ) throws -> Fact {
    try checkUse()
    let (key, type) = (SchemaCache.Key(tableName, in: schemaName), ObjectIdentifier(Fact.self))
    if let known = schemaCache.tables[key]?[type] as? Fact { return known }
    try noteSchemaVersion()
    let made = try make()
    // A source of keys may have made the connection forget everything meanwhile.
    try noteSchemaVersion()
    schemaCache.tables[key, default: [:]][type] = made
    return made
  }

  /// Clears the schema cache and the prepared statements, if another connection has changed the
  /// schema.
  ///
  /// To be called at the beginning of an access, inside its transaction. It costs nothing while the
  /// cache is empty, unless the connection follows the schema's version. In that case the
  /// transaction reads the database as it is now.
  ///
  /// https://www.sqlite.org/pragma.html#pragma_schema_version
  func clearSchemaCacheIfNeeded() throws {
    try checkUse()
    let known = schemaCache.version
    if known == nil, !configuration.followsSchemaVersion { return }
    // At the beginning of a transaction of an access, both of which ask.
    if let checkedDataVersion, checkedDataVersion == connection.dataVersion { return }
    let version = try knownSchemaVersion()
    if let known, known != version { schemaDidChange() }
    if configuration.followsSchemaVersion { schemaCache.version = version }
  }

  /// Whether the schema cache is right, and stays so until the end of the commit of this
  /// transaction, unless an observer uses the database before that end.
  ///
  /// A client that has a pointer of SQLite can change the schema without notice.
  var isSchemaCertain: Bool {
    if schemaCache.version == nil || hasGivenPointer { return false }
    guard let checkedDataVersion else { return false }
    return checkedDataVersion == connection.dataVersion
  }

  private func noteSchemaVersion() throws {
    if schemaCache.version == nil { schemaCache.version = try knownSchemaVersion() }
  }

  private func knownSchemaVersion() throws -> Int64 {
    try withoutTrace {
      let statement = try cached("PRAGMA main.schema_version")
      return try onlyRow(of: statement) {
        StatementArguments()
      } read: {
        checkedDataVersion = connection.dataVersion
        return StatementColumn(statement.sqliteStatement, 0).value.int64
      } ?? 0
    }
  }

  /// The rows of a query about the schema, which is not traced.
  package func schemaRows(_ sql: String) throws -> [Row] {
    try withoutTrace { try Row.fetchAll(self, sql: sql) }
  }

  /// The schemas in which a name is looked for, in SQLite's order.
  ///
  /// - throws: A ``DatabaseError`` if there is no schema of the given name.
  package func schemas(named schemaName: String? = nil) throws -> [String] {
    try checkUse()
    if schemaCache.schemas.isEmpty {
      try noteSchemaVersion()
      let names: [String] = try schemaRows("PRAGMA database_list").map { try $0.decode(atIndex: 1) }
      schemaCache.schemas = ["temp", "main"] + names.filter { $0 != "temp" && $0 != "main" }
    }
    guard let schemaName else { return schemaCache.schemas }
    let key = schemaName.asciiLowercased
    let found = schemaCache.schemas.filter { $0.asciiLowercased == key }
    if found.isEmpty { throw DatabaseError(message: "no such schema: \(schemaName)") }
    return found
  }

  /// The names of a schema's tables, views and triggers.
  private func schemaObjects(in schema: String) throws -> SchemaCache.Objects {
    try checkUse()
    if let objects = schemaCache.objects[schema] { return objects }
    try noteSchemaVersion()
    var objects: SchemaCache.Objects = [:]
    let table = "\(schema.quotedDatabaseIdentifier).sqlite_master"
    for row in try schemaRows("SELECT type, name FROM \(table)") {
      guard let kind = SchemaCache.ObjectKind(rawValue: try row.decode(atIndex: 0)) else {
        continue
      }
      objects[kind, default: []].insert(try row.decode(String.self, atIndex: 1).asciiLowercased)
    }
    schemaCache.objects[schema] = objects
    return objects
  }

  /// Whether there is a table, virtual ones included, or a view, or a trigger.
  ///
  /// - parameter schemaName: The schema; all schemas are searched by default.
  /// - throws: A ``DatabaseError`` `no such schema`, or if the schema cannot be read.
  package func exists(
    _ kind: SchemaCache.ObjectKind,
    _ name: String,
    in schemaName: String? = nil
  ) throws -> Bool {
    let key = name.asciiLowercased
    return try schemas(named: schemaName).contains {
      try schemaObjects(in: $0)[kind]?.contains(key) ?? false
    }
  }
}
