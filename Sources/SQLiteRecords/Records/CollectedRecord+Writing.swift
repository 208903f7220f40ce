extension CollectedRecord {
  func insert(
    _ conflict: Database.ConflictResolution,
    returning: Returning? = nil
  ) throws -> InsertionSuccess {
    let sql = RecordSQL.insert(
      into: table.name,
      columns: container.columns.map(\.name),
      onConflict: conflict
    )
    let changes = try run(sql, container.columns.map(\.value), returning: returning)
    guard changes > 0 || table.isView else { throw IgnoredConflict() }
    return insertion(rowID: table.hasRowID ? db.lastInsertedRowID : 0)
  }

  /// Inserts the row, unless one is in the way of a key with some columns, or of any if there are
  /// none.
  ///
  /// - throws: ``IgnoredConflict`` if nothing was inserted.
  func insertOrDoNothing(_ conflictTarget: [String]) throws -> InsertionSuccess {
    let sql = RecordSQL.insert(
      into: table.name,
      columns: container.columns.map(\.name),
      onConflict: .abort
    )
    let conflict = RecordSQL.onConflictDoNothing(conflictTarget)
    let changes = try run(sql + conflict, container.columns.map(\.value))
    guard changes > 0 || table.isView else { throw IgnoredConflict() }
    return insertion(rowID: table.hasRowID ? db.lastInsertedRowID : 0)
  }

  func insertion(rowID: Int64) -> InsertionSuccess {
    InsertionSuccess(
      rowID: rowID,
      rowIDColumn: table.rowIDColumn,
      written: .collected(container)
    )
  }

  /// Updates columns of the row that has the record's primary key.
  ///
  /// - parameter columns: The names of the columns; nil for all.
  func update(
    _ columns: Set<String>?,
    _ conflict: Database.ConflictResolution,
    returning: Returning? = nil
  ) throws -> PersistenceSuccess {
    guard let key else { throw notFound }
    let assigned = try assignedColumns(columns)
    let sql = RecordSQL.update(
      table.name,
      set: assigned,
      key: table.primaryKey,
      onConflict: conflict
    )
    let values = assigned.map { container.value(of: $0) ?? .null }
    if try run(sql, values + key, returning: returning) == 0 {
      throw try unchanged(conflict)
    }
    return PersistenceSuccess(written: .collected(container))
  }

  /// Why an update has changed no row: there is none, or a conflict was ignored.
  func unchanged(_ conflict: Database.ConflictResolution) throws -> any Error {
    try conflict == .ignore && exists() ? IgnoredConflict() : notFound
  }

  /// The columns to be set, in table order, spelled as in the table, without the primary key. What
  /// the record writes and the table does not have comes last, for SQLite to complain about.
  private func assignedColumns(_ columns: Set<String>?) throws -> [String] {
    let encoded = table.columns.filter { container.value(of: $0) != nil }
    guard let columns else {
      let names = Set(table.columns.map(\.asciiLowercased))
      let unknown = container.columns.map(\.name).filter { !names.contains($0.asciiLowercased) }
      return (encoded + unknown).filter { !table.isKey($0) }
    }
    let wanted = Set(columns.map(\.asciiLowercased))
    let known = Set(encoded.map(\.asciiLowercased))
    if let unknown = columns.sorted().first(where: { !known.contains($0.asciiLowercased) }) {
      throw DatabaseError.misuse(
        "the record of table \(table.name) does not write a column \(unknown)"
      )
    }
    return encoded.filter { wanted.contains($0.asciiLowercased) && !table.isKey($0) }
  }
}
