private import CSQLiteRecords

/// The moment after which SQLite is to work no more.
package final class Deadline: Sendable {
  /// How long after its making the moment is.
  package let duration: Duration
  private let moment: ContinuousClock.Instant

  /// A moment that comes after some time.
  package init(after duration: Duration) {
    self.duration = duration
    moment = .now.advanced(by: duration)
  }

  /// Whether the moment has come.
  package var hasPassed: Bool { moment <= .now }
}

extension GeneratorConnection {
  /// Runs a closure whose statements fail once a deadline has passed.
  ///
  /// https://www.sqlite.org/c3ref/progress_handler.html
  package func run<Result>(
    until deadline: Deadline,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if deadline.hasPassed { throw Failure(exceeding: deadline) }
    let context = Unmanaged.passUnretained(deadline).toOpaque()
    sqlite3_progress_handler(
      handle,
      1000,
      { context in
        guard let context else { return 0 }
        return Unmanaged<Deadline>.fromOpaque(context).takeUnretainedValue().hasPassed ? 1 : 0
      },
      context
    )
    defer { sqlite3_progress_handler(handle, 0, nil, nil) }
    do throws(Failure) {
      return try body()
    } catch {
      throw deadline.hasPassed ? Failure(exceeding: deadline, offset: error.offset) : error
    }
  }
}

extension GeneratorConnection.Failure {
  /// The failure of what a deadline has interrupted.
  fileprivate init(exceeding deadline: Deadline, offset: Int? = nil) {
    let (seconds, rest) = deadline.duration.components
    let time = rest == 0 ? seconds == 1 ? "1 second" : "\(seconds) seconds" : "\(deadline.duration)"
    self.init(message: "it takes longer than the time limit of \(time)", offset: offset)
  }
}
