/// The statements of one record type: a place for each kind of statement.
@usableFromInline
final class TypeStatements: TypeSlot {
  /// The number of places.
  @inlinable static var capacity: Int { 25 }

  @usableFromInline let statements: UnsafeMutablePointer<BoundStatement?>

  /// The callbacks that the type is known not to have of its own.
  @exclusivity(unchecked) @usableFromInline var defaultCallbacks: DefaultCallbacks = []

  /// Whether the type reads rows of all columns of its table by position; nil if that has not been
  /// found out.
  @exclusivity(unchecked) @usableFromInline var readsTableLayout: Bool?

  /// The names of the table's columns by position, if they are known and few enough for partial
  /// updates to be kept.
  @exclusivity(unchecked) @usableFromInline var columnNames: [String] = []

  /// The statements that update some columns only.
  @exclusivity(unchecked) @usableFromInline var partialUpdates: [PartialUpdate] = []

  /// The names of the table's columns, for update callbacks.
  @usableFromInline let columnSet: UnsafeMutablePointer<Set<String>?>

  /// What is known of the records of the type that are collected.
  @exclusivity(unchecked) private(set) var collected = CollectedType()

  override init() {
    statements = .allocate(capacity: Self.capacity)
    statements.initialize(repeating: nil, count: Self.capacity)
    columnSet = .allocate(capacity: 1)
    columnSet.initialize(to: nil)
  }

  deinit {
    statements.deinitialize(count: Self.capacity)
    statements.deallocate()
    columnSet.deinitialize(count: 1)
    columnSet.deallocate()
  }

  /// Forgets all but the callbacks.
  override func forgetSchema() {
    for kind in 0..<Self.capacity { statements[kind] = nil }
    columnSet.pointee = nil
    columnNames = []
    partialUpdates = []
    readsTableLayout = nil
    collected = CollectedType()
  }

  /// The statement of a kind, if it has been prepared and nobody is using it.
  @inlinable @inline(__always)
  func statement(of kind: Int) -> BoundStatement? {
    precondition(kind >= 0 && kind < Self.capacity, "there is no such kind of statement")
    guard let statement = statements[kind], !statement.prepared.isInUse else { return nil }
    return statement
  }

  /// Keeps a statement.
  func keep(_ statement: BoundStatement, as kind: Int) {
    statements[kind] = statement
  }
}

extension StatementSlots {
  /// The statements of a type.
  @inlinable @inline(__always)
  func statements(for type: ObjectIdentifier) -> TypeStatements {
    // Nothing else is ever kept for a type.
    if let slot = slot(of: type) { return unsafeDowncast(slot, to: TypeStatements.self) }
    return insertStatements(for: type)
  }

  @usableFromInline
  func insertStatements(for type: ObjectIdentifier) -> TypeStatements {
    let statements = TypeStatements()
    insert(statements, for: type)
    return statements
  }
}
