/// The statements that a connection keeps for record types, found by comparing a type's identity.
///
/// A type's statements lie in an open-addressing table: the cost of finding them does not depend on
/// the number of tables, and no SQL text is built or hashed. The table is behind a pointer, as
/// `StatementBindings.State` is, and for the same reason.
@usableFromInline
final class StatementSlots {
  @usableFromInline
  struct Entry {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let statements: TypeStatements
  }

  @usableFromInline
  struct Table {
    /// A power of two of places, at least half of them empty.
    @usableFromInline var entries: UnsafeMutableBufferPointer<Entry?>
    var count = 0

    init(capacity: Int) {
      entries = .allocate(capacity: capacity)
      entries.initialize(repeating: nil)
    }

    mutating func place(_ entry: Entry) {
      let mask = entries.count - 1
      var place = StatementSlots.hash(entry.type) & mask
      while entries[place] != nil { place = (place + 1) & mask }
      entries[place] = entry
      count += 1
    }

    func deallocate() {
      entries.deinitialize()
      entries.deallocate()
    }
  }

  @usableFromInline let table: UnsafeMutablePointer<Table>

  init() {
    table = .allocate(capacity: 1)
    table.initialize(to: Table(capacity: 16))
  }

  deinit {
    table.pointee.deallocate()
    table.deallocate()
  }

  /// The statements of a type.
  @inlinable @inline(__always)
  func statements(for type: ObjectIdentifier) -> TypeStatements {
    let entries = table.pointee.entries
    let mask = entries.count &- 1
    var place = Self.hash(type) & mask
    while let entry = entries[place] {
      if entry.type == type { return entry.statements }
      place = (place &+ 1) & mask
    }
    return insert(type)
  }

  /// Metadata addresses differ in their middle bits.
  @inlinable
  static func hash(_ type: ObjectIdentifier) -> Int {
    let address = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: (address >> 4) ^ (address >> 11))
  }

  @usableFromInline
  func insert(_ type: ObjectIdentifier) -> TypeStatements {
    if 2 * (table.pointee.count + 1) > table.pointee.entries.count { grow() }
    let statements = TypeStatements()
    table.pointee.place(Entry(type: type, statements: statements))
    return statements
  }

  private func grow() {
    let old = table.pointee
    var new = Table(capacity: 2 * old.entries.count)
    for case .some(let entry) in old.entries { new.place(entry) }
    table.pointee = new
    old.deallocate()
  }

  /// Forgets all statements.
  func removeAll() {
    table.pointee.deallocate()
    table.pointee = Table(capacity: 16)
  }
}

/// The statements of one record type: a place for each kind of statement.
@usableFromInline
final class TypeStatements {
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
  let collected = CollectedType()

  init() {
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
