/// Columns of a table as they are, which a SELECT returns as RETURNING does.
enum WholeColumns: Equatable {
  case all
  case named([String])

  /// Nil if the selection has anything else.
  init?(_ selection: [any SQLSelectable]) {
    guard selection.count == 1 else { return nil }
    if selection[0] is AllColumns {
      self = .all
    } else if let columns = selection[0] as? NamedColumns, !columns.names.isEmpty {
      self = .named(columns.names)
    } else {
      return nil
    }
  }

  /// Nil for all.
  var names: [String]? {
    switch self {
    case .all: nil
    case .named(let names): names
    }
  }
}

extension EncodedRecord {
  /// The statement that reads the row of an insertion by its rowid; nil if the insertion has to
  /// return it.
  func insertedRowSelection(
    _ selection: [any SQLSelectable],
    _ conflict: Database.ConflictResolution
  ) throws -> PreparedStatement? {
    guard db.readsInsertedRow(conflict), let columns = WholeColumns(selection),
      try shape.readsInsertedRows(db)
    else { return nil }
    return try shape.selection(of: columns, db)
  }

  /// Inserts the row, and reads it by its rowid. If the insertion is ignored, there is no row to read.
  func insertAndSelect(
    selection: PreparedStatement,
    onConflict conflict: Database.ConflictResolution,
    returning: Returning
  ) throws -> EncodedInsertion {
    let inserted: EncodedInsertion
    do {
      inserted = try insert(conflict)
    } catch let ignored as IgnoredConflict {
      try read(returning, by: selection, rowID: .null)
      throw ignored
    }
    do {
      try read(returning, by: selection, rowID: inserted.rowID.databaseValue)
    } catch {
      db.takeBackInsertion(inserted.rowID, of: table, after: error, of: selection)
      throw error
    }
    return inserted
  }

  private func read(
    _ returning: Returning,
    by selection: PreparedStatement,
    rowID: DatabaseValue
  ) throws {
    let statement = Statement(selection, in: db)
    try statement.setArguments([rowID])
    try returning.read(statement)
    if !statement.hasRun { try statement.execute() }
  }
}
