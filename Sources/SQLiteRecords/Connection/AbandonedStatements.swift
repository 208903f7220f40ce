import CSQLiteRecords

/// Statements that were released by threads without access to the connection, until a thread with
/// access finalizes them: SQLite's calls on one connection must not overlap.
///
/// They are a linked list. Any thread may add a statement at its head.
struct AbandonedStatements: ~Copyable {
  /// A statement, which belongs to whoever has the node.
  private final class Node {
    let sqliteStatement: OpaquePointer

    /// The address of the next node; 0 if there is none.
    var next: UInt

    init(_ sqliteStatement: OpaquePointer, before next: UInt) {
      self.sqliteStatement = sqliteStatement
      self.next = next
    }

    /// The address of the node, with a reference that is left to the list.
    var address: UInt { UInt(bitPattern: Unmanaged.passRetained(self).toOpaque()) }

    /// The node at an address, with the reference of the list.
    static func take(_ address: UInt) -> Node? {
      UnsafeRawPointer(bitPattern: address).map {
        Unmanaged<Node>.fromOpaque($0).takeRetainedValue()
      }
    }
  }

  /// The address of the first node; 0 if there is none.
  private let first = AtomicWord(0)

  /// Adds a statement. Any thread may call it.
  func append(_ sqliteStatement: OpaquePointer) {
    let node = Node(sqliteStatement, before: first.value)
    let address = node.address
    while !first.replace(node.next, by: address) { node.next = first.value }
  }

  /// Finalizes all statements. Only a thread that has the use of the connection may call it.
  func finalize() {
    if first.value == 0 { return }
    var next = Node.take(first.exchange(0))
    while let node = next {
      sqlite3_finalize(node.sqliteStatement)
      next = Node.take(node.next)
    }
  }
}
