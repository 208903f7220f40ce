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
