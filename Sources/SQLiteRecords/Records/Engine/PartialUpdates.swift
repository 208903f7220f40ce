/// The cached statements that update some of the columns of a shape.
///
/// They are behind a pointer, without references that are counted, so that reading them counts none.
@usableFromInline
struct PartialUpdates: ~Copyable {
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

  init() { entries = .allocate(capacity: Self.capacity) }

  @inlinable deinit { entries.deallocate() }

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

  /// Caches a statement, with a reference that the owner of the updates releases.
  ///
  /// - returns: The statement that it replaces, if there is one.
  mutating func keep(
    _ statement: BoundStatement,
    of positions: UInt64,
    _ conflict: Database.ConflictResolution
  ) -> Unmanaged<BoundStatement>? {
    let same = (0..<count).first {
      entries[$0].positions == positions && entries[$0].conflict == conflict
    }
    let index = same ?? (count == Self.capacity ? 0 : nil)
    let gone = index.map { remove(at: $0) }
    (entries + count).initialize(
      to: Entry(positions: positions, conflict: conflict, statement: .passRetained(statement))
    )
    count += 1
    return gone
  }

  private mutating func remove(at index: Int) -> Unmanaged<BoundStatement> {
    let statement = entries[index].statement
    (entries + index).update(from: entries + index + 1, count: count - index - 1)
    count -= 1
    return statement
  }

  /// Forgets all statements.
  ///
  /// - returns: The statements.
  mutating func removeAll() -> [Unmanaged<BoundStatement>] {
    defer { count = 0 }
    return (0..<count).map { entries[$0].statement }
  }
}

/// Columns of a shape that are to be updated, as a set of bits by position.
@usableFromInline
struct UpdatedPositions {
  @usableFromInline let shape: Unmanaged<RecordShape>
  @usableFromInline var bits: UInt64 = 0

  /// Whether all columns have been found.
  @usableFromInline var isComplete = true

  /// - parameter insertColumns: Inserts the columns.
  @inlinable @inline(__always)
  init(_ shape: Unmanaged<RecordShape>, _ insertColumns: (inout UpdatedPositions) -> Void) {
    self.shape = shape
    insertColumns(&self)
  }

  /// Whether all columns are known, and can be written.
  @inlinable @inline(__always)
  var areKnown: Bool {
    isComplete && bits & shape.use { $0.generatedPositions } == 0
  }

  /// The cached statement that updates the columns, if it is not in use.
  @inlinable @inline(__always)
  func statement(onConflict conflict: Database.ConflictResolution) -> Unmanaged<BoundStatement>? {
    if _slowPath(!areKnown) { return nil }
    return shape.use { $0.partialUpdates.statement(of: bits, conflict) }
  }

  /// Adds a column, by its name.
  @inlinable @inline(__always)
  mutating func insert(_ name: String) {
    if let position = shape.use({ $0.position(of: name) }) {
      bits |= 1 &<< UInt64(truncatingIfNeeded: position)
    } else {
      isComplete = false
    }
  }

  /// Adds a column, by its position.
  @inlinable @inline(__always)
  mutating func insert(at position: CInt) {
    let count = shape.use { $0.identities.count }
    if UInt32(bitPattern: position) < UInt32(truncatingIfNeeded: count) {
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

extension RecordShape {
  /// The position of a column, in any ASCII case; nil if there is none, or there are too many.
  @inlinable @inline(__always)
  func position(of name: String) -> Int? {
    let identity = StringIdentity(name)
    for position in 0..<identities.count where identities[position] == identity { return position }
    return positionByText(of: name)
  }

  /// The same string can lie in two places.
  @usableFromInline
  func positionByText(of name: String) -> Int? {
    identities.isEmpty ? nil : columns.position(of: name)
  }
}
