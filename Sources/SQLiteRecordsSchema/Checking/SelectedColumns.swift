import SQLiteRecordsSQL

/// Finds the columns of a view or a virtual table: their names and declared types as SQLite reports
/// them, and what the schema says beside them.
struct SelectedColumns {
  private let table: Table
  private let declaredColumns: [DeclaredColumn]
  private let declaredColumnsByName: [FoldedName: DeclaredColumn]
  /// The place of what SQLite finds the columns in.
  private let place: SourceLocation

  private init(_ table: Table, _ declaredColumns: [DeclaredColumn], at place: SourceLocation) {
    self.table = table
    self.declaredColumns = declaredColumns
    self.place = place
    declaredColumnsByName = Dictionary(
      declaredColumns.map { (FoldedName($0.name.value), $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// A view or virtual table with all its columns; logs what is wrong with them.
  static func complete(
    _ table: Table,
    on connection: SQLiteConnection,
    log: inout DiagnosticLog
  ) -> Table {
    let columns: SelectedColumns
    switch table.kind {
    case .view(let view):
      columns = SelectedColumns(table, view.declaredColumns, at: view.query.location)
    case .virtual(let virtual):
      columns = SelectedColumns(table, virtual.declaredColumns, at: virtual.module.location)
    case .ordinary, .fullText: return table
    }
    do throws(SQLiteConnection.Failure) {
      let reported = try connection.resultColumns(
        of: "SELECT * FROM \(table.name.value.sqlIdentifier)"
      )
      columns.checkDeclarations(reported.map(\.name), log: &log)
      return table.with(
        columns: reported.compactMap { columns.column($0.name, type: $0.type, log: &log) }
      )
    } catch {
      FaultFinder.refuse(table, error, log: &log)
      return table
    }
  }

  private func column(_ name: String, type: String?, log: inout DiagnosticLog) -> Column? {
    let declared = declaredColumnsByName[FoldedName(name)]
    let type = declared?.type?.value ?? type
    let namedType = declared?.propertyType
    guard type != nil || namedType != nil else {
      log.error(
        .untypedViewColumn,
        "column \(quoted(name)) of \(table.noun) \(quoted(table.name.value)) "
          + (table.noun == .view ? "is an expression, or has no type" : "has no type")
          + "; declare its type in 'columns'",
        at: declared?.name.location ?? place
      )
      return nil
    }
    if let type, namedType == nil, TypeWords.isUnknown(type) {
      log.error(
        .unknownType,
        "column \(quoted(name)) of \(table.noun) \(quoted(table.name.value)): "
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
        name: declared?.propertyName,
        type: namedType?.type(inColumnOf: Affinity(declaredType: type))
          ?? .standard(SwiftType(declaredType: type)),
        declaresEnumeration: declared?.declaresEnumeration ?? false
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
          "\(table.noun) \(quoted(table.name.value)) "
            + "\(table.noun == .view ? "selects" : "has") no column \(quoted(name.value))"
            + log.suggestion(for: name.value, among: names),
          at: name.location
        )
      }
    }
  }
}
