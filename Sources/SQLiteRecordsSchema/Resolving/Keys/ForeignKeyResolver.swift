/// An ordinary table that a foreign key leads to.
private struct ParentDraft {
  let name: String
  let scope: ColumnScope
  let table: OrdinaryDraft
}

/// Resolves the foreign keys of a table.
struct ForeignKeyResolver {
  private let tables: [FoldedName: TableDraft]
  private let names: [String]

  init(_ tables: [TableDraft]) {
    names = tables.filter { $0.document.noun != .view }.map(\.document.name.value)
    self.tables = Dictionary(tables.map { (FoldedName($0.document.name.value), $0) }) { $1 }
  }

  /// The foreign keys of the columns, then those of the table, each with the place of its columns.
  func resolve(_ table: TableDraft, log: inout DiagnosticLog) -> [Located<ForeignKey>] {
    var keys: [Located<ForeignKey>] = []
    for column in table.document.columns {
      guard let reference = column.reference else { continue }
      let child = Located([column.name.value], at: column.name.location)
      if let key = resolve(reference, reference.name, of: child, onColumn: true, log: &log) {
        keys.append(key)
      }
    }
    for key in table.ordinary?.document.foreignKeys ?? [] {
      guard let columns = table.scope.resolve(key.columns, log: &log) else { continue }
      let child = Located(columns, at: key.columns.location)
      if let key = resolve(key.reference, key.name, of: child, onColumn: false, log: &log) {
        keys.append(key)
      }
    }
    return keys
  }

  private func resolve(
    _ reference: ReferenceDocument,
    _ name: Located<String>?,
    of child: Located<[String]>,
    onColumn: Bool,
    log: inout DiagnosticLog
  ) -> Located<ForeignKey>? {
    if reference.isUnchecked {
      let columns = reference.columns?.value.map(\.value) ?? []
      return Located(
        key(
          of: child.value,
          reference,
          name,
          parent: reference.table,
          columns: columns,
          onColumn: onColumn
        ),
        at: child.location
      )
    }
    guard let parent = parent(of: reference, child: child.value, onColumn: onColumn, log: &log),
      let columns = parentColumns(of: reference, in: parent, child: child.value, log: &log)
    else { return nil }
    let key = key(
      of: child.value,
      reference,
      name,
      parent: Located(parent.name, at: reference.table.location),
      columns: columns,
      onColumn: onColumn
    )
    return Located(key, at: child.location)
  }

  private func key(
    of child: [String],
    _ reference: ReferenceDocument,
    _ name: Located<String>?,
    parent: Located<String>,
    columns: [String],
    onColumn: Bool
  ) -> ForeignKey {
    ForeignKey(
      name: name,
      columns: child,
      parentTable: parent,
      parentColumns: columns,
      onDelete: reference.onDelete?.value,
      onUpdate: reference.onUpdate?.value,
      match: reference.match?.value,
      deferral: reference.deferral?.value,
      isDeclaredOnColumn: onColumn,
      isUnchecked: reference.isUnchecked,
      association: reference.association,
      inverse: reference.inverse
    )
  }

  private func parent(
    of reference: ReferenceDocument,
    child: [String],
    onColumn: Bool,
    log: inout DiagnosticLog
  ) -> ParentDraft? {
    let name = reference.table.value
    if let parent = tables[FoldedName(name)] {
      if let ordinary = parent.ordinary {
        return ParentDraft(name: parent.name, scope: parent.scope, table: ordinary)
      }
      let message = "\(subject(child)) \(quoted(name)), which is a \(parent.document.noun)"
      log.error(.referenceToNoTable, message, at: reference.table.location)
      return nil
    }
    log.error(
      .unknownTable,
      "\(subject(child)) unknown table \(quoted(name))",
      form(of: name, onColumn: onColumn) ?? log.suggestion(for: name, among: names),
      at: reference.table.location
    )
    return nil
  }

  /// The advice how `team(id)` is written; `nil` if it is no such text.
  private func form(of name: String, onColumn: Bool) -> Advice? {
    guard let reference = WrittenReference(name), tables[FoldedName(reference.table)] != nil
    else { return nil }
    let members = onColumn ? reference.membersOfColumn : reference.membersOfTable
    // The key of the first member is there already.
    let rest = members.dropFirst("\"table\": ".count)
    return Advice("; did you mean \(members)?", [.json(String(rest))])
  }

  private func parentColumns(
    of reference: ReferenceDocument,
    in parent: ParentDraft,
    child: [String],
    log: inout DiagnosticLog
  ) -> [String]? {
    let table = quoted(parent.name)
    let location = reference.columns?.location ?? reference.table.location
    guard let list = reference.columns else {
      guard let key = parent.table.primaryKey else {
        if parent.table.document.primaryKey != nil { return nil }
        log.error(
          .parentWithoutKey,
          "\(subject(child)) table \(table), which has no primary key; name a unique column of that table",
          at: location
        )
        return nil
      }
      guard
        let columns = checked(key.columns, against: child, table: table, at: location, log: &log)
      else { return nil }
      return isKey(columns, of: parent, child: child, at: location, log: &log) ? columns : nil
    }
    guard let columns = parent.scope.resolve(list, log: &log),
      let columns = checked(columns, against: child, table: table, at: location, log: &log)
    else { return nil }
    return isKey(columns, of: parent, child: child, at: location, log: &log) ? columns : nil
  }

  /// Checks that SQLite keeps the parent columns unique.
  private func isKey(
    _ columns: [String],
    of parent: ParentDraft,
    child: [String],
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) -> Bool {
    if parent.table.uniqueKeys.contains(Set(columns)) { return true }
    let fault =
      parent.table.collatedKeys.contains(Set(columns))
      ? "unique only with a collation that the columns do not have"
      : "neither its primary key nor unique"
    log.error(
      .parentIsNoKey,
      "\(subject(child)) \(columns.map(quoted).joined(separator: ", ")) of table "
        + "\(quoted(parent.name)), which is \(fault)",
      at: location
    )
    return false
  }

  /// Checks that a key leads from as many columns as it leads to.
  private func checked(
    _ columns: [String],
    against child: [String],
    table: String,
    at location: SourceLocation,
    log: inout DiagnosticLog
  ) -> [String]? {
    if columns.count == child.count { return columns }
    let count = columns.count == 1 ? "1 column" : "\(columns.count) columns"
    log.error(
      .unequalKeyLengths,
      "\(subject(child)) \(count) of table \(table), "
        + "\(columns.map(quoted).joined(separator: ", ")); expected \(child.count)",
      at: location
    )
    return nil
  }

  /// The beginning of a sentence about the child columns, with its verb.
  private func subject(_ columns: [String]) -> String {
    columns.count == 1
      ? "column \(quoted(columns[0])) references"
      : "columns \(columns.map(quoted).joined(separator: ", ")) reference"
  }
}
