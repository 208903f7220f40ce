/// The cached statements that update some of the columns of a record type.
///
/// `TypeStatements` keeps them behind a pointer, and counts no references to them. There are none in
/// this structure either, so that a look into it counts none.
@usableFromInline
struct PartialUpdates {
  @usableFromInline
  struct Entry {
    /// The columns, as a set of bits by position.
    @usableFromInline let positions: UInt64
    @usableFromInline let conflict: Database.ConflictResolution
    @usableFromInline let statement: Unmanaged<BoundStatement>
  }

  /// How many are cached; the oldest is released first.
  private static var capacity: Int { 16 }

  @usableFromInline let entries: UnsafeMutablePointer<Entry>
  @usableFromInline private(set) var count = 0

  /// The names of the table's columns by position, if they are known and few enough for partial
  /// updates to be kept.
  private let columnNames: UnsafeMutablePointer<String>

  /// The identities of the names, which are compared first.
  @usableFromInline let names: UnsafeMutablePointer<StringIdentity>
  @usableFromInline private(set) var nameCount = 0

  /// The columns that SQLite works out, as a set of bits by position.
  @usableFromInline private(set) var generatedPositions: UInt64 = 0

  init() {
    entries = .allocate(capacity: Self.capacity)
    columnNames = .allocate(capacity: UInt64.bitWidth)
    names = .allocate(capacity: UInt64.bitWidth)
  }

  /// Gives the memory back. The owner calls this once, at its end, when all has been removed.
  func deallocate() {
    entries.deallocate()
    columnNames.deallocate()
    names.deallocate()
  }

  /// The cached update of a set of columns, if it is not in use.
  @inlinable @inline(__always)
  func statement(
    of positions: UInt64,
    _ conflict: Database.ConflictResolution
  ) -> Unmanaged<BoundStatement>? {
    for index in 0..<count
    where entries[index].positions == positions && entries[index].conflict == conflict {
      let statement = entries[index].statement
      return statement.isInUse ? nil : statement
    }
    return nil
  }

  /// - returns: The statement that was released, if there is one.
  mutating func keep(_ entry: Entry) -> Unmanaged<BoundStatement>? {
    let same = (0..<count).first {
      entries[$0].positions == entry.positions && entries[$0].conflict == entry.conflict
    }
    let index = same ?? (count == Self.capacity ? 0 : nil)
    let gone = index.map { remove(at: $0) }
    (entries + count).initialize(to: entry)
    count += 1
    return gone
  }

  private mutating func remove(at index: Int) -> Unmanaged<BoundStatement> {
    let statement = entries[index].statement
    (entries + index).update(from: entries + index + 1, count: count - index - 1)
    count -= 1
    return statement
  }

  /// Forgets all statements and names.
  ///
  /// - returns: The statements.
  mutating func removeAll() -> [Unmanaged<BoundStatement>] {
    defer {
      count = 0
      columnNames.deinitialize(count: nameCount)
      nameCount = 0
    }
    return (0..<count).map { entries[$0].statement }
  }

  /// Learns the names of the table's columns.
  ///
  /// - parameter columns: All of them, as the positions of a record's columns count them.
  /// - parameter written: Those that can be written.
  mutating func setNames(_ columns: [String], written: [String]) {
    guard nameCount == 0, columns.count <= UInt64.bitWidth else { return }
    nameCount = columns.count
    generatedPositions = 0
    for (position, name) in columns.enumerated() {
      if !written.contains(name) { generatedPositions |= 1 << UInt64(position) }
      (columnNames + position).initialize(to: name)
      (names + position).initialize(to: StringIdentity(name))
    }
  }

  /// The position of a column, by the name that it has in the table.
  @inlinable @inline(__always)
  func position(of name: String) -> Int? {
    let identity = StringIdentity(name)
    for position in 0..<nameCount where names[position] == identity { return position }
    return positionByText(of: name)
  }

  /// The same string can lie in two places.
  @usableFromInline
  func positionByText(of name: String) -> Int? {
    (0..<nameCount).first { columnNames[$0].hasSameBytes(as: name) }
  }
}

/// Columns of a record type that are to be updated, as a set of bits by position.
@usableFromInline
struct UpdatedPositions {
  @usableFromInline let updates: UnsafeMutablePointer<PartialUpdates>
  @usableFromInline var bits: UInt64 = 0

  /// Whether all columns are known, and can be written.
  @usableFromInline var isComplete = true

  @inlinable
  init(_ updates: UnsafeMutablePointer<PartialUpdates>) { self.updates = updates }

  /// Adds a column, by the name that it has in the table.
  @inlinable @inline(__always)
  mutating func insert(_ name: String) {
    if let position = updates.pointee.position(of: name) {
      bits |= 1 &<< UInt64(truncatingIfNeeded: position)
    } else {
      isComplete = false
    }
  }

  /// Adds a column, by its position.
  @inlinable @inline(__always)
  mutating func insert(at position: CInt) {
    if UInt32(bitPattern: position) < UInt32(truncatingIfNeeded: updates.pointee.nameCount) {
      bits |= 1 &<< UInt64(truncatingIfNeeded: position)
    } else {
      isComplete = false
    }
  }

  /// Adds columns. They are looked at where they are, as copying one of unknown type is a call.
  @inlinable @inline(__always)
  mutating func insert(_ columns: [any NamedColumn]) {
    columns.withUnsafeBufferPointer { columns in
      guard let first = columns.baseAddress else { return }
      for index in 0..<columns.count { insert((first + index).pointee.name) }
    }
  }
}
