import SQLiteRecordsSQL

/// Finds the columns of a view or a virtual table: their names and declared types as SQLite reports
/// them, and what the schema says beside them.
struct SelectedColumns {
  private let table: Table
  private let declaredColumns: [ViewColumn]
  private let declaredColumnsByName: [FoldedName: ViewColumn]
  /// The place of what SQLite finds the columns in.
  private let place: SourceLocation

  private init(_ table: Table) {
    self.table = table
    declaredColumns = table.view?.declaredColumns ?? table.virtual?.declaredColumns ?? []
    declaredColumnsByName = Dictionary(
      declaredColumns.map { (FoldedName($0.name.value), $0) },
      uniquingKeysWith: { first, _ in first }
    )
    place = table.view?.query.location ?? table.virtual?.module.location ?? table.name.location
  }

  /// A view or virtual table with all its columns; logs what is wrong with them.
  static func complete(
    _ table: Table,
    on connection: SQLiteConnection,
    log: inout DiagnosticLog
  ) -> Table {
    let columns = SelectedColumns(table)
    do throws(SQLiteConnection.Failure) {
      let reported = try connection.resultColumns(
        of: "SELECT * FROM \(table.name.value.sqlIdentifier)"
      )
      columns.checkDeclarations(reported.map(\.name), log: &log)
      return table.with(
        columns: reported.compactMap { columns.column($0.name, type: $0.type, log: &log) }
      )
    } catch {
      FaultFinder.refuse(table, error.message, log: &log)
      return table
    }
  }

  private func column(_ name: String, type: String?, log: inout DiagnosticLog) -> Column? {
    let declared = declaredColumnsByName[FoldedName(name)]
    let type = declared?.type?.value ?? type
    let property = declared?.property ?? PropertyDocument()
    guard type != nil || property.namesType else {
      log.error(
        .untypedViewColumn,
        "column \(quoted(name)) of \(table.kind) \(quoted(table.name.value)) "
          + (table.view == nil ? "has no type" : "is an expression, or has no type")
          + "; declare its type in 'columns'",
        at: declared?.name.location ?? place
      )
      return nil
    }
    if let type, !property.namesType, TypeWords.isUnknown(type) {
      log.error(
        .unknownType,
        "column \(quoted(name)) of \(table.kind) \(quoted(table.name.value)): "
          + TypeWords.fault(of: type),
        at: declared?.type?.location ?? declared?.name.location ?? place
      )
    }
    return Column(
      name: Located(name, at: declared?.name.location ?? place),
      documentation: declared?.documentation,
      type: type,
      typeLocation: declared?.type?.location,
      isNotNull: declared?.isNotNull ?? false,
      property: PropertyOptions(
        name: property.name,
        type: property.type(inColumnOf: Affinity(declaredType: type))
          ?? .standard(SwiftType(declaredType: type)),
        declaresEnumeration: property.enumeration != nil
      )
    )
  }

  /// Checks that declared columns are there, each once.
  private func checkDeclarations(_ names: [String], log: inout DiagnosticLog) {
    let known = Set(names.map(FoldedName.init))
    var seen: Set<FoldedName> = []
    for name in declaredColumns.map(\.name) {
      if !seen.insert(FoldedName(name.value)).inserted {
        log.error(
          .columnDeclaredTwice,
          "column \(quoted(name.value)) is declared twice",
          at: name.location
        )
      } else if !known.contains(FoldedName(name.value)) {
        log.error(
          .unknownColumn,
          "\(table.kind) \(quoted(table.name.value)) "
            + "\(table.view == nil ? "has" : "selects") no column \(quoted(name.value))"
            + log.suggestion(for: name.value, among: names),
          at: name.location
        )
      }
    }
  }
}

extension Table {
  /// The view or virtual table with other columns.
  fileprivate func with(columns: [Column]) -> Table {
    Table(
      name: name,
      documentation: documentation,
      columns: columns,
      triggers: triggers,
      view: view,
      virtual: virtual,
      record: record
    )
  }
}
