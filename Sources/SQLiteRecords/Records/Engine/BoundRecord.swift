extension EncodableRecord where Self: TableRecord {
  /// Binds the record's columns to a cached statement of its type.
  ///
  /// - throws: The error of `encode(to:)`, or `SQLITE_MISUSE` if it leaves out a column.
  @inlinable @inline(__always)
  package func bind(to statement: BoundStatement) throws {
    statement.columnBindings.bindings.begin()
    try PersistenceContainer.withBinding(statement.columnBindings, of: Self.self) {
      try encode(to: &$0)
    }
    extendLifetime(statement)
    guard _fastPath(statement.isComplete) else { throw incompleteEncoding }
  }

  /// Why a column has not been bound: its value cannot be stored, or `encode(to:)` does not set it.
  @usableFromInline
  var incompleteEncoding: any Error {
    do {
      _ = try PersistenceContainer(self)
    } catch {
      return error
    }
    let table = Self.databaseTableName
    return DatabaseError.misuse("encode(to:) of a record of table \(table) omits a column")
  }
}

extension TableRecord {
  /// The cached statement of an operation for the record's type, prepared at its first use.
  @inlinable
  package static func boundStatement(
    _ db: Database,
    for operation: RecordOperation
  ) throws -> BoundStatement {
    try db.checkUse()
    return try boundStatement(
      db,
      among: db.statementSlots.statements(for: ObjectIdentifier(Self.self)),
      for: operation
    )
  }

  /// The statement of an operation, among those of the record's type.
  @inlinable
  static func boundStatement(
    _ db: Database,
    among statements: TypeStatements,
    for operation: RecordOperation
  ) throws -> BoundStatement {
    if let statement = statements.statement(of: operation.slot) { return statement }
    return try prepareBoundStatement(db, among: statements, for: operation)
  }

  @usableFromInline
  static func prepareBoundStatement(
    _ db: Database,
    among statements: TypeStatements,
    for operation: RecordOperation
  ) throws -> BoundStatement {
    let info = try tableInfo(db)
    let (sql, written, key) = operation.sql(for: info)
    let statement = try boundStatement(db, of: info, sql: sql, written: written, key: key)
    db.recentStatement = nil
    statements.keep(statement, as: operation.slot)
    return statement
  }

  /// Prepares a statement.
  ///
  /// - parameter written: The columns that the first parameters stand for.
  /// - parameter key: The columns that the last parameters stand for.
  static func boundStatement(
    _ db: Database,
    of table: TableInfo,
    sql: String,
    written: [String],
    key: [String]
  ) throws -> BoundStatement {
    let prepared = try db.prepare(sql, isPersistent: true)
    if written.isEmpty { prepared.noteKey(key, of: table) }
    return BoundStatement(
      prepared,
      columns: table.readColumns,
      written: written,
      key: key,
      rowIDColumn: table.rowIDColumn,
      hasRowID: table.hasRowID,
      hasKeyStorage: table.hasKeyStorage
    )
  }
}

extension PreparedStatement {
  /// Notes that the statement reads only the row of a table whose key its parameters are.
  func noteKey(_ key: [String], of table: TableInfo) {
    guard let column = table.rowIDColumn, key == [column] else { return }
    keyedTable = KeyedTable(name: table.name, rowIDColumn: column)
  }
}

extension EncodableRecord {
  /// The values that were bound to a statement, for an error or a callback.
  @usableFromInline
  func boundArguments(of statement: BoundStatement) -> StatementArguments? {
    guard let container = try? PersistenceContainer(self) else { return nil }
    return StatementArguments(statement.parameterNames.map { container.value(of: $0) ?? .null })
  }

  /// The values that were written by a statement that the record was bound to.
  @inlinable @inline(__always)
  var writtenValues: WrittenValues {
    WrittenValues { collectedContainer }
  }

  /// The record's values. Encoding has worked a moment ago, when the record was bound.
  @usableFromInline
  var collectedContainer: PersistenceContainer {
    (try? PersistenceContainer(self)) ?? PersistenceContainer()
  }
}
