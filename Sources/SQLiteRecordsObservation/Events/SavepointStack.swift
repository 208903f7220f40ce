import SQLiteRecords

/// The changes in open savepoints that observers have not received yet.
///
/// The connection knows the names of the savepoints; here they are numbered, from the outermost one.
struct SavepointStack {
  /// A change, and an observer that wants to receive it.
  typealias Entry = (event: DatabaseEvent, observer: RegisteredObserver)

  private var entries: [Entry] = []

  /// How many entries there were when each savepoint began.
  private var starts: [Int]

  /// - parameter count: How many savepoints are open when the first observer is added.
  init(count: Int = 0) {
    starts = Array(repeating: 0, count: count)
  }

  /// Whether no savepoint is open: changes are reported at once.
  var isEmpty: Bool { starts.isEmpty }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  mutating func begin() {
    starts.append(entries.count)
  }

  /// Undoes what happened since the last of some savepoints began, which stay open.
  mutating func rollback(toCount count: Int) {
    guard count > 0, count <= starts.count else { return }
    starts.removeSubrange(count...)
    entries.removeSubrange(min(starts[count - 1], entries.count)...)
  }

  /// Closes all savepoints but some.
  ///
  /// - returns: The changes to report, if the outermost savepoint is closed.
  mutating func release(toCount count: Int) -> [Entry] {
    guard count < starts.count else { return [] }
    starts.removeSubrange(count...)
    return isEmpty ? takeEntries() : []
  }

  mutating func takeEntries() -> [Entry] {
    if entries.isEmpty { return [] }
    defer { entries = [] }
    return entries
  }

  /// Forgets the changes for observers that satisfy a condition.
  mutating func removeEntries(where condition: (RegisteredObserver) -> Bool) {
    starts = starts.map { start in entries.prefix(start).count { !condition($0.observer) } }
    entries.removeAll { condition($0.observer) }
  }

  mutating func removeAll() {
    if !starts.isEmpty { starts = [] }
    if !entries.isEmpty { entries = [] }
  }
}
