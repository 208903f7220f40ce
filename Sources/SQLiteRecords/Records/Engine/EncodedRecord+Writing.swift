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
