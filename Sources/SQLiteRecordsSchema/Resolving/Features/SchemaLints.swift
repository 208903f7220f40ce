import SQLiteRecordsSQL

/// Warns of what SQLite accepts in silence and what surprises later.
enum SchemaLints {
  /// Warns of the traps in a table whose foreign keys come with their places.
  static func check(
    _ table: Table,
    foreignKeys: [Located<ForeignKey>],
    log: inout DiagnosticLog
  ) {
    guard let ordinary = table.ordinary else { return }
    checkPrimaryKey(of: table, log: &log)
    checkDescendingKey(of: table, log: &log)
    var beginnings = KeyBeginnings(ordinary, columns: table.columns)
    for key in foreignKeys {
      checkIndex(for: key, in: table, &beginnings, log: &log)
      checkSetNull(of: key, in: table, log: &log)
      checkGeneratedColumns(of: key, in: table, log: &log)
    }
  }

  /// A primary key that is not the rowid allows NULL, and then any number of equal keys. Where the
  /// property is said not to be optional, this is known.
  private static func checkPrimaryKey(of table: Table, log: inout DiagnosticLog) {
    guard let key = table.ordinary?.primaryKey, table.rowIDAlias == nil else { return }
    for column in key.columns {
      guard let column = table.column(named: column), !table.refusesNull(in: column),
        !column.property.isRequired
      else { continue }
      log.warning(
        .nullableKey,
        "primary key column \(quoted(column.name.value)) can be NULL; it lacks 'notNull'",
        at: column.name.location
      )
    }
  }

  /// `INTEGER PRIMARY KEY DESC` is not the rowid, but a column with an index of its own.
  ///
  /// https://www.sqlite.org/lang_createtable.html#rowid
  private static func checkDescendingKey(of table: Table, log: inout DiagnosticLog) {
    guard let ordinary = table.ordinary, !ordinary.isWithoutRowID,
      let key = ordinary.primaryKey, key.isDeclaredOnColumn,
      key.keyColumns[0].order == .descending, let column = table.column(named: key.columns[0]),
      column.type?.asciiLowercased == "integer"
    else { return }
    log.warning(
      .descendingRowID,
      "column \(quoted(column.name.value)) is not the rowid, because its key is 'DESC', and SQLite does not "
        + "number it",
      at: key.location
    )
  }

  /// Without an index on the child key, each change of a parent key reads all child rows.
  ///
  /// https://www.sqlite.org/foreignkeys.html#fk_indexes
  private static func checkIndex(
    for key: Located<ForeignKey>,
    in table: Table,
    _ beginnings: inout KeyBeginnings,
    log: inout DiagnosticLog
  ) {
    // The target of an unchecked key may not exist.
    if key.value.isUnchecked || beginnings.serve(key.value) { return }
    let names = key.value.columns.map(quoted).joined(separator: ", ")
    log.warning(
      .unindexedForeignKey,
      "no index begins with \(names); each change of a key in \(quoted(key.value.parentTable.value))"
        + " reads all rows of \(quoted(table.name.value))",
      Advice("", [.addedIndex(columns: key.value.columns)]),
      at: key.location
    )
  }

  /// An action that writes the child columns cannot write a generated one.
  private static func checkGeneratedColumns(
    of key: Located<ForeignKey>,
    in table: Table,
    log: inout DiagnosticLog
  ) {
    let deletes: [ForeignKey.Action] = [.setNull, .setDefault]
    let action = [
      key.value.onDelete.flatMap { deletes.contains($0) ? $0 : nil },
      key.value.onUpdate.flatMap { deletes.contains($0) || $0 == .cascade ? $0 : nil },
    ].compactMap { $0 }.first
    guard let action else { return }
    for column in key.value.columns where table.column(named: column)?.generatedValue != nil {
      let word = quoted(action.rawValue)
      let message = "column \(quoted(column)) is generated; \(word) always fails on it"
      log.warning(.failingAction, message, at: key.location)
    }
  }

  private static func checkSetNull(
    of key: Located<ForeignKey>,
    in table: Table,
    log: inout DiagnosticLog
  ) {
    guard key.value.onDelete == .setNull || key.value.onUpdate == .setNull else { return }
    for column in key.value.columns where table.column(named: column)?.isNotNull == true {
      let message = "column \(quoted(column)) is 'notNull'; 'SET NULL' always fails on it"
      log.warning(.failingAction, message, at: key.location)
    }
  }
}
