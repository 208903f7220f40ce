/// The open savepoints, and the changes in them that observers have not received yet.
///
/// https://www.sqlite.org/lang_savepoint.html
struct SavepointStack {
  /// A change, and an observer that wants to receive it.
  typealias Entry = (event: DatabaseEvent, observer: RegisteredObserver)

  private var savepoints: [(name: String, start: Int)] = []
  private var entries: [Entry] = []

  /// Whether no savepoint is open: changes are reported at once.
  var isEmpty: Bool { savepoints.isEmpty }

  mutating func append(_ entry: Entry) {
    entries.append(entry)
  }

  mutating func begin(_ name: String) {
    savepoints.append((name.asciiLowercased, entries.count))
  }

  /// Undoes what happened since the savepoint began, which stays open.
  mutating func rollback(to name: String) {
    guard let index = index(of: name) else { return }
    savepoints.removeSubrange((index + 1)...)
    entries.removeSubrange(min(savepoints[index].start, entries.count)...)
  }

  /// Closes the savepoint and those in it.
  ///
  /// - returns: The changes to report, if it was the outermost one.
  mutating func release(_ name: String) -> [Entry] {
    guard let index = index(of: name) else { return [] }
    savepoints.removeSubrange(index...)
    return isEmpty ? takeEntries() : []
  }

  mutating func takeEntries() -> [Entry] {
    if entries.isEmpty { return [] }
    defer { entries = [] }
    return entries
  }

  mutating func removeAll() {
    if !savepoints.isEmpty { savepoints = [] }
    if !entries.isEmpty { entries = [] }
  }

  private func index(of name: String) -> Int? {
    let name = name.asciiLowercased
    return savepoints.lastIndex { $0.name == name }
  }
}
