import SQLiteRecordsSQL

/// A stored statement that does not read as SQLite writes them.
package struct StoredStatementError: Error, Sendable, Equatable, CustomStringConvertible {
  package let object: String
  package let error: SQLSyntaxError

  package var description: String { "the statement of '\(object)' does not read: \(error)" }
}

extension DatabaseSchema {
  /// Reads the schema of a connection's main database.
  package init(
    of source: some SchemaSource
  ) throws {
    let stored = try SchemaRow.all(of: source)
    let kinds = Dictionary(grouping: stored, by: \.kind)
    tables = try kinds[.table, default: []].map { try TableDescription($0, source) }
    virtualTables = try kinds[.virtualTable, default: []].map {
      try $0.object(VirtualTableStatement.init)
    }
    views = try kinds[.view, default: []].map { try ViewDescription($0, source) }
    indexes = try kinds[.index, default: []].map { try $0.object(IndexStatement.init) }
    triggers = try kinds[.trigger, default: []].map { try $0.object(TriggerStatement.init) }
  }
}

extension DatabaseSchema {
  /// Reads the tables and triggers of a connection's main database. SQLite cannot describe a view whose
  /// table is missing, as between two statements of a step.
  package init(
    withoutViewsOf source: some SchemaSource
  ) throws {
    let kinds = Dictionary(grouping: try SchemaRow.all(of: source), by: \.kind)
    tables = try kinds[.table, default: []].map { try TableDescription($0, source) }
    virtualTables = try kinds[.virtualTable, default: []].map {
      try $0.object(VirtualTableStatement.init)
    }
    triggers = try kinds[.trigger, default: []].map { try $0.object(TriggerStatement.init) }
    (views, indexes) = ([], [])
  }
}

/// A row of `sqlite_schema`.
struct SchemaRow {
  enum Kind { case table, virtualTable, view, index, trigger }

  let kind: Kind
  let name: String
  let sql: String

  static func all(
    of source: some SchemaSource
  ) throws -> [SchemaRow] {
    let shadows = try shadowTables(of: source)
    // The order of rowids is the order in which the objects were made.
    let rows = try source.rows(
      of: "SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"
    )
    return rows.compactMap(SchemaRow.init).filter {
      !$0.name.asciiLowercased.hasPrefix("sqlite_") && !shadows.contains($0.name.asciiLowercased)
    }
  }

  private init?(_ row: [String?]) {
    name = row.text(at: 1)
    sql = row.text(at: 2)
    switch row.text(at: 0) {
    case "table":
      let tokens = SQLLexer.tokens(of: sql)
      kind = tokens.count > 1 && tokens[1].isWord("VIRTUAL") ? .virtualTable : .table
    case "view": kind = .view
    case "index": kind = .index
    case "trigger": kind = .trigger
    default: return nil
    }
  }

  /// The names of the tables in which virtual tables keep their data. Versions before 3.37 do not
  /// distinguish them.
  private static func shadowTables(
    of source: some SchemaSource
  ) throws -> Set<String> {
    let rows = try source.rows(of: "PRAGMA main.table_list")
    return Set(rows.filter { $0.text(at: 2) == "shadow" }.map { $0.text(at: 1).asciiLowercased })
  }

  /// The object, with its statement read.
  func object<Statement: Sendable & Equatable>(
    _ read: (String) throws(SQLSyntaxError) -> Statement
  ) throws -> StoredObject<Statement> {
    StoredObject(name: name, sql: sql, statement: try statement(read))
  }

  func statement<Statement>(
    _ read: (String) throws(SQLSyntaxError) -> Statement
  ) throws -> Statement {
    do throws(SQLSyntaxError) {
      return try read(sql)
    } catch {
      throw StoredStatementError(object: name, error: error)
    }
  }
}
