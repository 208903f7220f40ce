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
/// the number of tables, and no SQL text is built or hashed. A type keeps its slot while the connection
/// exists, so that callers count no references to it.
@usableFromInline
final class StatementSlots {
  struct Entry {
    let type: ObjectIdentifier
    let slot: TypeSlot
  }

  @usableFromInline
  struct Found {
    @usableFromInline let type: ObjectIdentifier
    @usableFromInline let slot: UnretainedReference<TypeSlot>
  }

  /// The slot that was found last: many records of one type are often written one after another.
  @exclusivity(unchecked) @usableFromInline private(set) var last: Found?

  /// A power of two of places, at least half of them empty.
  private(set) var entries = OwnedBuffer<Entry?>(repeating: nil, count: 16)

  private var count = 0

  init() {}

  /// The slot of a type; nil if it has none yet.
  @inlinable @inline(__always)
  func slot(of type: ObjectIdentifier) -> UnretainedReference<TypeSlot>? {
    if let last, last.type == type { return last.slot }
    return find(type)
  }

  @usableFromInline @inline(never)
  func find(_ type: ObjectIdentifier) -> UnretainedReference<TypeSlot>? {
    guard let entry = entries[place(of: type)] else { return nil }
    let slot = UnretainedReference(entry.slot)
    last = Found(type: type, slot: slot)
    return slot
  }

  /// The place of a type's entry, or the empty one where it would be.
  private func place(of type: ObjectIdentifier) -> Int {
    let mask = entries.count &- 1
    var place = Self.hash(type) & mask
    while let entry = entries[place], entry.type != type { place = (place &+ 1) & mask }
    return place
  }

  /// Metadata addresses differ in their middle bits.
  static func hash(_ type: ObjectIdentifier) -> Int {
    let address = UInt(bitPattern: type)
    return Int(truncatingIfNeeded: (address >> 4) ^ (address >> 11))
  }

  /// Inserts a slot for a type that has none.
  func insert(_ slot: TypeSlot, for type: ObjectIdentifier) {
    if 2 * (count + 1) > entries.count { grow() }
    entries[place(of: type)] = Entry(type: type, slot: slot)
    count += 1
  }

  private func grow() {
    let old = allEntries
    entries = OwnedBuffer(repeating: nil, count: 2 * entries.count)
    for entry in old { entries[place(of: entry.type)] = entry }
  }

  private var allEntries: [Entry] { (0..<entries.count).compactMap { entries[$0] } }

  /// Forgets what depends on the schema: all statements.
  func forgetSchema() {
    for entry in allEntries { entry.slot.forgetSchema() }
  }
}
