import SQLiteRecordsSQL

/// Finds the columns of a view or a virtual table: their names and declared types as SQLite reports
/// them, and what else the schema says. The type of a view's column can stay open.
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
  ///
  /// - parameter open: The columns of views whose types neither the schema nor SQLite knows.
  static func complete(
    _ table: Table,
    on connection: GeneratorConnection,
    _ origins: ColumnOrigins,
    open: inout Set<ViewColumnName>,
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
    do throws(GeneratorConnection.Failure) {
      let reported = try connection.resultColumns(
        of: "SELECT * FROM \(table.name.value.sqlIdentifier)"
      )
      columns.checkDeclarations(reported.map(\.name), log: &log)
      let origins = origins.origins(of: table, reported)
      return table.with(
        columns: zip(reported, origins).map { columns.column($0, $1, open: &open, log: &log) }
      )
    } catch {
      ErrorLocator.refuse(table, error, on: connection, log: &log)
      return table
    }
  }

  private func column(
    _ reported: GeneratorConnection.ResultColumn,
    _ origin: ColumnOrigins.Origin?,
    open: inout Set<ViewColumnName>,
    log: inout DiagnosticLog
  ) -> Column {
    let declared = declaredColumnsByName[FoldedName(reported.name)]
    let name = Located(reported.name, at: declared?.name.location ?? place)
    let type = declared?.type?.value ?? reported.type
    let inherited = declared?.type == nil ? origin?.column.property : nil
    let namedType = declared?.propertyType ?? inherited.map { .certain($0.type) }
    let isKnown = namedType != nil || type.map { namesType($0, name, declared, log: &log) } ?? false
    if !isKnown { reportMissingType(of: name, open: &open, log: &log) }
    let propertyType =
      namedType?.type(inColumnOf: Affinity(declaredType: type))
      ?? (isKnown ? .standard(SwiftType(declaredType: type)) : .anyValue)
    return Column(
      name: name,
      documentation: declared?.documentation,
      type: type,
      typeLocation: declared?.type?.location,
      isNotNull: isNotNull(declared, origin),
      property: property(propertyType, of: reported.name, declared: declared, origin: origin)
    )
  }

  /// Whether a declared type names a Swift type; logs what is wrong with one that the schema or a module declares.
  private func namesType(
    _ type: String,
    _ column: Located<String>,
    _ declared: DeclaredColumn?,
    log: inout DiagnosticLog
  ) -> Bool {
    guard TypeWords.isUnknown(type) else { return true }
    // A type that a view only takes over is reported where it is declared.
    guard table.noun != .view || declared?.type != nil else { return false }
    TypeWords.report(
      Located(type, at: declared?.type?.location ?? column.location),
      "\(subject(column.value)): ",
      log: &log
    )
    return true
  }

  /// Leaves the type of a view's column open; logs that a virtual table's has none.
  private func reportMissingType(
    of column: Located<String>,
    open: inout Set<ViewColumnName>,
    log: inout DiagnosticLog
  ) {
    guard table.noun != .view else {
      open.insert(ViewColumnName(view: table.name.value, column: column.value))
      return
    }
    let message = "\(subject(column.value)) has no type; declare its type in 'columns'"
    log.error(.untypedViewColumn, message, at: column.location)
  }

  private func subject(_ column: String) -> String {
    "column \(quoted(column)) of \(table.noun) \(quoted(table.name.value))"
  }

  /// The property of a column. It is called as that of the table's column, if the columns are called alike
  /// and this one inherits.
  private func property(
    _ type: PropertyType,
    of name: String,
    declared: DeclaredColumn?,
    origin: ColumnOrigins.Origin?
  ) -> PropertyOptions {
    let inherited = declared?.type == nil ? origin?.column : nil
    let isNamedAlike = inherited.map { FoldedName($0.name.value) == FoldedName(name) } ?? false
    return PropertyOptions(
      name: declared?.propertyName ?? (isNamedAlike ? inherited?.property.name : nil),
      type: type,
      declaresEnumeration: declared?.declaresEnumeration ?? false
    )
  }

  /// Whether the view never yields NULL: as the schema promises, or as the column of the table.
  private func isNotNull(_ declared: DeclaredColumn?, _ origin: ColumnOrigins.Origin?) -> Bool {
    if declared?.isNotNull == true { return true }
    return declared?.isOptional.map { !$0 } ?? origin?.isNotNull ?? false
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
            + "\(table.noun == .view ? "selects" : "has") no column \(quoted(name.value))",
          log.suggestion(for: name.value, among: names),
          at: name.location
        )
      }
    }
  }
}
