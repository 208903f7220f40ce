/// Prepared statements, found by their SQL, of which the least recently used go first.
struct StatementCache {
  private struct Entry {
    var statement: PreparedStatement
    var lastUse: UInt64
  }

  private let capacity: Int
  private var entries: [String: Entry] = [:]
  private var uses: UInt64 = 0

  init(capacity: Int) {
    self.capacity = max(capacity, 0)
  }

  /// A statement that nobody is using, or nil.
  mutating func statement(for sql: String) -> PreparedStatement? {
    guard let index = entries.index(forKey: sql) else { return nil }
    uses += 1
    entries.values[index].lastUse = uses
    let statement = entries.values[index].statement
    return statement.isInUse || statement.isBusy ? nil : statement
  }

  /// Keeps a statement, unless there is one for its SQL already.
  ///
  /// When the cache is full the older half goes, so that the search for it is rare.
  mutating func insert(_ statement: PreparedStatement, for sql: String) {
    guard capacity > 0, entries[sql] == nil else { return }
    if entries.count >= capacity { removeOlderHalf() }
    uses += 1
    entries[sql] = Entry(statement: statement, lastUse: uses)
  }

  mutating func remove(_ sql: String) {
    entries[sql] = nil
  }

  mutating func removeAll() {
    entries = [:]
  }

  private mutating func removeOlderHalf() {
    let median = entries.values.map(\.lastUse).sorted()[entries.count / 2]
    entries = entries.filter { $0.value.lastUse > median }
  }
}
