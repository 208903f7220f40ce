/// The statements that a connection caches for a record type, or for a query.
@usableFromInline
class TypeSlot {
  init() {}

  /// Forgets what depends on the schema.
  func forgetSchema() {}

  /// The statement of a query, if one is cached.
  var query: CachedQuery? {
    get { nil }
    set {}
  }
}

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

    /// The table owns it while the connection exists: callers that find it count no references.
    @usableFromInline let slot: Unmanaged<TypeSlot>
  }

  @usableFromInline
  struct Table {
    /// A power of two of places, at least half of them empty.
    @usableFromInline var entries: UnsafeMutableBufferPointer<Entry?>
    var count = 0

    /// The slot that was found last: many records of one type are often written one after another.
    @usableFromInline var last: Entry?

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

    func releaseSlots() {
      for case .some(let entry) in entries { entry.slot.release() }
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
    table.pointee.releaseSlots()
    table.pointee.deallocate()
    table.deallocate()
  }

  /// The slot of a type; nil if it has none yet.
  @inlinable @inline(__always)
  func slot(of type: ObjectIdentifier) -> Unmanaged<TypeSlot>? {
    if let last = table.pointee.last, last.type == type { return last.slot }
    return find(type)
  }

  @usableFromInline @inline(never)
  func find(_ type: ObjectIdentifier) -> Unmanaged<TypeSlot>? {
    let entries = table.pointee.entries
    let mask = entries.count &- 1
    var place = Self.hash(type) & mask
    while let entry = entries[place] {
      if entry.type == type {
        table.pointee.last = entry
        return entry.slot
      }
      place = (place &+ 1) & mask
    }
    return nil
  }

  /// Metadata addresses differ in their middle bits.
  static func hash(_ type: ObjectIdentifier) -> Int {
    let address = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: (address >> 4) ^ (address >> 11))
  }

  /// Inserts a slot for a type that has none.
  func insert(_ slot: TypeSlot, for type: ObjectIdentifier) {
    if 2 * (table.pointee.count + 1) > table.pointee.entries.count { grow() }
    table.pointee.place(Entry(type: type, slot: .passRetained(slot)))
  }

  private func grow() {
    let old = table.pointee
    var new = Table(capacity: 2 * old.entries.count)
    for case .some(let entry) in old.entries { new.place(entry) }
    table.pointee = new
    old.deallocate()
  }

  /// Forgets what depends on the schema: all statements.
  func forgetSchema() {
    for case .some(let entry) in table.pointee.entries {
      entry.slot.takeUnretainedValue().forgetSchema()
    }
  }
}
