import SQLiteRecordsSQL

/// Resolves the primary key of a table.
enum PrimaryKeyResolver {
  /// The only primary key that a table declares, with its columns or after them.
  static func resolve(
    _ table: TableDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> PrimaryKey? {
    let keys = declaredKeys(table, in: scope, log: &log)
    for key in keys.dropFirst() {
      log.error(
        .secondPrimaryKey,
        "table \(quoted(table.name.value)) has a primary key already, on line "
          + "\(keys[0].location.line)",
        at: key.location
      )
    }
    for key in keys { GeneratedColumnRules.check(key, of: table, log: &log) }
    if let withoutRowID = table.withoutRowID, keys.isEmpty, table.primaryKey == nil {
      log.error(.missingPrimaryKey, "a table without rowid needs a primary key", at: withoutRowID)
    }
    return keys.first
  }

  /// All primary keys that a table declares, by place.
  private static func declaredKeys(
    _ table: TableDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> [PrimaryKey] {
    var keys = table.columns.value.compactMap { column in
      column.primaryKey.map { key(of: column, $0, in: table, log: &log) }
    }
    if let document = table.primaryKey,
      let key = key(of: document, in: table, scope: scope, log: &log)
    {
      keys.append(key)
    }
    return keys.sorted(byPlace: \.location)
  }

  private static func key(
    of column: ColumnDocument,
    _ document: PrimaryKeyDocument,
    in table: TableDocument,
    log: inout DiagnosticLog
  ) -> PrimaryKey {
    if let autoincrement = document.autoincrement {
      checkAutoincrement(at: autoincrement, of: column, in: table, log: &log)
    }
    if let autoincrement = document.autoincrement, document.order?.value == .descending {
      log.error(
        .descendingAutoincrement,
        "a primary key with autoincrement has the order 'ASC', as 'INTEGER PRIMARY KEY DESC' is "
          + "not the rowid",
        at: document.order?.location ?? autoincrement
      )
    }
    return PrimaryKey(
      keyColumns: [KeyColumn(column.name.value, order: document.order?.value)],
      isAutoincrement: document.autoincrement != nil,
      isDeclaredOnColumn: true,
      options: document.options,
      location: document.location
    )
  }

  private static func key(
    of document: KeyDocument,
    in table: TableDocument,
    scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> PrimaryKey? {
    guard let columns = scope.resolve(document.columns, log: &log) else { return nil }
    if let autoincrement = document.autoincrement {
      let names = columns.map(\.name)
      for column in table.columns.value where [column.name.value] == names {
        checkAutoincrement(at: autoincrement, of: column, in: table, log: &log)
      }
      if columns.count > 1 {
        log.error(
          .compositeAutoincrement,
          "autoincrement needs a primary key of one column",
          at: autoincrement
        )
      }
    }
    return PrimaryKey(
      keyColumns: columns,
      isAutoincrement: document.autoincrement != nil,
      options: document.options,
      location: document.columns.location
    )
  }

  private static func checkAutoincrement(
    at location: SourceLocation,
    of column: ColumnDocument,
    in table: TableDocument,
    log: inout DiagnosticLog
  ) {
    if table.withoutRowID != nil {
      log.error(
        .autoincrementWithoutRowID,
        "a table without rowid has no autoincrement",
        at: location
      )
    }
    if column.type?.value.asciiLowercased != "integer" {
      let found = column.type.map { quoted($0.value) } ?? "none"
      log.error(
        .autoincrementType,
        "autoincrement needs the type 'INTEGER', found \(found)",
        at: location
      )
    }
  }
}
