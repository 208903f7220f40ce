// The statements of generated records that read: found by slot, read by position.

extension FetchableRecord where Self: TableRecord {
  /// All rows of the table, as a cursor.
  @inlinable
  static func generatedCursor(_ db: Database) throws -> RecordCursor<Self> {
    try generatedCursor(db, boundStatement(db, for: .selectAll))
  }

  /// A run of a cached statement, whose rows have the generated selection.
  @inlinable
  static func generatedCursor(
    _ db: Database,
    _ statement: BoundStatement
  ) throws -> RecordCursor<Self> {
    let run = try StatementRun(statement.prepared, in: db)
    return RecordCursor(
      run: run,
      row: Row(statement.prepared, of: run, owner: ObjectIdentifier(Self.self))
    )
  }

  /// The statement that finds a row by its primary key, if that has one column, which stores its
  /// values as they store themselves.
  @usableFromInline
  static func keyStatement(_ db: Database) throws -> BoundStatement? {
    let statement = try boundStatement(db, for: .selectByKey)
    return statement.takesPlainKey ? statement : nil
  }

  /// The row whose primary key has a value. NULL is the key of none, and no SQL is run for it.
  @inlinable
  static func generatedRecord<Key: DatabaseValueConvertible>(
    _ db: Database,
    _ statement: BoundStatement,
    key: Key
  ) throws -> Self? {
    if key.databaseValue.isNull { return nil }
    let bindings = statement.columnBindings.bindings
    return try statement.reserving {
      bindings.begin()
      key.bind(to: StatementParameter(bindings, 1))
      return try db.firstRow(of: statement.prepared, arguments: { [key.databaseValue] }) {
        try Self(row: statement.currentRow(owner: ObjectIdentifier(Self.self)))
      }
    }
  }
}
