package import SQLiteRecordsSchema

/// The columns of a schema that are read differently than in the last released version, if its readings are known.
package struct ReadingChanges: Sendable {
  package struct ChangedColumn: Sendable {
    package let table: String
    package let column: Column
    package let change: ReadingChange
  }

  package let columns: [ChangedColumn]

  package init(from history: MigrationHistory, to schema: Schema, _ names: SchemaNames) {
    guard let readings = history.releasedReadings else {
      columns = []
      return
    }
    let tables = schema.tables.filter { $0.ordinary != nil }
    columns = tables.flatMap { table -> [ChangedColumn] in
      guard let oldTable = names.oldName(of: table.name.value) else { return [] }
      return table.columns.compactMap { column in
        guard let oldName = names.oldName(of: column.name.value, in: table.name.value),
          let old = readings[oldName, ofTable: oldTable],
          let new = ColumnReading(column, of: table), new != old
        else { return nil }
        return ChangedColumn(
          table: table.name.value,
          column: column,
          change: ReadingChange(from: old, to: new)
        )
      }
    }
  }

  /// Whether old rows need a step.
  package var needsStep: Bool { columns.contains(where: \.change.needsStep) }

  /// The change of a column; `nil` if it is read as before.
  package subscript(column: String, ofTable table: String) -> ReadingChange? {
    columns.first { changed in
      FoldedName(changed.table) == FoldedName(table)
        && FoldedName(changed.column.name.value) == FoldedName(column)
    }?.change
  }
}

extension MigrationHistory {
  /// The readings of the last released version; `nil` if they are not known, or if there is a step that is not released:
  /// its author may have changed the values.
  var releasedReadings: SchemaReadings? {
    lock.entries.count == steps.count ? lock.entries.last?.readings : nil
  }

  /// Reports the columns that are read differently than in the last released version, for a history that leads to the
  /// schema: the storage of a date changes nothing in SQL.
  ///
  /// ```
  /// event.json:4:15: error: a step is missing after '0001-initial' (read differently: column 'made' of table 'event' as
  /// 'Date as unixMilliseconds', not 'Date as unixSeconds'); 'swift package records migrate --name …' writes it
  /// ```
  ///
  /// - returns: Whether old rows need no step.
  package func compareReadings(
    with schema: Schema,
    severity: Diagnostic.Severity = .error,
    log: inout DiagnosticLog
  ) -> Bool {
    var ofNames = DiagnosticLog()
    let names = SchemaNames(from: self, to: schema, log: &ofNames)
    let changes = ReadingChanges(from: self, to: schema, names)
    for changed in changes.columns where changed.change.isUnseen {
      log.warning(.unseenReading, changed.unseenMessage, at: changed.column.name.location)
    }
    let needing = changes.columns.filter(\.change.needsStep)
    if needing.isEmpty { return true }
    let texts = needing.map { changed in
      "column \(quoted(changed.column.name.value)) of table \(quoted(changed.table)) as "
        + "\(quoted(changed.change.new.label)), not \(quoted(changed.change.old.label))"
    }
    reportMissingStep(
      "read differently: " + texts.joined(separator: ", "),
      severity: severity,
      at: needing.map(\.column.name.location).min(),
      log: &log
    )
    return false
  }
}

extension ReadingChanges.ChangedColumn {
  fileprivate var unseenMessage: String {
    "column \(quoted(column.name.value)) of table \(quoted(table)) was released as "
      + "\(quoted(change.old.label)), and the build cannot see whether \(quoted(change.new.label)) reads old rows; "
      + "write a step if they change, or let 'swift package records migrate' record the new type"
  }
}
