// How the row of an insertion is read.
//
// RETURNING makes an insertion several times as slow: SQLite compiles it as a trigger, and keeps the
// rows in a table of their own until the statement is at its end. Where nothing can come between an
// insertion and a SELECT by the new rowid, these two are the same, and are run instead.
//
// https://www.sqlite.org/lang_returning.html

extension Database {
  /// Whether a row that was just inserted into a table can be read by its rowid, with the outcome of
  /// RETURNING: a trigger might have changed it, or inserted another one since. And it can be taken
  /// back if it cannot be read, since the insertion has not replaced another row.
  func keepsInsertedRows(of table: TableInfo) throws -> Bool {
    guard table.rowIDName != nil else { return false }
    let traits = try writingTraits(of: table.name)
    guard traits.isOrdinary, !traits.hasTriggers, !traits.mayReplaceRows else { return false }
    // A schema file may say of a rowid what is not so in the database.
    return try tableInfo(named: table.name).rowIDName == table.rowIDName
  }

  /// Whether an insertion may be followed by a SELECT instead of having RETURNING, as far as the
  /// table does not decide it. Between two transactions, others could change the row.
  @inlinable @inline(__always)
  func readsInsertedRow(_ conflict: ConflictResolution) -> Bool {
    conflict != .replace && !handle.isInAutocommitMode
  }

  /// Inserts a row, and reads it by its rowid. If the insertion is ignored, there is no row to read.
  func inserting(
    into table: TableInfo,
    readingBy selection: PreparedStatement,
    _ returning: Returning,
    _ insert: () throws -> InsertionSuccess
  ) throws -> InsertionSuccess {
    func read(_ rowID: DatabaseValue) throws {
      let statement = Statement(selection, in: self)
      try statement.setArguments([rowID])
      try returning.run(statement)
    }
    let inserted: InsertionSuccess
    do {
      inserted = try insert()
    } catch let ignored as IgnoredConflict {
      try read(.null)
      throw ignored
    }
    do {
      try read(inserted.rowID.databaseValue)
    } catch {
      takeBackInsertion(inserted.rowID, of: table, after: error, of: selection)
      throw error
    }
    return inserted
  }

  /// Takes an insertion back if its row could not be read: with RETURNING it would have failed.
  ///
  /// - parameter error: The error that reading the row has thrown. The row is deleted only if it is
  ///   an error of the statement.
  func takeBackInsertion(
    _ rowID: Int64,
    of table: TableInfo,
    after error: any Error,
    of statement: PreparedStatement
  ) {
    guard let error = error as? DatabaseError, error.sql == statement.sql, isInsideTransaction,
      let rowIDName = table.rowIDName
    else { return }
    let sql = RecordSQL.delete(from: table.name, key: [rowIDName])
    do {
      try insistently { try execute(sql: sql, arguments: [rowID]) }
    } catch {
      // As SQLite does after an error that leaves it nothing else. The first error is the one that
      // counts.
      try? rollback()
    }
  }
}

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

extension RecordShape {
  /// Whether a row that was inserted can be read by its rowid.
  @inlinable
  func readsInsertedRows(_ db: Database) throws -> Bool {
    try readsInsertedRows ?? findOutWhetherInsertedRowsAreRead(db)
  }

  @usableFromInline
  func findOutWhetherInsertedRowsAreRead(_ db: Database) throws -> Bool {
    let reads = try db.keepsInsertedRows(of: table)
    readsInsertedRows = reads
    return reads
  }
}

extension FetchableRecord where Self: TableRecord {
  /// The record of a row that was just inserted.
  @inlinable
  static func insertedRecord(
    _ db: Database,
    _ statement: BoundStatement,
    rowID: Int64
  ) throws -> Self? {
    do {
      return try generatedRecord(db, statement, key: rowID)
    } catch {
      try takeBackInsertion(rowID, after: error, of: statement, db)
      throw error
    }
  }

  @usableFromInline
  static func takeBackInsertion(
    _ rowID: Int64,
    after error: any Error,
    of statement: BoundStatement,
    _ db: Database
  ) throws {
    db.takeBackInsertion(rowID, of: try tableInfo(db), after: error, of: statement.prepared)
  }
}
