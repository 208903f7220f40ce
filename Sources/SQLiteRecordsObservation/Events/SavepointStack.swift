import SQLiteRecords

/// The open savepoints, and the changes in them that observers have not received yet.
struct SavepointStack {
  /// A change, and an observer that wants to receive it.
  typealias Entry = (event: DatabaseEvent, observer: RegisteredObserver)

  private var savepoints: OpenSavepoints
  private var entries: [Entry] = []

  /// How many entries there were when each savepoint began.
  private var starts: [Int]

  /// The savepoints that are open when the first observer comes.
  init(_ savepoints: OpenSavepoints = OpenSavepoints()) {
    self.savepoints = savepoints
    starts = Array(repeating: 0, count: savepoints.count)
  }

  /// Whether no savepoint is open: changes are reported at once.
  var isEmpty: Bool { starts.isEmpty }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  mutating func begin(_ name: String) {
    savepoints.begin(name)
    starts.append(entries.count)
  }

  /// Undoes what happened since the savepoint began, which stays open.
  mutating func rollback(to name: String) {
    guard let index = savepoints.rollback(to: name) else { return }
    starts.removeSubrange((index + 1)...)
    entries.removeSubrange(min(starts[index], entries.count)...)
  }

  /// Closes the savepoint and those in it.
  ///
  /// - returns: The changes to report, if it was the outermost one.
  mutating func release(_ name: String) -> [Entry] {
    guard let index = savepoints.release(name) else { return [] }
    starts.removeSubrange(index...)
    return isEmpty ? takeEntries() : []
  }

  mutating func takeEntries() -> [Entry] {
    if entries.isEmpty { return [] }
    defer { entries = [] }
    return entries
  }

  mutating func removeAll() {
    savepoints.removeAll()
    if !starts.isEmpty { starts = [] }
    if !entries.isEmpty { entries = [] }
  }
}
