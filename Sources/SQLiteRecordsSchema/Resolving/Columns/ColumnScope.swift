/// The columns of one table, to be found by name.
struct ColumnScope {
  let table: String
  private let columns: [ColumnDocument]
  /// The first of the columns with each name.
  private let positions: [FoldedName: Int]

  /// Collects the columns, and logs those whose name is taken.
  init(_ table: TableDocument, log: inout DiagnosticLog) {
    self.table = table.name.value
    columns = table.columns
    var positions: [FoldedName: Int] = [:]
    for (position, name) in columns.map(\.name).enumerated() {
      let folded = FoldedName(name.value)
      guard positions[folded] != nil else {
        positions[folded] = position
        continue
      }
      log.error(
        .columnDeclaredTwice,
        "column \(quoted(name.value)) is declared twice",
        at: name.location
      )
    }
    self.positions = positions
  }

  /// The first column with a name.
  func column(named name: String) -> ColumnDocument? {
    positions[FoldedName(name)].map { columns[$0] }
  }

  /// The name of a column, spelled as it is declared; `nil` if the table has no such column.
  func spelling(of name: String) -> String? {
    column(named: name)?.name.value
  }

  /// The names of a list's columns, spelled as they are declared; logs what is wrong in the list
  /// and returns `nil`.
  ///
  /// - parameter kind: What else than names can stand in the list.
  func resolve(
    _ list: ColumnList,
    of kind: ColumnSpelling.List = .names,
    log: inout DiagnosticLog
  ) -> [String]? {
    var seen: Set<FoldedName> = []
    if list.value.isEmpty {
      log.error(.emptyColumnList, "the list of columns is empty", at: list.location)
    }
    let names = list.value.compactMap { name -> String? in
      if !seen.insert(FoldedName(name.value)).inserted {
        log.error(
          .columnListedTwice,
          "column \(quoted(name.value)) is listed twice",
          at: name.location
        )
        return nil
      }
      guard let column = spelling(of: name.value) else {
        let form = ColumnSpelling(name.value).suggestion(in: kind, spelling: spelling)
        log.error(
          .unknownColumn,
          "unknown column \(quoted(name.value)) of table \(quoted(table))",
          form ?? suggestion(for: name.value, log),
          at: name.location
        )
        return nil
      }
      return column
    }
    return names.isEmpty || names.count < list.value.count ? nil : names
  }

  private func suggestion(for name: String, _ log: DiagnosticLog) -> Advice {
    log.suggestion(for: name, among: columns.map(\.name.value))
  }

  /// The columns of a key; logs what is wrong in the list and returns `nil`.
  func resolve(
    _ list: Located<[IndexTermDocument]>,
    log: inout DiagnosticLog
  ) -> [KeyColumn]? {
    let names = ColumnList(list.value.map(\.text), at: list.location)
    return resolve(names, of: .key, log: &log).map { columns in
      zip(columns, list.value).map { KeyColumn($0, collation: $1.collation, order: $1.order) }
    }
  }

  /// The name of a single column, spelled as it is declared; logs that there is none.
  ///
  /// - parameter kind: What can stand in the place of the name.
  func resolve(
    _ name: Located<String>,
    of kind: ColumnSpelling.List = .names,
    log: inout DiagnosticLog
  ) -> String? {
    resolve(ColumnList([name], at: name.location), of: kind, log: &log)?.first
  }
}
