import SQLiteRecords

/// A statement that creates a table, an index, a view or a trigger.
struct SchemaDefinition: Sendable {
  let name: String
  let sql: String

  /// - parameter values: The columns of ``selection``.
  init?(_ values: [DatabaseValue]) {
    guard values.count == 2, case .string(let name) = values[0].storage,
      case .string(let sql) = values[1].storage
    else { return nil }
    (self.name, self.sql) = (name, sql)
  }

  /// SQLite creates its own tables with those that need them.
  static let selection = """
    SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' \
    ORDER BY rowid
    """

  /// The objects of a database, in the order in which they were created.
  static func all(in db: Database) throws -> [SchemaDefinition] {
    try Row.fetchAll(db, sql: selection).compactMap { SchemaDefinition([$0[0], $0[1]]) }
  }

  /// Whether the database has it already: a virtual table creates tables of its own.
  func exists(in db: Database) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema WHERE name = ?)",
      arguments: [name]
    ) ?? false
  }
}
