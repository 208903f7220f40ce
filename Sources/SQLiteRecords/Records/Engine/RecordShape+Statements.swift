extension RecordShape {
  /// The statement of an operation that is not in use, prepared when it is needed first.
  @inlinable @inline(__always)
  package func statement(for operation: RecordOperation, in db: Database) throws -> BoundStatement {
    if let cached = cachedStatement(of: operation.slot) { return cached.object }
    return try prepareStatement(for: operation, in: db)
  }

  @usableFromInline
  func prepareStatement(for operation: RecordOperation, in db: Database) throws -> BoundStatement {
    let (sql, written, key) = operation.sql(for: self)
    let statement = try prepare(sql, written: written, key: key, db)
    db.recentStatement = nil
    keep(statement, as: operation.slot)
    return statement
  }

  /// The statement of an operation; nil if it needs a key that the records do not write.
  func statementIfKeyed(
    for operation: RecordOperation,
    in db: Database
  ) throws -> BoundStatement? {
    if operation.needsKey && key == nil { return nil }
    return try statement(for: operation, in: db)
  }

  /// The statement that updates some columns, in any ASCII case, prepared at its first use.
  ///
  /// - throws: `SQLITE_MISUSE` if the records do not write one of them.
  @usableFromInline
  package func partialUpdate(
    of names: [String],
    onConflict conflict: Database.ConflictResolution,
    in db: Database
  ) throws -> BoundStatement {
    let positions = UpdatedPositions(UnretainedReference(self)) {
      for name in names { $0.insert(name) }
    }
    if let cached = positions.statement(onConflict: conflict) {
      return cached.object
    }
    let assigned = try assignedColumns(names)
    let primaryKey = table.primaryKey
    let sql = RecordSQL.update(table.name, set: assigned, key: primaryKey, onConflict: conflict)
    let statement = try prepare(sql, written: assigned, key: primaryKey, db)
    let key = PartialUpdateCache.Key(positions.bits, conflict)
    if positions.areKnown, let gone = partialUpdates.keep(statement, of: key) { letGo(gone) }
    return statement
  }

  /// - parameter written: The columns that the first parameters stand for.
  /// - parameter key: Those that the last parameters stand for.
  private func prepare(
    _ sql: String,
    written: [String],
    key: [String],
    _ db: Database
  ) throws -> BoundStatement {
    let prepared = try db.prepare(sql, isPersistent: true)
    if written.isEmpty { prepared.noteKey(key, of: table) }
    return boundStatement(prepared, written: written, key: key)
  }

  /// A statement to which records of the shape can be bound.
  func boundStatement(
    _ prepared: PreparedStatement,
    written: [String],
    key: [String]
  ) -> BoundStatement {
    BoundStatement(
      prepared,
      columns: columns,
      written: written,
      key: key,
      rowIDColumn: table.rowIDColumn,
      hasRowID: table.hasRowID,
      hasKeyStorage: table.hasKeyStorage
    )
  }

  /// The columns that are selected to be read by position; nil for all, which are read by name.
  var selectedColumns: [String]? { isGenerated ? table.readColumns : nil }

  /// The columns that an update sets, in table order, spelled as in the table, without the primary key.
  /// What the record writes and the table does not have comes last, for SQLite to complain about.
  var assignedColumns: [String] {
    let unknown = writtenColumns.filter { name in
      !table.columns.contains { $0.namesColumn(name) }
    }
    return (encodedColumns + unknown).filter { !table.isKey($0) }
  }

  /// Those of some columns that an update sets.
  private func assignedColumns(_ wanted: [String]) throws -> [String] {
    let encoded = encodedColumns
    let key = table.primaryKey.filter { columns.position(of: $0) != nil }
    func isWritten(_ name: String) -> Bool { (encoded + key).contains { $0.namesColumn(name) } }
    if let unknown = wanted.inOrder.first(where: { !isWritten($0) }) {
      throw DatabaseError.misuse(
        "the record of table \(table.name) does not write a column \(unknown)"
      )
    }
    return encoded.filter { name in wanted.contains { $0.namesColumn(name) } && !table.isKey(name) }
  }

  /// The columns of the table that the records write.
  private var encodedColumns: [String] {
    table.columns.filter { columns.position(of: $0) != nil }
  }
}

extension PreparedStatement {
  /// Records that the statement reads only the row of a table whose key its parameters are.
  func noteKey(_ key: [String], of table: TableInfo) {
    guard let column = table.rowIDColumn, key == [column] else { return }
    keyedTable = KeyedTable(name: table.name, rowIDColumn: column)
  }
}
