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

extension CollectedRecord {
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
    _ selection: PreparedStatement,
    _ conflict: Database.ConflictResolution,
    _ returning: Returning
  ) throws -> InsertionSuccess {
    let inserted: InsertionSuccess
    do {
      inserted = try insert(conflict)
    } catch let ignored as IgnoredConflict {
      try read(returning, selection, .null)
      throw ignored
    }
    try readingInsertedRow(inserted.rowID, selection) {
      try read(returning, selection, inserted.rowID.databaseValue)
    }
    return inserted
  }

  private func read(
    _ returning: Returning,
    _ selection: PreparedStatement,
    _ rowID: DatabaseValue
  ) throws {
    let statement = Statement(selection, in: db)
    try statement.setArguments([rowID])
    try returning.read(statement)
    if !statement.hasRun { try statement.execute() }
  }

  /// Inserts the row, and makes a record of it, which is read by its rowid.
  func insertAndSelect<Record: FetchableRecord>(
    _ selection: PreparedStatement,
    _ conflict: Database.ConflictResolution,
    as type: Record.Type
  ) throws -> (inserted: InsertionSuccess, record: Record?) {
    let inserted = try insert(conflict)
    let record = try readingInsertedRow(inserted.rowID, selection) {
      selection.bindings.begin()
      inserted.rowID.bind(to: StatementParameter(selection.bindings, 1))
      let run = try StatementRun(selection, in: db, arguments: [inserted.rowID])
      return try RecordCursor<Record>(run).next()
    }
    return (inserted, record)
  }

  private func readingInsertedRow<Value>(
    _ rowID: Int64,
    _ selection: PreparedStatement,
    _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch {
      db.takeBackInsertion(rowID, of: table, after: error, of: selection)
      throw error
    }
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  /// The insertion of a record that is written by hand, and whose type has no callbacks of its own
  /// before it.
  ///
  /// - returns: The record of the new row; nil if that has to be returned by the insertion, which has
  ///   not been run.
  @usableFromInline
  mutating func insertCollectedAndFetchAtOnce(
    _ db: Database,
    _ onConflict: Database.ConflictResolution?
  ) throws -> Self? {
    let conflict = onConflict ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
    let collected = try CollectedRecord(self, db)
    guard
      let selection = try collected.insertedRowSelection(Self.databaseSelection, conflict)
    else { return nil }
    var written: (inserted: InsertionSuccess, record: Self?)?
    _ = try ignoringConflict {
      written = try collected.insertAndSelect(selection, conflict, as: Self.self)
    }
    guard let written, let fetched = written.record else { throw collected.notFound }
    callDidCallbacks(written.inserted)
    return fetched
  }
}
