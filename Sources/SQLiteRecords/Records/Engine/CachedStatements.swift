// The cached statements of record types.
//
// References to them are not counted. The shape of the records owns the statements, and releases none
// that is reserved.

extension UnretainedReference<BoundStatement> {
  /// Whether the only parameter of the statement is a key whose column has no storage of its own.
  @inlinable @inline(__always)
  var takesPlainKey: Bool { use { $0.takesPlainKey } }

  /// Whether the statement runs, or is reserved for a run.
  @inlinable @inline(__always)
  var isInUse: Bool { use { $0.isInUse } }
}

extension StatementBindings {
  /// Reserves the statement until a closure returns: until then it is not bound for another run, and
  /// not released.
  @inlinable @inline(__always)
  package func reserving<Value>(_ body: () throws -> Value) rethrows -> Value {
    state.pointee.isReserved = true
    defer { state.pointee.isReserved = false }
    return try body()
  }
}

extension BoundStatement {
  /// Reserves the statement until a closure returns: until then it is not bound for another run, and
  /// not released.
  @inlinable @inline(__always)
  package func reserving<Value>(_ body: () throws -> Value) rethrows -> Value {
    try columnBindings.bindings.reserving(body)
  }
}

extension BoundStatement {
  /// Binds those values of a record whose columns are names that the statement has parameters for. The
  /// others are not even converted.
  ///
  /// - parameter values: Receives all values of the record, if it sets other columns than the one before.
  /// - returns: Whether it sets the same ones, and the statement can be run.
  func bindParameters<Record: EncodableRecord>(
    of record: Record,
    orCollectIn values: inout PersistenceContainer?
  ) throws -> Bool {
    try LentValue.lending(record) { lent in
      renewRow()
      row?.partlyBound = lent
      defer {
        if isRowShared { row?.keepCopiesOfAll() }
        row?.partlyBound = nil
      }
      return try encodeParameters(of: record, orCollectIn: &values)
    }
  }

  /// Encodes a record whose values are bound in part. The container with the row does not outlive this call.
  @inline(never)
  private func encodeParameters(
    of record: some EncodableRecord,
    orCollectIn values: inout PersistenceContainer?
  ) throws -> Bool {
    guard let row else { return false }
    var container = PersistenceContainer(row)
    try container.take(record)
    if hasBound(container) { return true }
    values = PersistenceContainer(container.values)
    return false
  }
}

extension Database {
  /// The cached statement of a record type, if it is not the one that was found last.
  @usableFromInline @inline(never)
  func findCachedStatement(
    of type: ObjectIdentifier,
    at slot: Int
  ) throws -> UnretainedReference<BoundStatement>? {
    try checkUse()
    let shape = statementSlots.statements(for: type).knownShape
    guard let statement = shape?.use({ $0.cachedStatement(of: slot) }) else { return nil }
    recentStatement = BoundStatement.Recent(type: type, statement: statement, slot: slot)
    return statement
  }
}

extension TableRecord {
  /// The cached statement of an operation, if the type uses column positions, the statement has been
  /// prepared, and it is not in use.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func cachedStatement(
    _ db: Database,
    for operation: RecordOperation
  ) throws -> UnretainedReference<BoundStatement>? {
    guard usesColumnPositions else {
      try db.checkUse()
      return nil
    }
    let type = ObjectIdentifier(Self.self)
    // Only the thread that has access may read what other threads with access change.
    guard db.handle.permit.allowsRunning, let recent = db.recentStatement, recent.type == type,
      recent.slot == operation.slot
    else { return try db.findCachedStatement(of: type, at: operation.slot) }
    return recent.statement.isInUse ? nil : recent.statement
  }

  /// The shape of the records of a type that uses column positions. It is valid as long as the connection
  /// is open.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func cachedShape(_ db: Database) throws -> UnretainedReference<RecordShape>? {
    try db.checkUse()
    return usesColumnPositions ? try knownShape(db) : nil
  }

  /// The shape of records with the columns of their table.
  @inlinable @inline(__always)
  static func knownShape(_ db: Database) throws -> UnretainedReference<RecordShape> {
    if usesColumnPositions {
      let statements = db.statementSlots.unretainedStatements(for: ObjectIdentifier(Self.self))
      if let shape = statements.use({ $0.knownShape }) { return shape }
    }
    return try findShape(db)
  }

  /// The same shape, before it is cached, or of a table that can change.
  @usableFromInline
  static func findShape(_ db: Database) throws -> UnretainedReference<RecordShape> {
    let statements = db.statementSlots.statements(for: ObjectIdentifier(Self.self))
    let table = try tableInfo(db, statements)
    if let shape = statements.knownShape { return shape }
    return statements.cache(RecordShape(of: table, isGenerated: usesColumnPositions))
  }

  /// The shape of the record that was encoded last, if the type's columns are names, its table is no view,
  /// and the record had a key.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @usableFromInline
  static func lastKeyedShape(_ db: Database) throws -> RecordShape? {
    try db.checkUse()
    // The type itself, which can be a subclass of the one that the compiler knows.
    let statements = db.statementSlots.statements(for: ObjectIdentifier(self))
    // The table of the type may be another one now.
    let table = try tableInfo(db, statements)
    guard let shape = statements.lastShape, shape.key != nil, !table.isView else { return nil }
    return shape
  }

  /// The cached statement that finds a row by its primary key, if the key has one column, which has no
  /// storage of its own.
  @inlinable @inline(__always)
  static func cachedKeyStatement(_ db: Database) throws -> UnretainedReference<BoundStatement>? {
    guard let cached = try cachedStatement(db, for: .selectByKey), cached.takesPlainKey else {
      return nil
    }
    return cached
  }
}
