/// Which columns an upsert overwrites in the row that is in its way.
///
/// https://www.sqlite.org/lang_upsert.html
public enum UpsertUpdateStrategy: Sendable {
  /// All columns that are inserted, but for the primary key, the conflict target, and those with an
  /// assignment of their own.
  case allColumns

  /// Only the columns with an assignment.
  case noColumnUnlessSpecified
}

/// The action of an upsert for a conflicting row.
struct UpsertConflict {
  /// The columns of the uniqueness constraint; empty for any.
  private(set) var target: [String] = []
  private(set) var strategy = UpsertUpdateStrategy.allColumns
  private(set) var assignments: (() -> [ColumnAssignment])?

  init() {}

  init<Record>(
    _ target: [String],
    _ strategy: UpsertUpdateStrategy,
    _ assignments: ((_ excluded: TableAlias<Record>) -> [ColumnAssignment])?
  ) {
    self.target = target
    self.strategy = strategy
    self.assignments = assignments.map { make in { make(.excluded) } }
  }
}

extension EncodedRecord {
  /// Inserts the record, or changes all columns of the conflicting row.
  func upsertAllColumns() throws -> EncodedInsertion {
    guard table.rowIDName != nil else {
      guard try run(.upsert) > 0 || table.isView else { throw IgnoredConflict() }
      return insertion(rowID: 0)
    }
    let statement = try bound ?? shape.statement(for: .upsert, in: db)
    bind(to: statement)
    let rowID = try db.integer(of: statement.prepared) { arguments(of: statement) }
    guard let rowID else { throw IgnoredConflict() }
    return insertion(rowID: rowID)
  }

  /// Inserts the record, or changes the conflicting row.
  ///
  /// - parameter receive: Reads the row that was written, if it is wanted.
  func upsert(
    _ conflict: UpsertConflict = UpsertConflict(),
    selection: [any SQLSelectable] = [],
    _ receive: (Row) throws -> Void = { _ in }
  ) throws -> EncodedInsertion {
    let returned = selection + [table.rowIDName.map { Column($0) }].compactMap { $0 }
    let statement = try upsertStatement(conflict, returning: returned)
    if returned.isEmpty {
      try statement.execute()
      guard db.changesCount > 0 || table.isView else { throw IgnoredConflict() }
      return insertion(rowID: 0)
    }
    var inserted: EncodedInsertion?
    let rows = try Row.fetchCursor(statement)
    while let row = try rows.next() {
      let rowID = try table.rowIDName == nil ? 0 : row.decode(Int64.self, atIndex: row.count - 1)
      inserted = insertion(rowID: rowID)
      if !selection.isEmpty { try receive(row) }
    }
    guard let inserted else { throw IgnoredConflict() }
    return inserted
  }

  func upsertStatement(
    _ conflict: UpsertConflict,
    returning selection: [any SQLSelectable]
  ) throws -> Statement {
    let values = container.values
    let columns = Array(values.names)
    var writer = SQLWriter(db)
    try writer.append(
      RecordSQL.insert(into: table.name, columns: columns, onConflict: .abort),
      arguments: StatementArguments(values.values)
    )
    writer.append(RecordSQL.onConflict(conflict.target))
    try writer.append(assignments(conflict)) { try $0.write(to: &$1) }
    if !selection.isEmpty {
      try Returning(selection: selection, read: { _ in }).write(to: &writer, table: table)
    }
    return try writer.cachedStatement()
  }

  /// The assignments of the conflicting row: first those that are given, then the overwritten
  /// columns. Without any, the key is set to itself, so that the row is returned.
  private func assignments(_ conflict: UpsertConflict) -> [ColumnAssignment] {
    let given = conflict.assignments?() ?? []
    let kept = Set((given.map(\.columnName) + conflict.target).map(\.asciiLowercased))
    var assignments = given.filter { $0.value != nil }
    switch conflict.strategy {
    case .noColumnUnlessSpecified: break
    case .allColumns:
      assignments += Array(container.values.names)
        .filter { !table.isKey($0) && !kept.contains($0.asciiLowercased) }
        .map { ColumnAssignment(Column($0), TableAlias<Void>.excluded[$0]) }
    }
    if !assignments.isEmpty { return assignments }
    let column = Column(table.primaryKey.first ?? container.values.names.first ?? "rowid")
    return [ColumnAssignment(column, column.sqlExpression)]
  }
}
