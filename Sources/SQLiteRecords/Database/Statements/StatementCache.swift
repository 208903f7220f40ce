/// Prepared statements, found by their SQL, of which the least recently used go first.
struct StatementCache {
  private struct Entry {
    let statement: PreparedStatement
    let isASCII: Bool
    var lastUse: Int
  }

  private let capacity: Int
  private var entries: [String: Entry] = [:]
  private var uses: Int = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 0)
  }

  /// The number of statements.
  var count: Int { entries.count }

  /// The statement of a text, unless it is running.
  mutating func statement(for sql: String) -> PreparedStatement? {
    guard let index = entries.index(forKey: sql), isExact(index, sql) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    let statement = entries.values[index].statement
    return statement.isRunning || statement.isBusy ? nil : statement
  }

  /// Whether the text at an index has the same bytes, and does not only look alike. For an ASCII
  /// text the number of bytes decides.
  private func isExact(_ index: Dictionary<String, Entry>.Index, _ sql: String) -> Bool {
    entries.values[index].isASCII
      ? entries.keys[index].utf8.count == sql.utf8.count
      : entries.keys[index].hasSameBytes(as: sql)
  }

  /// Inserts a statement, unless there is one for its SQL already.
  ///
  /// When the cache is full the older half goes, so that the search for it is rare.
  mutating func insert(_ statement: PreparedStatement, for sql: String) {
    guard capacity > 0, entries[sql] == nil else { return }
    if entries.count >= capacity { removeOlderHalf() }
    uses += 1
    let isASCII = sql.utf8.allSatisfy { $0 < 0x80 }
    entries[sql] = Entry(statement: statement, isASCII: isASCII, lastUse: uses)
  }

  mutating func remove(_ statement: PreparedStatement) {
    guard let index = entries.values.firstIndex(where: { $0.statement === statement }) else {
      return
    }
    entries.remove(at: index)
  }

  mutating func removeAll() {
    entries = [:]
  }

  private mutating func removeOlderHalf() {
    let median = inOrder(entries.values.map(\.lastUse)) { $0 }[entries.count / 2]
    entries = entries.filter { $0.value.lastUse > median }
  }
}

/// Statements that another module caches for a connection.
package protocol StatementStore: AnyObject {
  /// Releases all statements: the schema may have changed, or the connection is about to be closed.
  func removeAll()
}
