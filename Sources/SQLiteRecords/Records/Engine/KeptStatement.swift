/// A kept statement of a record type.
///
/// A reference would be counted by operations that other processors have to know of: two of them
/// cost as much as binding a number. Here it is the type's statements that keep the statement; while
/// it is held, they do so even if they forget it.
@usableFromInline
struct KeptStatement {
  @usableFromInline let statement: Unmanaged<BoundStatement>

  @inlinable
  init(_ statement: Unmanaged<BoundStatement>) { self.statement = statement }

  /// Passes the statement to a closure, which holds it as long as it needs it.
  @inlinable @inline(__always)
  func use<Value>(_ body: (BoundStatement) throws -> Value) rethrows -> Value {
    try statement._withUnsafeGuaranteedRef(body)
  }
}

extension KeptStatement {
  /// Whether the statement has one parameter, for a key that is stored as it stores itself.
  @inlinable @inline(__always)
  var takesPlainKey: Bool { statement._withUnsafeGuaranteedRef { $0.takesPlainKey } }
}

extension StatementBindings {
  /// Keeps the statement from being bound by others, and given up, until a closure returns.
  @inlinable @inline(__always)
  func holding<Value>(_ body: () throws -> Value) rethrows -> Value {
    state.pointee.isHeld = true
    defer { state.pointee.isHeld = false }
    return try body()
  }
}

extension BoundStatement {
  /// Keeps the statement from being bound by others, and given up, until a closure returns.
  @inlinable @inline(__always)
  func holding<Value>(_ body: () throws -> Value) rethrows -> Value {
    try columnBindings.bindings.holding(body)
  }
}

extension Unmanaged<BoundStatement> {
  /// Whether somebody binds to the statement, runs it, or reads its rows.
  @inlinable @inline(__always)
  var isInUse: Bool { _withUnsafeGuaranteedRef { $0.isInUse } }
}

extension Database {
  /// The kept statement of a record type that was not the one found last.
  @usableFromInline @inline(never)
  func findKeptStatement(
    of type: ObjectIdentifier,
    at slot: Int
  ) throws -> KeptStatement? {
    try checkUse()
    let statements = statementSlots.statements(for: type)
    guard let statement = statements.unretainedStatement(of: slot) else { return nil }
    recentStatement = RecentStatement(type: type, statement: statement, slot: slot)
    return KeptStatement(statement)
  }
}

extension TableRecord {
  /// The kept statement of a kind, if the type has a table layout, the statement has been prepared, and
  /// nobody is using it.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func keptStatement(_ db: Database, _ kind: RecordStatement) throws -> KeptStatement? {
    guard usesTableLayout else {
      try db.checkUse()
      return nil
    }
    let type = ObjectIdentifier(Self.self)
    // Only the thread of the access may look at what another one would be changing.
    guard db.handle.permit.allowsRunning, let recent = db.recentStatement, recent.type == type,
      recent.slot == kind.slot
    else { return try db.findKeptStatement(of: type, at: kind.slot) }
    return recent.statement.isInUse ? nil : KeptStatement(recent.statement)
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
}
