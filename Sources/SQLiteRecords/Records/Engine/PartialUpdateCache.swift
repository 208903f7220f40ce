/// The cached statements that update some of the columns of a shape.
///
/// They are in memory of their own, so that finding one counts no references.
@usableFromInline
struct PartialUpdateCache: ~Copyable {
  @usableFromInline
  struct Key {
    /// The columns, as a set of bits by position.
    @usableFromInline let positions: UInt64
    @usableFromInline let conflict: Database.ConflictResolution

    @inlinable
    init(_ positions: UInt64, _ conflict: Database.ConflictResolution) {
      self.positions = positions
      self.conflict = conflict
    }

    @inlinable @inline(__always)
    static func == (left: Key, right: Key) -> Bool {
      left.positions == right.positions && left.conflict == right.conflict
    }
  }

  /// How many are cached; the oldest is released first.
  private static var capacity: Int { 16 }

  @usableFromInline let keys = OwnedBuffer(repeating: Key(0, .abort), count: Self.capacity)
  @usableFromInline let statements = OwnedBuffer<BoundStatement?>(
    repeating: nil,
    count: Self.capacity
  )
  @usableFromInline private(set) var count = 0

  init() {}

  /// The cached update of a set of columns, if it is not in use.
  @inlinable @inline(__always)
  func statement(of key: Key) -> UnretainedReference<BoundStatement>? {
    for index in 0..<count where keys[index] == key {
      guard let statement = statements.unretained(at: index), !statement.isInUse else { return nil }
      return statement
    }
    return nil
  }

  /// Caches a statement.
  ///
  /// - returns: The statement that it replaces, if there is one.
  mutating func keep(_ statement: BoundStatement, of key: Key) -> BoundStatement? {
    let same = (0..<count).first { keys[$0] == key }
    let gone = (same ?? (count == Self.capacity ? 0 : nil)).flatMap { remove(at: $0) }
    keys[count] = key
    statements[count] = statement
    count += 1
    return gone
  }

  private mutating func remove(at index: Int) -> BoundStatement? {
    let statement = statements[index]
    for place in index + 1..<count {
      keys[place - 1] = keys[place]
      statements[place - 1] = statements[place]
    }
    count -= 1
    statements[count] = nil
    return statement
  }

  /// Forgets all statements.
  ///
  /// - returns: The statements.
  mutating func removeAll() -> [BoundStatement] {
    let all = (0..<count).compactMap { statements[$0] }
    for index in 0..<count { statements[index] = nil }
    count = 0
    return all
  }
}

/// Columns of a shape that are to be updated, as a set of bits by position.
@usableFromInline
struct UpdatedPositions {
  @usableFromInline let shape: UnretainedReference<RecordShape>
  @usableFromInline var bits: UInt64 = 0

  /// Whether all columns have been found.
  @usableFromInline var isComplete = true

  /// - parameter insertColumns: Inserts the columns.
  @inlinable @inline(__always)
  init(_ shape: UnretainedReference<RecordShape>, _ insertColumns: (inout UpdatedPositions) -> Void)
  {
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
  func statement(onConflict conflict: Database.ConflictResolution) -> UnretainedReference<
    BoundStatement
  >? {
    if _slowPath(!areKnown) { return nil }
    return shape.use { $0.partialUpdates.statement(of: PartialUpdateCache.Key(bits, conflict)) }
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
    columns.withUnsafeBufferPointer {
      for index in $0.indices { insert($0[index].name) }
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
