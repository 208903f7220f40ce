/// Finds the columns of a view: their names and declared types as SQLite reports them, and what the
/// schema says beside them.
struct ViewColumns {
  private let table: Table
  private let view: View

  /// A view with all its columns; logs what is wrong with them.
  static func complete(
    _ table: Table,
    _ view: View,
    on connection: SQLiteConnection,
    log: inout DiagnosticLog
  ) -> Table {
    let columns = ViewColumns(table: table, view: view)
    do throws(SQLiteConnection.Failure) {
      let reported = try connection.resultColumns(
        of: "SELECT * FROM \(table.name.value.sqlIdentifier)"
      )
      columns.checkDeclarations(reported.map(\.name), log: &log)
      return table.with(
        columns: reported.compactMap { columns.column($0.name, type: $0.type, log: &log) }
      )
    } catch {
      FaultFinder.refuse(view.query, noun: "view", error.message, log: &log)
      return table
    }
  }

  private func column(_ name: String, type: String?, log: inout DiagnosticLog) -> Column? {
    let declared = view.declaredColumns.first { FoldedName($0.name.value) == FoldedName(name) }
    let type = declared?.type?.value ?? type
    let property = declared?.property ?? PropertyDocument()
    guard type != nil || property.declaredType != nil else {
      log.error(
        .untypedViewColumn,
        "column \(quoted(name)) of view \(quoted(table.name.value)) is an expression, or has no "
          + "type; declare its type in 'columns'",
        at: declared?.name.location ?? view.query.location
      )
      return nil
    }
    return Column(
      name: Located(name, at: declared?.name.location ?? view.query.location),
      documentation: declared?.documentation,
      type: type,
      typeLocation: declared?.type?.location,
      isNotNull: declared?.isNotNull ?? false,
      property: PropertyOptions(
        name: property.name,
        type: property.declaredType ?? .standard(SwiftType(declaredType: type)),
        declaresEnumeration: property.enumeration != nil
      )
    )
  }

  /// Checks that declared columns are there, each once.
  private func checkDeclarations(_ names: [String], log: inout DiagnosticLog) {
    let known = Set(names.map(FoldedName.init))
    var seen: Set<FoldedName> = []
    for name in view.declaredColumns.map(\.name) {
      if !seen.insert(FoldedName(name.value)).inserted {
        log.error(
          .columnDeclaredTwice,
          "column \(quoted(name.value)) is declared twice",
          at: name.location
        )
      } else if !known.contains(FoldedName(name.value)) {
        log.error(
          .unknownColumn,
          "view \(quoted(table.name.value)) selects no column \(quoted(name.value))"
            + log.suggestion(for: name.value, among: names),
          at: name.location
        )
      }
    }
  }
}

extension Table {
  /// The view with other columns.
  fileprivate func with(columns: [Column]) -> Table {
    Table(
      name: name,
      documentation: documentation,
      columns: columns,
      triggers: triggers,
      view: view,
      record: record
    )
  }
}
