/// The rules for a generated column.
///
/// https://www.sqlite.org/gencol.html#limitations
enum GeneratedColumnRules {
  /// Checks the generated columns of a table.
  static func check(_ table: OrdinaryTableDocument, of name: String, log: inout DiagnosticLog) {
    let columns = table.columns.value
    for column in columns {
      guard let generatedValue = column.generatedValue else { continue }
      check(generatedValue.value, of: column, log: &log)
    }
    guard let first = columns.first, columns.allSatisfy({ $0.generatedValue != nil })
    else { return }
    log.error(
      .onlyGeneratedColumns,
      "table \(quoted(name)) needs a column that is not generated",
      at: first.generatedValue?.location ?? first.name.location
    )
  }

  /// Checks that a primary key holds no generated column.
  static func check(_ key: PrimaryKey, of table: OrdinaryTableDocument, log: inout DiagnosticLog) {
    for column in table.columns.value
    where column.generatedValue != nil && key.columns.contains(column.name.value) {
      let name = quoted(column.name.value)
      log.error(
        .generatedKey,
        "column \(name) is generated; it cannot be part of a primary key",
        at: key.location
      )
    }
  }

  private static func check(
    _ generatedValue: GeneratedValue,
    of column: ColumnDocument,
    log: inout DiagnosticLog
  ) {
    let name = quoted(column.name.value)
    if let backfill = column.backfill {
      log.error(
        .generatedBackfill,
        "column \(name) is generated; it cannot have a backfill",
        at: backfill.location
      )
    }
    if let defaultValue = column.defaultValue {
      log.error(
        .generatedDefault,
        "column \(name) is generated; it cannot have a default",
        at: defaultValue.location
      )
    }
    SQLText.check(generatedValue.expression, log: &log)
  }
}
