import SQLiteRecordsSQL

/// Resolves the primary key of a table.
enum PrimaryKeyResolver {
  /// The only primary key that a table declares, with its columns or after them.
  static func resolve(
    _ table: OrdinaryTableDocument,
    in scope: ColumnScope,
    log: inout DiagnosticLog
  ) -> PrimaryKey? {
    let keys = declaredKeys(table, in: scope, log: &log)
    for key in keys.dropFirst() {
      log.error(
        .secondPrimaryKey,
        "table \(quoted(scope.table)) already has a primary key, on line "
          + "\(keys[0].location.line)",
        at: key.location
      )
    }
    for key in keys {
      GeneratedColumnRules.check(key, of: table, log: &log)
      checkRowID(key, of: table, log: &log)
    }
    if let withoutRowID = table.withoutRowID, keys.isEmpty, table.primaryKey == nil {
      log.error(.missingPrimaryKey, "a table without rowid needs a primary key", at: withoutRowID)
    }
    return keys.first
  }

  /// All primary keys that a table declares, by place.
  private static func declaredKeys(
    _ table: OrdinaryTableDocument,
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
    in table: OrdinaryTableDocument,
    log: inout DiagnosticLog
  ) -> PrimaryKey {
    if let autoincrement = document.autoincrement {
      checkAutoincrement(at: autoincrement, of: column, in: table, log: &log)
    }
    if let autoincrement = document.autoincrement, document.order?.value == .descending {
      log.error(
        .descendingAutoincrement,
        "a primary key with autoincrement must have the order 'ASC', because 'INTEGER PRIMARY KEY DESC' is "
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
    in table: OrdinaryTableDocument,
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

  /// Logs a key of integers that looks like the rowid and is not, so that an insertion without an id
  /// stores NULL. With a Swift type of its own, or with `notNull`, the key is meant as it is.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  private static func checkRowID(
    _ key: PrimaryKey,
    of table: OrdinaryTableDocument,
    log: inout DiagnosticLog
  ) {
    guard !table.isStrict, table.withoutRowID == nil, !key.isAutoincrement, key.columns.count == 1,
      let column = table.columns.value.first(where: { $0.name.value == key.columns[0] }),
      let type = column.type, type.value.asciiLowercased != "integer",
      Affinity(declaredType: type.value) == .integer,
      !column.isNotNull, !column.property.namesType,
      column.reference == nil, !table.foreignKeys.contains(where: { $0.holds(column) })
    else { return }
    log.error(
      .keyIsNotRowID,
      "column \(quoted(column.name.value)) of type \(quoted(type.value)) is not the rowid, and an "
        + "insertion without an id stores NULL; expected the type 'INTEGER', or 'notNull'",
      at: type.location
    )
  }

  private static func checkAutoincrement(
    at location: SourceLocation,
    of column: ColumnDocument,
    in table: OrdinaryTableDocument,
    log: inout DiagnosticLog
  ) {
    if table.withoutRowID != nil {
      log.error(
        .autoincrementWithoutRowID,
        "a table without rowid cannot have autoincrement",
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

extension ForeignKeyDocument {
  /// Whether a column is one of the key's.
  fileprivate func holds(_ column: ColumnDocument) -> Bool {
    columns.value.contains { FoldedName($0.value) == FoldedName(column.name.value) }
  }
}
