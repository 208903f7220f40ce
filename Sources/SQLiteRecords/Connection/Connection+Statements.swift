import CSQLiteRecords

extension Connection {
  /// Whether a statement has begun to run and has not ended: it is at a row, or further down the
  /// stack.
  ///
  /// SQLite forgets that it was interrupted when no statement runs any longer, and not before.
  var hasRunningStatements: Bool {
    var next = sqlite3_next_stmt(sqliteConnection, nil)
    while let statement = next {
      if sqlite3_stmt_busy(statement) != 0 { return true }
      next = sqlite3_next_stmt(sqliteConnection, statement)
    }
    return false
  }

  /// Ends the run of each statement that is at a row.
  ///
  /// A statement without SQL is a part of SQLite, such as an open blob, and left alone. So is one
  /// that is further down the stack, as it waits for the end of a function.
  ///
  /// https://www.sqlite.org/c3ref/next_stmt.html
  func resetStatementsAtRows() {
    var next = sqlite3_next_stmt(sqliteConnection, nil)
    while let statement = next {
      if sqlite3_stmt_busy(statement) != 0, sqlite3_data_count(statement) > 0,
        sqlite3_sql(statement) != nil
      {
        sqlite3_reset(statement)
      }
      next = sqlite3_next_stmt(sqliteConnection, statement)
    }
  }
}

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

extension Connection {
  /// Whether a table, which is not a view, is part of the schema as the connection last read it.
  ///
  /// It is not the schema of now if another connection has changed that.
  package func knowsTable(_ name: String) -> Bool {
    withMetadata(ofColumn: nil, table: name, schema: nil) { _ in true } ?? false
  }

  /// The collation of a column of a table; nil if there is no such column, or it is one of a view.
  package func collation(ofColumn column: String, table: String, schema: String) -> String? {
    withMetadata(ofColumn: column, table: table, schema: schema) { $0.map { String(cString: $0) } }
      ?? nil
  }

  /// Calls a closure with the collation of a column, or with nil if only a table is asked for.
  ///
  /// https://www.sqlite.org/c3ref/table_column_metadata.html
  ///
  /// - returns: Nil if there is no such table or column.
  private func withMetadata<Value>(
    ofColumn column: String?,
    table: String,
    schema: String?,
    _ body: (_ collation: UnsafePointer<CChar>?) -> Value
  ) -> Value? {
    var collation: UnsafePointer<CChar>?
    let code = sqlite3_table_column_metadata(
      sqliteConnection,
      schema,
      table,
      column,
      nil,
      &collation,
      nil,
      nil,
      nil
    )
    return code == SQLITE_OK ? body(collation) : nil
  }

  /// Whether a name is a keyword of SQL.
  ///
  /// https://www.sqlite.org/c3ref/keyword_check.html
  package static func isKeyword(_ name: String) -> Bool {
    sqlite3_keyword_check(name, CInt(clamping: name.utf8.count)) != 0
  }
}
