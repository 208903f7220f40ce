/// Callbacks that a record type does not have of its own.
///
/// The default ones do nothing. A persistence method that need not call any of those that come
/// before its statement, and around it, neither has to keep what the record was before, nor to pass
/// the outcome through closures.
///
/// Which ones a type has cannot be asked. A default callback says that it was called, so that it is
/// known after the first time.
@usableFromInline
struct DefaultCallbacks: OptionSet {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @inlinable static var willSave: Self { Self(rawValue: 1 << 0) }
  @inlinable static var aroundSave: Self { Self(rawValue: 1 << 1) }
  @inlinable static var willInsert: Self { Self(rawValue: 1 << 2) }
  @inlinable static var aroundInsert: Self { Self(rawValue: 1 << 3) }
  @inlinable static var willUpdate: Self { Self(rawValue: 1 << 4) }
  @inlinable static var aroundUpdate: Self { Self(rawValue: 1 << 5) }
  @inlinable static var willDelete: Self { Self(rawValue: 1 << 6) }
  @inlinable static var aroundDelete: Self { Self(rawValue: 1 << 7) }

  /// Those around an insertion. Without them, many rows can be inserted by one statement.
  @inlinable static var aroundInsertion: Self { Self(rawValue: 0b0000_1010) }

  /// Those before and around an insertion.
  @inlinable static var insertion: Self { Self(rawValue: 0b0000_1111) }

  /// Those before and around an update.
  @inlinable static var update: Self { Self(rawValue: 0b0011_0011) }

  /// Those before and around a deletion.
  @inlinable static var deletion: Self { Self(rawValue: 0b1100_0000) }
}

extension MutablePersistableRecord {
  /// The kept statements of a record type with a table layout, if it is known to have none but the
  /// default callbacks. They are valid as long as the connection is.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func statements(
    _ db: Database,
    with callbacks: DefaultCallbacks
  ) throws -> Unmanaged<TypeStatements>? {
    try db.checkUse()
    if !usesTableLayout { return nil }
    let statements = db.statementSlots.unretainedStatements(for: ObjectIdentifier(Self.self))
    let isKnown = statements._withUnsafeGuaranteedRef { $0.defaultCallbacks.contains(callbacks) }
    return isKnown ? statements : nil
  }

  /// The kept statement of a kind, if it has been prepared, nobody is using it, and the record type is
  /// known to have none but the default callbacks.
  ///
  /// - throws: `SQLITE_MISUSE` if the current thread has no access.
  @inlinable @inline(__always)
  static func keptStatement(
    _ db: Database,
    with callbacks: DefaultCallbacks,
    _ kind: RecordStatement
  ) throws -> KeptStatement? {
    guard usesTableLayout else {
      try db.checkUse()
      return nil
    }
    return try db.keptStatement(of: ObjectIdentifier(Self.self), at: kind.slot, with: callbacks)
  }

  /// Whether callbacks of the type are known to be the default ones.
  @inlinable
  static func hasDefault(_ callbacks: DefaultCallbacks, _ db: Database) -> Bool {
    db.statementSlots.unretainedStatements(for: ObjectIdentifier(Self.self))
      ._withUnsafeGuaranteedRef { $0.defaultCallbacks.contains(callbacks) }
  }

  /// Says that a default callback of the type is called.
  @inlinable @inline(__always)
  static func isCalling(_ callback: DefaultCallbacks, _ db: Database) {
    db.calledDefault = CalledDefault(
      type: ObjectIdentifier(Self.self),
      callback: callback.rawValue
    )
  }

  /// Calls a callback, and remembers it if it is the default one.
  @inlinable @inline(__always)
  static func call(
    _ callback: DefaultCallbacks,
    _ db: Database,
    _ body: () throws -> Void
  ) rethrows {
    db.calledDefault = nil
    try body()
    rememberIfDefault(callback, db)
  }

  /// Remembers a callback if it has said that it is the default one. It is that for all values of the
  /// type: a subclass cannot replace a default that its superclass conforms with.
  @inlinable @inline(__always)
  static func rememberIfDefault(_ callback: DefaultCallbacks, _ db: Database) {
    let type = ObjectIdentifier(Self.self)
    guard let called = db.calledDefault, called.type == type,
      called.callback == callback.rawValue
    else { return }
    let statements = db.statementSlots.statements(for: type)
    if !statements.defaultCallbacks.contains(callback) {
      statements.defaultCallbacks.insert(callback)
    }
  }
}
