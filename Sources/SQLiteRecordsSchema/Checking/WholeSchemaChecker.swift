/// Makes the whole schema in one database, to check what depends on more than one table: views and
/// triggers.
enum WholeSchemaChecker {
  /// The schema with the columns of its views, which SQLite knows; logs what it refuses.
  static func complete(_ schema: Schema, log: inout DiagnosticLog) -> Schema {
    let needsCheck = schema.tables.contains { $0.view != nil || !$0.triggers.isEmpty }
    guard needsCheck, let first = schema.tables.first else { return schema }
    do throws(SQLiteConnection.Failure) {
      let connection = try SQLiteConnection()
      try SQLiteChecker.defineCollations(of: schema, on: connection)
      if schema.tables.contains(where: { $0.foreignKeys.contains(where: \.isUnchecked) }) {
        try connection.execute("PRAGMA foreign_keys = OFF")
      }
      makeReferences(of: schema, on: connection)
      for table in schema.tables where table.view == nil {
        for statement in table.structureStatements { try connection.execute(statement) }
      }
      let tables = completed(schema.tables, on: connection, log: &log)
      if log.hasErrors { return schema }
      for table in tables { TriggerFaults.check(table, on: connection, log: &log) }
      return Schema(
        tables: tables,
        minimumSQLite: schema.minimumSQLite,
        naming: schema.naming,
        references: schema.references
      )
    } catch {
      log.error("SQLite cannot check the schema: \(error.message)", at: first.name.location)
      return schema
    }
  }

  /// Makes the tables and views of other targets, as far as SQLite takes them: what is wrong with
  /// them is said where they are declared.
  private static func makeReferences(of schema: Schema, on connection: SQLiteConnection) {
    for table in schema.references {
      for statement in table.structureStatements { try? connection.execute(statement) }
    }
  }

  /// The tables, and the views with all their columns. A view may select from one that comes later.
  private static func completed(
    _ tables: [Table],
    on connection: SQLiteConnection,
    log: inout DiagnosticLog
  ) -> [Table] {
    let created = tables.map { $0.view != nil && create($0, on: connection, log: &log) }
    return zip(tables, created).map { table, isCreated in
      guard isCreated, let view = table.view else { return table }
      return ViewColumns.complete(table, view, on: connection, log: &log)
    }
  }

  /// Makes a view, and tells whether SQLite took it.
  private static func create(
    _ table: Table,
    on connection: SQLiteConnection,
    log: inout DiagnosticLog
  ) -> Bool {
    guard let view = table.view else { return true }
    do throws(SQLiteConnection.Failure) {
      for statement in table.structureStatements { try connection.execute(statement) }
      return true
    } catch {
      FaultFinder.refuse(view.query, noun: "view", error.message, log: &log)
      return false
    }
  }
}
