// Generated records are written and read again by statements found by slot, from rows read by
// position. This is for types without callbacks of their own before the statement.

extension RecordShape {
  /// Whether a record type reads rows of all columns of its table by position.
  @inlinable
  func reads<Record: FetchableRecord & TableRecord>(
    _ type: Record.Type,
    _ db: Database
  ) throws -> Bool {
    if let readsColumnPositions { return readsColumnPositions }
    let reads = try type.readsColumnPositions(db)
    readsColumnPositions = reads
    return reads
  }
}

extension FetchableRecord where Self: TableRecord {
  /// Whether both what is selected for the type and what it reads by position are the columns of
  /// its table.
  @usableFromInline
  static func readsColumnPositions(_ db: Database) throws -> Bool {
    let columns = try tableInfo(db).readColumns
    guard positionalSelection == columns, databaseSelection.count == 1 else { return false }
    guard case .columns(columns)? = databaseSelection.first?.sqlSelection.form else { return false }
    return true
  }
}

extension MutablePersistableRecord where Self: FetchableRecord {
  @inlinable
  func insertAndFetchWithDidCallbacks(
    _ db: Database,
    _ shape: RecordShape,
    onConflict: Database.ConflictResolution?
  ) throws -> Self {
    let policy = onConflict ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
    if db.readsInsertedRow(policy), try shape.readsInsertedRows(db) {
      return try insertAndSelect(db, shape, onConflict: policy)
    }
    let statement = try shape.statement(for: .insertAndFetch(policy), in: db)
    let fetched = try statement.reserving { try writtenRecord(db, statement) }
    guard let fetched else { throw try notFound(db) }
    var record = self
    record.callDidCallbacks(record.insertion(db, statement))
    return fetched
  }

  /// Inserts the row, and reads it by its rowid.
  @inlinable
  func insertAndSelect(
    _ db: Database,
    _ shape: RecordShape,
    onConflict conflict: Database.ConflictResolution
  ) throws -> Self {
    let selection = try shape.statement(for: .selectByRowID, in: db)
    let operation = Self.insertion(of: self, onConflict: conflict)
    let statement = try shape.statement(for: operation, in: db)
    let isInserted = try statement.reserving { try runInsertion(db, statement) }
    guard isInserted else { throw try notFound(db) }
    var record = self
    let inserted = record.insertion(db, statement)
    guard let fetched = try Self.insertedRecord(db, selection, rowID: inserted.rowID) else {
      throw try notFound(db)
    }
    record.callDidCallbacks(inserted)
    return fetched
  }

  @inlinable
  func updateAndFetchWithDidCallbacks(
    _ db: Database,
    _ shape: RecordShape,
    onConflict: Database.ConflictResolution?
  ) throws -> Self {
    let policy = Self.updatePolicy(onConflict)
    let statement = try shape.statement(for: .updateAndFetch(policy), in: db)
    let fetched = try statement.reserving { try writtenRecord(db, statement) }
    guard let fetched else { throw try notFound(db) }
    let updated = PersistenceSuccess(written: writtenValues)
    didUpdate(updated)
    didSave(updated)
    return fetched
  }

  /// Binds the record to a statement, runs it, and reads the row that it returns. A record without a
  /// key that the statement needs has none.
  @inlinable @inline(never)
  func writtenRecord(_ db: Database, _ statement: BoundStatement) throws -> Self? {
    try bind(to: statement)
    if statement.hasNullKey { return nil }
    return try db.onlyRow(of: statement.prepared, arguments: { boundArguments(of: statement) }) {
      try Self(row: statement.currentRow(owner: ObjectIdentifier(Self.self)))
    }
  }
}
