/// Where the columns of a record are bound in a statement: for each column by position, the parameter,
/// counted from 1, or ``none``. That of a column which says which row is meant is negative.
///
/// The parameters lie behind the object's header, so that reading one takes no other access to memory.
/// There are at least ``uncheckedPositions`` of them, of which those past the last column are
/// ``noColumn``: for the position of a generated column, which is a constant, no code compares it with the
/// number of columns.
@usableFromInline
package final class ColumnParameters: ManagedBuffer<CInt, CInt> {
  /// - parameter columns: For each parameter, the position of its column.
  /// - parameter keyOffset: How many parameters come before those that say which row is meant.
  /// - parameter offset: How many parameters of the statement come before these.
  package static func make(
    _ columns: [Int?],
    columnCount: Int,
    keyOffset: Int,
    after offset: Int = 0
  ) -> ColumnParameters {
    let places = max(columnCount, Int(uncheckedPositions))
    let buffer = create(minimumCapacity: places) { _ in CInt(truncatingIfNeeded: columnCount) }
    buffer.withUnsafeMutablePointerToElements { elements in
      elements.initialize(repeating: noColumn, count: places)
      elements.update(repeating: none, count: columnCount)
      for case (let index, .some(let column)) in columns.enumerated() {
        require(column < columnCount, "there is no such column")
        let parameter = CInt(truncatingIfNeeded: offset + index + 1)
        elements[column] = index < keyOffset ? parameter : -parameter
      }
    }
    return unsafeDowncast(buffer, to: ColumnParameters.self)
  }

  /// The parameter of a column that the statement has no parameter for.
  @inlinable package static var none: CInt { 0 }

  /// The parameter of a position past the last column.
  @inlinable package static var noColumn: CInt { .min }

  /// The positions that need no comparison with the number of columns.
  @inlinable static var uncheckedPositions: CInt { 64 }

  @inlinable
  package subscript(column: CInt) -> CInt {
    @inline(__always) get {
      if UInt32(bitPattern: column) < UInt32(bitPattern: Self.uncheckedPositions)
        || UInt32(bitPattern: column) < UInt32(bitPattern: header)
      {
        return withUnsafeMutablePointerToElements { $0[Int(column)] }
      }
      return Self.noColumn
    }
  }
}

/// The columns of a record that were bound in a pass of bindings: a bit for each, by position.
///
/// It shows whether all columns that a statement needs were bound. A number of bindings would not: one
/// column may have been bound twice, and another one not at all.
@usableFromInline
package struct BoundColumns: Equatable {
  /// The columns 0 to 63.
  @usableFromInline var first: UInt64 = 0

  /// The columns from 64 on, 64 to a word.
  private var rest: [UInt64] = []

  /// Whether a column from 64 on was added, so that others are read without access to other memory.
  @usableFromInline var hasRest = false

  @usableFromInline init() {}

  /// The columns at some positions.
  package init(_ columns: some Sequence<Int>) {
    for column in columns { insert(CInt(truncatingIfNeeded: column)) }
  }

  /// Adds a column.
  @inlinable @inline(__always)
  mutating func insert(_ column: CInt) {
    if column < 64 {
      first |= 1 &<< UInt64(truncatingIfNeeded: column)
    } else {
      insertIntoRest(Int(column) - 64)
    }
  }

  @usableFromInline
  mutating func insertIntoRest(_ column: Int) {
    let (word, bit) = column.quotientAndRemainder(dividingBy: 64)
    while rest.count <= word { rest.append(0) }
    rest[word] |= 1 << UInt64(bit)
    hasRest = true
  }

  /// Forgets all columns.
  @inlinable @inline(__always)
  mutating func removeAll() {
    first = 0
    if _slowPath(hasRest) { removeRest() }
  }

  @usableFromInline
  mutating func removeRest() {
    rest.removeAll(keepingCapacity: true)
    hasRest = false
  }

  /// Whether the columns are the same.
  @inlinable @inline(__always)
  package static func == (left: Self, right: Self) -> Bool {
    left.first == right.first
      && (_fastPath(!(left.hasRest || right.hasRest)) || left.hasSameRest(as: right))
  }

  @usableFromInline
  func hasSameRest(as other: Self) -> Bool { rest == other.rest }
}
