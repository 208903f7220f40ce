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
    return try knownShape(db).object.statement(for: operation, in: db)
  }
}

extension BoundStatement {
  /// Binds a record whose columns are names, as it is encoded.
  ///
  /// - returns: What it writes; all of it is bound if ``hasBound(_:)``.
  func bind(byNameOf record: some EncodableRecord) throws -> PersistenceContainer {
    var container = PersistenceContainer(beginRow())
    try reserving { try container.take(record) }
    return container
  }

  /// Whether all values of a record are bound.
  func hasBound(_ container: borrowing PersistenceContainer) -> Bool {
    container.row === row && container.boundCount == columns.names.count
  }

  /// Binds the values of a record that was collected, by position.
  func bind(_ values: [DatabaseValue]) {
    beginRow()
    for case .some(let position) in positions {
      let parameter = columnBindings.parameter(ofColumn: CInt(truncatingIfNeeded: position))
      if parameter < 0 { columnBindings.bindings.note(key: values[position]) }
      values[position].bind(to: StatementParameter(columnBindings.bindings, abs(parameter)))
    }
  }

  /// The values that were bound, for an error.
  func arguments(_ values: [DatabaseValue]) -> StatementArguments {
    StatementArguments(values: positions.map { $0.map { values[$0] } ?? .null })
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
