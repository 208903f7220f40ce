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

extension TypeStatements {
  /// Whether a row that a record type has inserted can be read by its rowid.
  @inlinable
  func readsInsertedRows(_ type: (some TableRecord).Type, _ db: Database) throws -> Bool {
    if let readsInsertedRows { return readsInsertedRows }
    let reads = try type.keepsInsertedRows(db)
    readsInsertedRows = reads
    return reads
  }
}

extension TableRecord {
  @usableFromInline
  static func keepsInsertedRows(_ db: Database) throws -> Bool {
    try db.keepsInsertedRows(of: tableInfo(db))
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
