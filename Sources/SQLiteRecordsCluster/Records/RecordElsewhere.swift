import SQLiteRecords

// Records that are written to another database which has the same schema: what their statements are, and what
// comes of them.

/// A record that is to be written elsewhere: its statements, and what they mean for it.
struct RecordElsewhere: ~Copyable {
  private let encoded: EncodedRecord

  /// - throws: The error of `encode(to:)`; a `DatabaseError` if there is no such table.
  init(_ record: some EncodableRecord & TableRecord, _ db: Database) throws {
    encoded = try EncodedRecord(record, db)
  }

  /// Whether no value of the primary key is NULL or missing.
  var hasKey: Bool { encoded.hasKey }

  /// The parts of the record that are needed after its statement is made.
  var written: WrittenElsewhere {
    WrittenElsewhere(
      table: encoded.table,
      container: encoded.container,
      notFound: encoded.notFound
    )
  }

  func insertion(_ conflict: Database.ConflictResolution) throws -> Statement {
    try bound(encoded.shape.statement(for: .insert(conflict), in: encoded.db))
  }

  /// - parameter columns: The names of the columns; nil for all.
  /// - throws: `RecordError.recordNotFound` if the record has no key.
  func update(
    _ columns: [String]?,
    _ conflict: Database.ConflictResolution
  ) throws -> Statement {
    guard encoded.hasKey else { throw encoded.notFound }
    guard let columns else {
      return try bound(encoded.shape.statement(for: .update(conflict), in: encoded.db))
    }
    return try bound(
      encoded.shape.partialUpdate(of: columns, onConflict: conflict, in: encoded.db)
    )
  }

  /// Nil if the record has no key.
  func deletion() throws -> Statement? {
    guard encoded.hasKey else { return nil }
    return try bound(encoded.shape.statement(for: .delete, in: encoded.db))
  }

  /// A query whether the row exists; nil if the record has no key.
  func existence() throws -> Statement? {
    guard encoded.hasKey else { return nil }
    return try bound(encoded.shape.statement(for: .exists, in: encoded.db))
  }

  /// An insertion, or an update of the conflicting row, which returns the key of the row: the rowid if it has
  /// a name, or else the primary key.
  func upsert<Record>(
    of type: Record.Type,
    onConflict target: [String],
    updating strategy: UpsertUpdateStrategy,
    doUpdate assignments: ((_ excluded: TableAlias<Record>) -> [ColumnAssignment])?
  ) throws -> Statement {
    let conflict = UpsertConflict(target, strategy, assignments)
    return try encoded.upsertStatement(conflict, returning: encoded.table.rowKey.map { Column($0) })
  }

  private func bound(_ statement: BoundStatement) -> Statement {
    Statement(statement.prepared, boundTo: encoded.arguments(of: statement), in: encoded.db)
  }
}

/// The result of a statement that has written a record elsewhere.
struct WrittenElsewhere {
  let table: TableInfo
  let container: PersistenceContainer

  /// The error if there is no row with the record's key.
  let notFound: RecordError

  var isView: Bool { table.isView }

  /// Whether the key of the rows that upserts return is the rowid.
  var hasNamedRowID: Bool { table.rowIDName != nil }

  func inserted(rowID: Int64) -> InsertionSuccess {
    InsertionSuccess(
      rowID: table.hasRowID ? rowID : 0,
      rowIDColumn: table.rowIDColumn,
      written: .collected(container)
    )
  }

  var saved: PersistenceSuccess { PersistenceSuccess(written: .collected(container)) }

  static func saved(_ inserted: InsertionSuccess) -> PersistenceSuccess {
    PersistenceSuccess(inserted)
  }

  /// The values that find the row: its rowid if the table has one, and otherwise the primary key.
  ///
  /// - parameter rowID: The rowid of the row, if it was inserted.
  func key(rowID: Int64?) -> [DatabaseValue] {
    if let rowID, table.hasRowID, table.rowIDName != nil { return [rowID.databaseValue] }
    return table.rowKey.map { container.value(of: $0) ?? .null }
  }

  /// A query for columns of the row with a key, as ``key(rowID:)`` returns it.
  func selection(
    _ selection: [any SQLSelectable],
    key: [DatabaseValue],
    _ db: Database
  ) throws -> Statement {
    var writer = SQLWriter(db)
    writer.append("SELECT ")
    try writer.append(selection) { try $0.sqlSelection.write(to: &$1, table: table) }
    writer.append(" FROM ")
    writer.appendIdentifier(table.name)
    for (index, (column, value)) in zip(table.rowKey, key).enumerated() {
      writer.append(index == 0 ? " WHERE " : " AND ")
      writer.appendIdentifier(column)
      try writer.append(" = ?", arguments: [value])
    }
    return try writer.cachedStatement()
  }
}

extension MutablePersistableRecord {
  /// Whether saving the record begins with an update.
  ///
  /// - throws: `SQLITE_MISUSE` if a part of the primary key is NULL.
  func beginsSavingWithUpdate(_ db: Database) throws -> Bool { try hasCollectedKey(db) }

  static func conflictOfInsertion(
    _ onConflict: Database.ConflictResolution?
  ) -> Database.ConflictResolution {
    onConflict ?? persistenceConflictPolicy.conflictResolutionForInsert
  }

  static func conflictOfUpdate(
    _ onConflict: Database.ConflictResolution?
  ) -> Database.ConflictResolution {
    updatePolicy(onConflict)
  }
}
