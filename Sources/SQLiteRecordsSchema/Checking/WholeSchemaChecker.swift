/// Makes the whole schema in one database, to check what depends on more than one table: views and
/// triggers.
enum WholeSchemaChecker {
  /// The schema with the columns of its views and of those of other targets, which SQLite knows; logs what it rejects.
  static func complete(_ schema: Schema, log: inout DiagnosticLog) -> OpenSchema {
    let needsCheck =
      schema.tables.contains { $0.hasReportedColumns || !$0.triggers.isEmpty }
      || schema.references.contains(where: \.hasReportedColumns)
    guard needsCheck, let first = schema.tables.first else { return OpenSchema(schema) }
    do throws(GeneratorConnection.Failure) {
      let connection = try GeneratorConnection(functions: schema.functions)
      try SQLiteChecker.defineCollations(of: schema, on: connection)
      if schema.tables.contains(where: \.hasUncheckedForeignKey) {
        try connection.execute("PRAGMA foreign_keys = OFF")
      }
      makeReferences(of: schema, on: connection)
      for table in schema.tables where !table.hasReportedColumns {
        for statement in table.structureStatements { try connection.execute(statement) }
      }
      let origins = ColumnOrigins(schema)
      var open: Set<ViewColumnName> = []
      let tables = completed(schema.tables, on: connection, origins, open: &open, log: &log)
      if log.hasErrors { return OpenSchema(schema) }
      for table in tables { TriggerFaults.check(table, on: connection, log: &log) }
      return OpenSchema(
        Schema(
          tables: tables,
          minimumSQLite: schema.minimumSQLite,
          naming: schema.naming,
          functions: schema.functions,
          references: schema.references.map { completed($0, on: connection, origins, open: &open) }
        ),
        columnsWithoutType: open
      )
    } catch {
      log.error(
        .uncheckable,
        "SQLite cannot check the schema: \(error.message)",
        at: first.name.location
      )
      return OpenSchema(schema)
    }
  }

  /// Makes the tables and views of other targets, as far as SQLite takes them: what is wrong with
  /// them is said where they are declared.
  private static func makeReferences(of schema: Schema, on connection: GeneratorConnection) {
    for table in schema.references {
      for statement in table.structureStatements { try? connection.execute(statement) }
    }
  }

  /// A table of another target; a view with its columns, as far as SQLite takes it.
  private static func completed(
    _ table: Table,
    on connection: GeneratorConnection,
    _ origins: ColumnOrigins,
    open: inout Set<ViewColumnName>
  ) -> Table {
    guard table.hasReportedColumns else { return table }
    var ignored = DiagnosticLog()
    let completed = SelectedColumns.complete(
      table,
      on: connection,
      origins,
      open: &open,
      log: &ignored
    )
    return ignored.hasErrors ? table : completed
  }

  /// The tables, and the views and virtual tables with all their columns. A view may select from one
  /// that comes later.
  private static func completed(
    _ tables: [Table],
    on connection: GeneratorConnection,
    _ origins: ColumnOrigins,
    open: inout Set<ViewColumnName>,
    log: inout DiagnosticLog
  ) -> [Table] {
    let created = tables.map { $0.hasReportedColumns && create($0, on: connection, log: &log) }
    return zip(tables, created).map { table, isCreated in
      guard isCreated else { return table }
      return SelectedColumns.complete(table, on: connection, origins, open: &open, log: &log)
    }
  }

  /// Makes a view or a virtual table, and returns whether SQLite took it.
  private static func create(
    _ table: Table,
    on connection: GeneratorConnection,
    log: inout DiagnosticLog
  ) -> Bool {
    do throws(GeneratorConnection.Failure) {
      for statement in table.structureStatements { try connection.execute(statement) }
      return true
    } catch {
      ErrorLocator.refuse(table, error, on: connection, log: &log)
      return false
    }
  }
}
