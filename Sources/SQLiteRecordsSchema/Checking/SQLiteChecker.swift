/// Lets SQLite itself execute the DDL of a schema, in an empty database in memory.
package enum SQLiteChecker {
  /// Logs what SQLite refuses, and what it understands otherwise than the schema says it.
  package static func check(_ schema: Schema, log: inout DiagnosticLog) {
    guard let first = schema.tables.first else { return }
    do throws(SQLiteConnection.Failure) {
      let connection = try SQLiteConnection()
      try defineCollations(of: schema, on: connection)
      try connection.execute("BEGIN")
      for table in schema.tables { create(table, on: connection, log: &log) }
      if log.hasErrors { return }
      for table in schema.tables { checkForeignKeys(of: table, on: connection, log: &log) }
    } catch {
      log.error("SQLite cannot check the schema: \(error.message)", at: first.name.location)
    }
  }

  private static func defineCollations(
    of schema: Schema,
    on connection: SQLiteConnection
  ) throws(SQLiteConnection.Failure) {
    let names = schema.tables.flatMap(\.columns).compactMap { $0.collation?.value }
    let own: Set<String> = ["binary", "nocase", "rtrim"]
    for name in Set(names.map(\.asciiLowercased)).subtracting(own).sorted() {
      try connection.defineCollation(name)
    }
  }

  /// Makes a table and its indexes, and compares the columns with the schema, so that no text of
  /// a schema file adds a column or changes one.
  private static func create(
    _ table: Table,
    on connection: SQLiteConnection,
    log: inout DiagnosticLog
  ) {
    var tableLog = DiagnosticLog()
    checkDefaults(of: table, on: connection, log: &tableLog)
    do throws(SQLiteConnection.Failure) {
      for statement in table.createStatements { try connection.execute(statement) }
      let columns = try connection.columns(of: table.name.value)
      if columns != table.columns.map({ ReportedColumn($0, of: table) }) {
        FaultFinder.explain("it reads the columns otherwise", in: table, log: &tableLog)
      }
    } catch {
      FaultFinder.explain(error.message, in: table, log: &tableLog)
    }
    log.append(tableLog)
  }

  /// Tries defaults by themselves, as SQLite looks for their functions only when a row is inserted.
  private static func checkDefaults(
    of table: Table,
    on connection: SQLiteConnection,
    log: inout DiagnosticLog
  ) {
    for case .expression(let expression) in table.columns.compactMap(\.defaultValue) {
      do throws(SQLiteConnection.Failure) {
        try connection.execute("EXPLAIN SELECT (\(expression.value))")
      } catch {
        FaultFinder.refuse(expression, noun: "default", error.message, log: &log)
      }
    }
  }

  /// Lets SQLite find the parent key of every foreign key.
  private static func checkForeignKeys(
    of table: Table,
    on connection: SQLiteConnection,
    log: inout DiagnosticLog
  ) {
    do throws(SQLiteConnection.Failure) {
      try connection.execute("PRAGMA foreign_key_check(\(table.name.value.sqlIdentifier))")
    } catch {
      log.error(
        "SQLite refuses a foreign key of table \(quoted(table.name.value)): \(error.message)",
        at: table.name.location
      )
    }
  }
}
