/// The statements of one record type: a place for each operation.
@usableFromInline
final class TypeStatements: TypeSlot {
  /// The number of places.
  @inlinable static var capacity: Int { 31 }

  /// The statements, which this object owns: callers use them without counting references.
  @usableFromInline let statements: UnsafeMutablePointer<Unmanaged<BoundStatement>?>

  /// Statements that were replaced while they were reserved.
  private var retired: [BoundStatement] = []

  /// Whether the type reads rows of all columns of its table by position; nil if that is not
  /// known yet.
  @exclusivity(unchecked) @usableFromInline var readsColumnPositions: Bool?

  /// Whether a row that was inserted can be read by its rowid; nil if that is not known yet.
  @exclusivity(unchecked) @usableFromInline var readsInsertedRows: Bool?

  /// The statements that update some columns only.
  @usableFromInline let partialUpdates: UnsafeMutablePointer<PartialUpdates>

  /// The names of the table's columns, for update callbacks.
  @usableFromInline let columnSet: UnsafeMutablePointer<Set<String>?>

  /// The statements and shapes of records of the type whose columns are collected.
  @exclusivity(unchecked) private(set) var collected = CollectedType()

  override init() {
    statements = .allocate(capacity: Self.capacity)
    statements.initialize(repeating: nil, count: Self.capacity)
    columnSet = .allocate(capacity: 1)
    columnSet.initialize(to: nil)
    partialUpdates = .allocate(capacity: 1)
    partialUpdates.initialize(to: PartialUpdates())
  }

  deinit {
    forgetSchema()
    statements.deallocate()
    columnSet.deinitialize(count: 1)
    columnSet.deallocate()
    partialUpdates.pointee.deallocate()
    partialUpdates.deallocate()
  }

  /// Forgets everything.
  override func forgetSchema() {
    releaseRetired()
    for slot in 0..<Self.capacity { replace(statements[slot], by: nil, as: slot) }
    partialUpdates.pointee.removeAll().forEach(letGo)
    columnSet.pointee = nil
    readsColumnPositions = nil
    readsInsertedRows = nil
    collected = CollectedType()
  }

  /// The statement of an operation, if it has been prepared and is not in use.
  @inlinable @inline(__always)
  func statement(of slot: Int) -> BoundStatement? {
    unretainedStatement(of: slot)?.takeUnretainedValue()
  }

  /// The same statement, without a reference that is counted.
  @inlinable @inline(__always)
  func unretainedStatement(of slot: Int) -> Unmanaged<BoundStatement>? {
    require(slot >= 0 && slot < Self.capacity, "there is no such kind of statement")
    guard let statement = statements[slot], !statement.isInUse else { return nil }
    return statement
  }

  /// Caches a statement.
  func keep(_ statement: BoundStatement, as slot: Int) {
    replace(statements[slot], by: statement, as: slot)
  }

  private func replace(
    _ old: Unmanaged<BoundStatement>?,
    by new: BoundStatement?,
    as slot: Int
  ) {
    statements[slot] = new.map { .passRetained($0) }
    if let old { letGo(old) }
  }

  /// Releases a statement that was cached: now, or some time after its reservation ends.
  func letGo(_ statement: Unmanaged<BoundStatement>) {
    releaseRetired()
    let statement = statement.takeRetainedValue()
    if statement.state.pointee.isReserved { retired.append(statement) }
  }

  private func releaseRetired() {
    if !retired.isEmpty { retired.removeAll { !$0.state.pointee.isReserved } }
  }
}

extension StatementSlots {
  /// The statements of a type.
  @inlinable @inline(__always)
  func statements(for type: ObjectIdentifier) -> TypeStatements {
    unretainedStatements(for: type).takeUnretainedValue()
  }

  /// The same statements, without a reference that is counted. They are valid as long as the
  /// connection is open.
  @inlinable @inline(__always)
  func unretainedStatements(for type: ObjectIdentifier) -> Unmanaged<TypeStatements> {
    // The slot of a type is always a `TypeStatements`.
    if let slot = slot(of: type) { return .fromOpaque(slot.toOpaque()) }
    return insertStatements(for: type)
  }

  @usableFromInline
  func insertStatements(for type: ObjectIdentifier) -> Unmanaged<TypeStatements> {
    let statements = TypeStatements()
    insert(statements, for: type)
    return .passUnretained(statements)
  }
}
