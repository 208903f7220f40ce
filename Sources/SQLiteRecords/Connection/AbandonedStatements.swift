import CSQLiteRecords

/// Statements that were released by threads without access to the connection, until a thread with
/// access finalizes them: SQLite's calls on one connection must not overlap.
///
/// They are a linked list. Any thread may add a statement at its head.
struct AbandonedStatements {
  private struct Node {
    let sqliteStatement: OpaquePointer
    /// The address of the next node; 0 if there is none.
    var next: UInt
  }

  /// The address of the first node; 0 if there is none.
  private let first = AtomicWord(0)

  /// Gives the memory back. The connection calls this once, at its end, when the list is empty.
  func deallocate() { first.deallocate() }

  /// Adds a statement. Any thread may call it.
  func append(_ sqliteStatement: OpaquePointer) {
    let node = UnsafeMutablePointer<Node>.allocate(capacity: 1)
    node.initialize(to: Node(sqliteStatement: sqliteStatement, next: first.value))
    while !first.replace(node.pointee.next, by: UInt(bitPattern: node)) {
      node.pointee.next = first.value
    }
  }

  /// Finalizes all statements. Only a thread that has the use of the connection may call it.
  func finalize() {
    if first.value == 0 { return }
    var next = UnsafeMutablePointer<Node>(bitPattern: first.exchange(0))
    while let node = next {
      sqlite3_finalize(node.pointee.sqliteStatement)
      next = UnsafeMutablePointer(bitPattern: node.pointee.next)
      node.deallocate()
    }
  }
}
