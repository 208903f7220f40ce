public import SQLiteRecords

extension BulkWriter {
  /// Whether several rows of a table may be written by one statement, and their rowids be told.
  ///
  /// Triggers may write other rows of the table, or leave rows out. The rows of a view are written by
  /// triggers, those of a virtual table by its module. A row that references another one of its table
  /// would find it if it came later in the same statement, but not if it came in the next one. And an
  /// upsert must not change another row than the one whose rowid the record says.
  func allowsRows(_ table: TableInfo) throws -> Bool {
    let traits = try db.writingTraits(of: table.name)
    guard traits.isOrdinary, !traits.hasTriggers else { return false }
    let keys = try db.keyTraits(of: table.name)
    if keys.refersToItself { return false }
    guard isUpsert, table.hasRowID else { return true }
    return table.rowIDColumn != nil && !keys.hasUniqueIndex
  }

  var isUpsert: Bool {
    switch operation {
    case .upsert: true
    case .insert, .save: false
    }
  }

  /// Runs a statement that writes several rows, if their rowids are certain.
  ///
  /// - returns: Whether the rows have been written. If not, nothing of them has.
  /// - throws: A `DatabaseError` that has nothing to do with the values of the rows.
  @usableFromInline
  mutating func run(
    _ statement: PreparedStatement,
    rowCount: Int,
    of table: TableInfo
  ) throws -> Bool {
    guard try rowIDs.areCertain(rowCount, of: table, db) else { return false }
    let written: (count: Int, last: Int64)
    do {
      written = try run(statement)
    } catch let error as DatabaseError where error.isCausedByValues && db.isInsideTransaction {
      return false
    }
    guard written.count == rowCount else {
      throw DatabaseError(
        message: "\(written.count) rows were written instead of \(rowCount)",
        sql: statement.sql
      )
    }
    try rowIDs.finish(rowCount, last: written.last, of: table, db)
    writtenCount += rowCount
    return true
  }

  /// - returns: How many rows were written, and the rowid of the last one.
  private func run(_ statement: PreparedStatement) throws -> (count: Int, last: Int64) {
    guard db.observesRows(of: statement) else {
      try db.run(statement) { nil }
      return (db.changesCount, db.lastInsertedRowID)
    }
    // The savepoint holds back the rows before one that fails, so that observers are not notified
    // of them.
    var written = (count: 0, last: Int64(0))
    try db.inSavepoint {
      try db.run(statement) { nil }
      written = (db.changesCount, db.lastInsertedRowID)
      return .commit
    }
    return written
  }

  /// The statement that writes several generated records, prepared at its first use; nil if they
  /// have to be written one by one.
  ///
  /// - parameter areNew: Whether SQLite chooses the rowids of all of them.
  @usableFromInline
  func multiRowStatement(_ rowCount: Int, areNew: Bool) throws -> MultiRowStatement? {
    let key = MultiRowStatement.Key(
      type: ObjectIdentifier(Record.self),
      isUpsert: isUpsert,
      areNew: areNew,
      rowCount: rowCount
    )
    let statements = MultiRowStatements.of(db)
    if let statement = statements[key] {
      return statement.isInUse ? nil : statement
    }
    guard let table, !table.columns.isEmpty, try allowsRows(table) else { return nil }
    guard let statement = try makeMultiRowStatement(rowCount, of: table, areNew: areNew) else {
      return nil
    }
    statements[key] = statement
    return statement
  }

  private func makeMultiRowStatement(
    _ rowCount: Int,
    of table: TableInfo,
    areNew: Bool
  ) throws -> MultiRowStatement? {
    let rowID = table.rowIDColumn.flatMap { table.columns.contains($0) ? $0 : nil }
    let others = table.columns.filter { $0 != rowID }
    let columns = others + [rowID].compactMap { $0 }
    let sql = rowsSQL(of: table, columns: columns, null: areNew ? rowID : nil, rowCount: rowCount)
    guard let prepared = try unlessTooLong({ try db.prepare(sql, isPersistent: true) }) else {
      return nil
    }
    return MultiRowStatement(
      prepared,
      rowCount: rowCount,
      columns: table.readColumns,
      written: areNew ? others : columns,
      hasRowIDParameter: !areNew && rowID != nil
    )
  }

  /// - parameter null: A column that gets NULL in each row, instead of a parameter.
  func rowsSQL(
    of table: TableInfo,
    columns: [String],
    null: String? = nil,
    rowCount: Int
  ) -> String {
    isUpsert
      ? RecordSQL.upsert(columns, null: null, in: table, rowCount: rowCount)
      : RecordSQL.insert(into: table.name, columns: columns, null: null, rowCount: rowCount)
  }

  /// Prepares a statement, unless its text is too long for the connection.
  func unlessTooLong(_ prepare: () throws -> PreparedStatement) throws -> PreparedStatement? {
    do {
      return try prepare()
    } catch let error as DatabaseError where error.resultCode == .SQLITE_TOOBIG {
      return nil
    }
  }
}
