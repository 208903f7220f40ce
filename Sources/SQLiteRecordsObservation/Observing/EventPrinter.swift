import SQLiteRecords

/// Prints events, one at a time: as lines, or each with one call of a stream's `write`.
///
/// It is `@unchecked Sendable` as the lock guards the stream.
final class EventPrinter: @unchecked Sendable {
  private let lock = AccessLock()
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: sending (any TextOutputStream)?) {
    self.prefix = prefix.isEmpty ? "" : "\(prefix): "
    self.stream = stream
  }

  func print(_ event: String) {
    let line = prefix + event
    lock.withLock {
      if stream == nil { Swift.print(line) } else { stream?.write(line) }
    }
  }
}
