import SQLiteRecordsSchema

extension RecordPlanner {
  /// The draft of a table's record, or `nil` if the schema asks for none, or its name is reported.
  mutating func draft(
    of table: Table,
    record: Identifier?,
    properties: [Property],
    callbacks: Callbacks
  ) -> Draft? {
    guard let options = table.record.draft else { return nil }
    guard table.isWritten else {
      log.error(
        .optionOfFetchedRows,
        "the rows of \(table.noun) \(quoted(table.name.value)) can only be fetched",
        .remove(key: "draft"),
        at: options.location
      )
      return nil
    }
    let conformances = conformances(of: options, table)
    let drafted = properties.filter { !$0.isGenerated }.map {
      draftProperty($0, of: table, isDated: callbacks.datesOfInsertion.contains($0))
    }
    checkOmissions(of: drafted, options, table)
    let name = declaredName(
      options.name ?? record.map { Located("Partial\($0.name)", at: options.location) },
      of: "draft",
      subject: "the draft of table \(quoted(table.name.value))",
      key: "swift.draft.name"
    )
    guard let name, let record else { return nil }
    return Draft(
      name: name,
      conformances: conformances,
      documentation: "A row of the table \(table.name.value.asCode) that is to be inserted.\n\n"
        + "The columns that it omits get their defaults; ``\(record.name)`` is the whole row.",
      properties: drafted
    )
  }

  /// Checks that a draft can omit a column.
  private mutating func checkOmissions(
    of properties: [DraftProperty],
    _ options: DraftOptions,
    _ table: Table
  ) {
    if properties.contains(where: \.canBeLeftOut) { return }
    log.error(
      .draftOfAllColumns,
      "a draft of table \(quoted(table.name.value)) could not omit any column, because none has a "
        + "default",
      .remove(key: "draft"),
      at: options.location
    )
  }

  /// - parameter isDated: Whether an insertion sets its date, so that the draft never needs one.
  private func draftProperty(
    _ property: Property,
    of table: Table,
    isDated: Bool
  ) -> DraftProperty {
    let column = table.column(named: property.column)
    let written = column.map { property.timestampRequired($0, of: table) } ?? property
    let property = isDated ? property : written
    let hasDefault = column?.defaultValue != nil && column?.defaultValue != .literal(.null)
    let rule =
      if property.isRowID {
        "Nil omits the column: SQLite chooses the row's id."
      } else if isDated {
        "Nil is the date of the insertion."
      } else if hasDefault && property.isOptional {
        "Nil omits the column: it gets its default. `.some(nil)` is NULL."
      } else if hasDefault {
        "Nil omits the column: it gets its default."
      } else {
        ""
      }
    let texts = [column?.documentation ?? "", rule].compactMap(\.unlessBlank)
    return DraftProperty(
      property: property,
      omission: property.isRowID || isDated ? .isNil : hasDefault ? .isOuterNil : nil,
      documentation: texts.isEmpty ? nil : texts.joined(separator: "\n\n")
    )
  }

  /// The protocols that a draft declares: those of the schema, and `Sendable`.
  private mutating func conformances(of options: DraftOptions, _ table: Table) -> [String] {
    if let identifiable = options.conformances.first(where: { $0.value == "Identifiable" }) {
      log.error(
        .identifiableDraft,
        "a draft may have no id yet",
        .remove("'Identifiable'", from: "conformances"),
        at: identifiable.location
      )
    }
    return conformances(options.conformances, of: table)
  }
}
