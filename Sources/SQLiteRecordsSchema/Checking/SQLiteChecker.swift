import SQLiteRecordsSQL

/// Lets SQLite itself execute the DDL of a schema, in an empty database in memory.
package enum SQLiteChecker {
  /// Logs what SQLite rejects, and what it understands otherwise than the schema says it.
  package static func check(_ schema: Schema, log: inout DiagnosticLog) {
    guard let first = schema.tables.first else { return }
    checkVersion(of: schema, log: &log)
    let statements = structureStatements(of: schema)
    do throws(GeneratorConnection.Failure) {
      let connection = try GeneratorConnection(functions: schema.functions)
      try defineCollations(of: schema, on: connection)
      for table in schema.tables where !table.hasReportedColumns {
        try connection.execute("BEGIN")
        check(table, statements, on: connection, log: &log)
        try connection.execute("ROLLBACK")
      }
    } catch {
      log.error(
        .uncheckable,
        "SQLite cannot check the schema: \(error.message)",
        at: first.name.location
      )
    }
  }

  /// Warns of a schema that may use what the SQLite that checks it does not know.
  private static func checkVersion(of schema: Schema, log: inout DiagnosticLog) {
    guard let minimum = schema.minimumSQLite, let own = SQLiteVersion(GeneratorConnection.version),
      minimum.value > own
    else { return }
    log.warning(
      .olderThanMinimum,
      "'minimumSQLite' is newer than the SQLite that checks schemas, which rejects unknown "
        + "features",
      at: minimum.location
    )
  }

  /// The statements that make each table, which are needed once more for every table that
  /// references it.
  private static func structureStatements(of schema: Schema) -> [FoldedName: [String]] {
    let tables = schema.references + schema.tables
    return Dictionary(
      tables.map { (FoldedName($0.name.value), $0.structureStatements) },
      uniquingKeysWith: { $1 }
    )
  }

  static func defineCollations(
    of schema: Schema,
    on connection: GeneratorConnection
  ) throws(GeneratorConnection.Failure) {
    let names = (schema.references + schema.tables).flatMap(\.collations)
    for name in Set(names.map(\.asciiLowercased)).subtracting(SQLKeyword.collations).sorted() {
      try connection.defineCollation(name)
    }
  }

  /// Makes a table after its parents, and looks at what SQLite has made.
  ///
  /// The other tables are not there: SQLite needs time for each table that there is whenever it
  /// makes another one.
  private static func check(
    _ table: Table,
    _ statements: [FoldedName: [String]],
    on connection: GeneratorConnection,
    log: inout DiagnosticLog
  ) {
    var tableLog = DiagnosticLog()
    LateFaults.check(table, on: connection, log: &tableLog)
    do throws(GeneratorConnection.Failure) {
      let name = FoldedName(table.name.value)
      try connection.execute(statements[name] ?? [])
      try followGeneratedColumns(of: table, on: connection)
      if try connection.columns(of: table.name.value) != ReportedColumn.columns(of: table) {
        let failure = GeneratorConnection.Failure(message: "it reports different columns")
        ErrorLocator.explain(failure, in: table, on: connection, log: &tableLog)
      }
      if !tableLog.hasErrors {
        let keys = table.ordinary?.foreignKeys ?? []
        let parents = Set(keys.map { FoldedName($0.parentTable.value) })
          .subtracting([name])
          .flatMap { statements[$0] ?? [] }
        checkForeignKeys(of: table, parents: parents, on: connection, log: &tableLog)
      }
    } catch {
      ErrorLocator.explain(error, in: table, on: connection, log: &tableLog)
    }
    log.append(tableLog)
  }

  /// Lets SQLite follow the generated columns from one to the other, as it does only when it needs
  /// their values.
  private static func followGeneratedColumns(
    of table: Table,
    on connection: GeneratorConnection
  ) throws(GeneratorConnection.Failure) {
    guard table.columns.contains(where: { $0.generatedValue != nil }) else { return }
    try connection.compile("EXPLAIN SELECT * FROM \(table.name.value.sqlIdentifier)")
  }

  /// Lets SQLite find the parent key of every foreign key. A parent that it rejects gets an error of its
  /// own.
  ///
  /// - parameter parents: The statements that make the parents.
  private static func checkForeignKeys(
    of table: Table,
    parents: [String],
    on connection: GeneratorConnection,
    log: inout DiagnosticLog
  ) {
    // SQLite would stop at a key of whose parent nothing is promised.
    if table.hasUncheckedForeignKey { return }
    guard (try? connection.execute(parents)) != nil else { return }
    do throws(GeneratorConnection.Failure) {
      try connection.execute("PRAGMA foreign_key_check(\(table.name.value.sqlIdentifier))")
    } catch {
      log.error(
        .refusedForeignKey,
        "SQLite rejects a foreign key of table \(quoted(table.name.value)): \(error.message)",
        at: table.name.location
      )
    }
  }
}

extension GeneratorConnection {
  /// Runs statements, one after the other.
  fileprivate func execute(_ statements: [String]) throws(Failure) {
    for statement in statements { try execute(statement) }
  }
}

extension Table {
  /// The names of the collations that columns, keys and indexes name.
  fileprivate var collations: [String] {
    let collations = columns.map(\.collation) + (ordinary?.collations ?? [])
    return collations.compactMap { $0?.value }
  }

  /// Whether nothing is promised of the parent of one of its foreign keys.
  var hasUncheckedForeignKey: Bool { ordinary?.foreignKeys.contains(where: \.isUnchecked) ?? false }
}

extension OrdinaryTable {
  fileprivate var collations: [Located<String>?] {
    let keyColumns = (primaryKey?.keyColumns ?? []) + uniqueConstraints.flatMap(\.keyColumns)
    return keyColumns.map(\.collation) + indexes.flatMap(\.terms).map(\.collation)
  }
}
