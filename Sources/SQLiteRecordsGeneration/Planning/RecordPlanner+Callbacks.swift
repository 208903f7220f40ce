import SQLiteRecordsSchema

extension RecordPlanner {
  /// The callbacks of a table's record.
  mutating func callbacks(of table: Table, properties: [Property]) -> Callbacks {
    let timestamps = table.record.timestamps
    let created = timestamps?.created.flatMap { date($0, of: table, among: properties) }
    let updated = timestamps?.updated.flatMap { date($0, of: table, among: properties) }
    if let created, created == updated, let name = timestamps?.updated {
      log.error(
        .oneColumnForBothDates,
        "column \(quoted(name.value)) can store only one of the two dates; name different columns as 'created' and 'updated'",
        at: name.location
      )
    }
    let omitted = table.record.omittedCallbacks
    var callbacks = Callbacks()
    if table.record.isMutable, !omitted.contains(.didInsert) {
      callbacks.insertedRowID = properties.first(where: \.isRowID)
    }
    if !omitted.contains(.willInsert) {
      callbacks.datesOfInsertion = [created, updated].compactMap { $0 }
    }
    if !omitted.contains(.willUpdate) { callbacks.dateOfUpdate = updated }
    return callbacks
  }

  /// The property of a column that holds a timestamp, unless it can hold none.
  private mutating func date(
    _ name: Located<String>,
    of table: Table,
    among properties: [Property]
  ) -> Property? {
    let subject = "\(table.noun) \(quoted(table.name.value))"
    guard table.isWritten, table.record.isMutable else {
      log.error(
        .timestampsOfFixedRecord,
        "the record of \(subject) is immutable",
        .remove(key: "timestamps"),
        at: name.location
      )
      return nil
    }
    guard let column = column(name, of: table) else { return nil }
    guard column.property.type.swiftType == .date, column.generatedValue == nil else {
      log.error(
        .notATimestamp,
        "column \(quoted(name.value)) cannot store a timestamp; expected a column with "
          + "the Swift type 'Date' that is not generated",
        at: name.location
      )
      return nil
    }
    return properties.first { $0.column == column.name.value }
  }
}

extension Table {
  /// Whether the record sets a column's date, so that it has none before it is inserted.
  func setsDate(of column: Column) -> Bool {
    let names = [record.timestamps?.created, record.timestamps?.updated].compactMap { $0?.value }
    return names.contains { self.column(named: $0)?.name == column.name }
  }
}
