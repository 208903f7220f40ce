/// An insertion of a record whose values were collected. The code that calls the callbacks converts
/// it to an ``InsertionSuccess``, so that no closure is created for callbacks that do nothing.
@usableFromInline
struct EncodedInsertion {
  @usableFromInline let rowID: Int64
  @usableFromInline let table: TableInfo
  @usableFromInline let container: PersistenceContainer

  @inlinable var success: InsertionSuccess {
    InsertionSuccess(
      rowID: rowID,
      rowIDColumn: table.rowIDColumn,
      written: .collected(container)
    )
  }
}

extension EncodedRecord {
  func insert(
    _ conflict: Database.ConflictResolution,
    returning: Returning? = nil
  ) throws -> EncodedInsertion {
    try insertion(changes: run(.insert(conflict), returning: returning))
  }

  /// Inserts the row, unless another one conflicts with it in a key of the given columns, or in any
  /// key if none are given.
  ///
  /// - throws: ``IgnoredConflict`` if nothing was inserted.
  func insertOrDoNothing(_ conflictTarget: [String]) throws -> EncodedInsertion {
    let names = shape.columns.names
    let sql = RecordSQL.insert(into: table.name, columns: names, onConflict: .abort)
    let statement = shape.boundStatement(
      try db.cached(sql + RecordSQL.onConflictDoNothing(conflictTarget)),
      written: names,
      key: []
    )
    return try insertion(changes: run(statement, returning: nil))
  }

  private func insertion(changes: Int) throws -> EncodedInsertion {
    // The triggers of a view need not change anything.
    guard changes > 0 || table.isView else { throw IgnoredConflict() }
    return insertion(rowID: table.hasRowID ? db.lastInsertedRowID : 0)
  }

  func insertion(rowID: Int64) -> EncodedInsertion {
    EncodedInsertion(rowID: rowID, table: table, container: container)
  }

  /// Updates columns of the row with the record's primary key.
  ///
  /// - parameter columns: The names of the columns; nil for all.
  func update(
    _ columns: [String]?,
    _ conflict: Database.ConflictResolution,
    returning: Returning? = nil
  ) throws -> PersistenceContainer {
    guard hasKey else { throw notFound }
    let changes =
      if let columns {
        try run(
          bound ?? shape.partialUpdate(of: columns, onConflict: conflict, in: db),
          returning: returning
        )
      } else {
        try run(.update(conflict), returning: returning)
      }
    // The triggers of a view need not change anything.
    if try changes == 0 && !(table.isView && exists()) { throw try unchanged(conflict) }
    return container
  }

  /// Why an update has changed no row: there is none, or a conflict was ignored.
  func unchanged(_ conflict: Database.ConflictResolution) throws -> any Error {
    try conflict == .ignore && exists() ? IgnoredConflict() : notFound
  }
}

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
package struct UpsertConflict {
  /// The columns of the uniqueness constraint; empty for any.
  private(set) var target: [String] = []
  private(set) var strategy = UpsertUpdateStrategy.allColumns
  private(set) var assignments: (() -> [ColumnAssignment])?

  package init<Record>(
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
    let statement = try bound ?? shape.statement(for: .upsert, in: db)
    bind(to: statement)
    let rowID = try db.runUpsertion(statement) { arguments(of: statement) }
    // The triggers of a view need not change anything.
    guard let rowID = rowID ?? (table.isView ? 0 : nil) else { throw IgnoredConflict() }
    return insertion(rowID: rowID)
  }

  /// Inserts the record, or changes the conflicting row.
  ///
  /// - parameter receive: Reads the row that was written, if it is wanted.
  func upsert(
    _ conflict: UpsertConflict,
    selection: [any SQLSelectable],
    _ receive: @escaping (Row) throws -> Void
  ) throws -> EncodedInsertion {
    let rowIDName = table.rowIDName
    let returned = selection + [rowIDName.map { Column($0) }].compactMap { $0 }
    var rowID: Int64?
    let returning = Returning(selection: returned) {
      let rows = try Row.fetchCursor($0)
      while let row = try rows.next() {
        rowID = try rowIDName == nil ? 0 : row.decode(Int64.self, atIndex: row.count - 1)
        if !selection.isEmpty { try receive(row) }
      }
    }
    let changes = try run(upsertSQL(conflict), returning: returned.isEmpty ? nil : returning)
    if returned.isEmpty, changes > 0 || table.isView { rowID = 0 }
    guard let rowID else { throw IgnoredConflict() }
    return insertion(rowID: rowID)
  }

  /// `INSERT … ON CONFLICT … DO UPDATE SET …`
  private func upsertSQL(_ conflict: UpsertConflict) throws -> SQLWriter {
    let values = container.values
    var writer = SQLWriter(db)
    try writer.append(
      RecordSQL.insert(into: table.name, columns: Array(values.names), onConflict: .abort),
      arguments: StatementArguments(values.values)
    )
    writer.append(RecordSQL.onConflict(conflict.target))
    try writer.append(assignments(conflict)) { try $0.write(to: &$1) }
    return writer
  }

  package func upsertStatement(
    _ conflict: UpsertConflict,
    returning selection: [any SQLSelectable]
  ) throws -> Statement {
    var writer = try upsertSQL(conflict)
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
