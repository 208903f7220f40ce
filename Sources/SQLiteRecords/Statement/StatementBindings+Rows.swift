// The bindings of a statement that writes several rows.

extension StatementBindings {
  /// Forgets the key and the columns of the row before.
  @inlinable
  package func beginRow() {
    state.pointee.hasNullKey = false
    state.pointee.integerKey = nil
    state.pointee.boundColumns.removeAll()
  }

  /// The key of the row: whether it was bound to NULL, and the integer that it was bound to otherwise.
  @inlinable
  package var rowKey: (isNull: Bool, integer: Int64?) {
    (state.pointee.hasNullKey, state.pointee.integerKey)
  }

  /// Whether each of some columns of the row has been bound, and no other one.
  @inlinable @inline(__always)
  package func haveBound(_ columns: BoundColumns) -> Bool { state.pointee.boundColumns == columns }

  /// Whether so many bytes are held for the bindings that more rows are not worth it.
  @inlinable
  package var isLarge: Bool {
    state.pointee.arena.used &+ state.pointee.copiedBytes > 512 << 10
  }
}
