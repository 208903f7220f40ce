// The statements of generated records that read: found by slot, read by position.

extension FetchableRecord where Self: TableRecord {
  /// A run of a kept statement, whose rows have the generated selection.
  @inlinable
  static func generatedCursor(_ db: Database, _ statement: BoundStatement) throws -> RecordCursor<
    Self
  > {
    let run = try StatementRun(statement.prepared, in: db)
    return RecordCursor(
      run: run,
      row: Row(statement.prepared, of: run, owner: ObjectIdentifier(Self.self))
    )
  }

  /// All rows of the table, as a cursor.
  @inlinable
  static func generatedCursor(_ db: Database) throws -> RecordCursor<Self> {
    try generatedCursor(db, boundStatement(db, .selectAll))
  }

  /// The row whose single-column primary key has a value.
  @inlinable
  static func generatedRecord<Key: DatabaseValueConvertible>(
    _ db: Database,
    key: Key
  ) throws -> Self? {
    let statement = try boundStatement(db, .selectByKey)
    statement.prepared.bindings.begin()
    key.bind(to: StatementParameter(statement.prepared.bindings, 1))
    try db.checkBindings(of: statement.prepared) { [key.databaseValue] }
    return try generatedCursor(db, statement).next()
  }
}
