import SQLiteRecords

/// A piece of SQL that may have to be asked of the database, such as a quoted value.
struct DefinitionSQL {
  let text: (Database) throws -> String

  /// SQL as it is.
  init(_ sql: String) {
    text = { _ in sql }
  }

  init(_ text: @escaping (Database) throws -> String) {
    self.text = text
  }

  /// A value as an SQL literal: `'O''Brien'`, `1.0`, `X'00'`.
  static func literal(_ value: DatabaseValue) -> DefinitionSQL {
    DefinitionSQL { db in try db.sqlLiteral(of: value) }
  }

  /// `"a", "b"`
  static func list(_ columns: [String]) -> String {
    columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
  }

  /// ` ON CONFLICT REPLACE`; nothing for nil.
  static func conflict(_ resolution: Database.ConflictResolution?) -> String {
    resolution.map { " ON CONFLICT \($0.rawValue)" } ?? ""
  }
}

/// The part of a foreign key's declaration that begins with `REFERENCES`.
struct ReferenceDefinition {
  let table: String

  /// Nil for the primary key of the table.
  let columns: [String]?
  let onDelete: Database.ForeignKeyAction?
  let onUpdate: Database.ForeignKeyAction?
  let isDeferred: Bool

  /// `REFERENCES "team"("id") ON DELETE CASCADE`
  func sql(in context: DefinitionContext) throws -> String {
    let columns = try columns ?? context.primaryKey(of: table)
    var sql = "REFERENCES \(table.quotedDatabaseIdentifier)(\(DefinitionSQL.list(columns)))"
    if let onDelete { sql += " ON DELETE \(onDelete.rawValue)" }
    if let onUpdate { sql += " ON UPDATE \(onUpdate.rawValue)" }
    if isDeferred { sql += " DEFERRABLE INITIALLY DEFERRED" }
    return sql
  }
}

/// The facts that a definition can ask for while its SQL is created.
struct DefinitionContext {
  let db: Database

  /// The table that is being defined or altered.
  let table: String

  /// The primary key that it is going to have; nil if it exists already.
  let newPrimaryKey: [ColumnDefinition]?

  func isTable(_ name: String) -> Bool {
    name.asciiLowercased == table.asciiLowercased
  }

  /// The columns of a table's primary key.
  ///
  /// - throws: A `DatabaseError` `no such table` if there is none.
  func primaryKey(of name: String) throws -> [String] {
    guard isTable(name), let newPrimaryKey else { return try db.primaryKey(name).columns }
    return newPrimaryKey.isEmpty ? ["rowid"] : newPrimaryKey.map(\.name)
  }

  /// Whether the only key of a table is its rowid, which no column shows.
  func hasHiddenKey(_ name: String) throws -> Bool {
    if isTable(name), let newPrimaryKey { return newPrimaryKey.isEmpty }
    let key = try db.primaryKey(name)
    return key.isRowID && key.rowIDColumn == nil
  }

  /// The declared type of a column of a table's primary key.
  func type(of column: String, in name: String) throws -> Database.ColumnType? {
    if isTable(name), let newPrimaryKey {
      return newPrimaryKey.isEmpty ? .integer : newPrimaryKey.first { $0.name == column }?.type
    }
    let type = try db.columns(in: name).first { $0.name == column }?.type ?? "INTEGER"
    return type.isEmpty ? nil : Database.ColumnType(rawValue: type)
  }
}
