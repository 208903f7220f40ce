// The kept statements of record types.
//
// A reference would be counted by operations that other processors have to know of: two of them
// cost as much as binding a number. So they are unmanaged: it is the type's statements that keep a
// statement; while it is held, they do so even if they forget it.

extension Unmanaged<BoundStatement> {
  /// Passes the statement to a closure, which holds it as long as it needs it.
  @inlinable @inline(__always)
  func use<Value>(_ body: (BoundStatement) throws -> Value) rethrows -> Value {
    try _withUnsafeGuaranteedRef(body)
  }

  /// Whether the statement has one parameter, for a key that is stored as it stores itself.
  @inlinable @inline(__always)
  var takesPlainKey: Bool { _withUnsafeGuaranteedRef { $0.takesPlainKey } }

  /// Whether somebody binds to the statement, runs it, or reads its rows.
  @inlinable @inline(__always)
  var isInUse: Bool { _withUnsafeGuaranteedRef { $0.isInUse } }
}

extension StatementBindings {
  /// Keeps the statement from being bound by others, and given up, until a closure returns.
  @inlinable @inline(__always)
  package func holding<Value>(_ body: () throws -> Value) rethrows -> Value {
    state.pointee.isHeld = true
    defer { state.pointee.isHeld = false }
    return try body()
  }
}

extension BoundStatement {
  /// Keeps the statement from being bound by others, and given up, until a closure returns.
  @inlinable @inline(__always)
  package func holding<Value>(_ body: () throws -> Value) rethrows -> Value {
    try columnBindings.bindings.holding(body)
  }
}

extension Database {
  /// The kept statement of a record type that was not the one found last.
  @usableFromInline @inline(never)
  func findKeptStatement(
    of type: ObjectIdentifier,
    at slot: Int
  ) throws -> Unmanaged<BoundStatement>? {
    try checkUse()
    let statements = statementSlots.statements(for: type)
    guard let statement = statements.unretainedStatement(of: slot) else { return nil }
    recentStatement = BoundStatement.Recent(type: type, statement: statement, slot: slot)
    return statement
  }
}

extension TableRecord {
  /// The kept statement of an operation, if the type has a table layout, the statement has been
  /// prepared, and nobody is using it.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func keptStatement(
    _ db: Database,
    for operation: RecordOperation
  ) throws -> Unmanaged<BoundStatement>? {
    guard usesTableLayout else {
      try db.checkUse()
      return nil
    }
    let type = ObjectIdentifier(Self.self)
    // Only the thread of the access may look at what another one would be changing.
    guard db.handle.permit.allowsRunning, let recent = db.recentStatement, recent.type == type,
      recent.slot == operation.slot
    else { return try db.findKeptStatement(of: type, at: operation.slot) }
    return recent.statement.isInUse ? nil : recent.statement
  }

  /// The kept statements of a type with a table layout. They are valid as long as the connection is.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func keptStatements(_ db: Database) throws -> Unmanaged<TypeStatements>? {
    try db.checkUse()
    if !usesTableLayout { return nil }
    return db.statementSlots.unretainedStatements(for: ObjectIdentifier(Self.self))
  }

  /// The kept statement that finds a row by its primary key, if that has one column, which stores its
  /// values as they store themselves.
  @inlinable @inline(__always)
  static func keptKeyStatement(_ db: Database) throws -> Unmanaged<BoundStatement>? {
    guard let kept = try keptStatement(db, for: .selectByKey), kept.takesPlainKey else {
      return nil
    }
    return kept
  }
}
