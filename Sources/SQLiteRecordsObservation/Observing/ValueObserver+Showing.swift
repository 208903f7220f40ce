import Dispatch
import SQLiteRecords

// From what was fetched to the values that are shown.
extension ValueObserver {
  /// Ends the fetch at once, so that the next commit has one, and shows its value later.
  func didFetchAtCommit(_ fetched: Result<Fetched, any Error>, _ begin: Beginning) {
    let isOutdated = (try? fetched.get()).map { track($0, begin) } ?? false
    let isFirst = lock.withLock {
      if phase == .ended { return false }
      unreduced.append(fetched.map(\.value))
      defer { isReducing = true }
      return !isReducing
    }
    if isFirst { DispatchQueue.global().async { self.reduce() } }
    endFetch(begin, isOutdated: isOutdated)
  }

  /// Makes values of what was fetched at commits, one after the other, and shows them.
  private func reduce() {
    while let next = nextUnreduced() {
      do {
        if let value = try reducer.value(next.get()) { show(value) }
      } catch {
        fail(error)
      }
    }
  }

  private func nextUnreduced() -> Result<Reducer.Fetched, any Error>? {
    lock.withLock {
      if unreduced.isEmpty {
        isReducing = false
        return nil
      }
      return unreduced.removeFirst()
    }
  }

  // MARK: - Showing

  func show(_ value: Reducer.Value) {
    let receiver = lock.withLock {
      if !fetchesAtCommits, !waiting.isEmpty {
        waiting = [value]
        return nil as Receiver?
      }
      waiting.append(value)
      return self.receiver
    }
    receiver?.schedule {
      let next = self.lock.withLock {
        self.waiting.isEmpty ? nil : (self.receiver, self.waiting.removeFirst())
      }
      if let next { next.0?.onChange(next.1) }
    }
  }

  /// Ends the observation with the error of a fetch, which may be that the database has been closed.
  ///
  /// - parameter schedule: How the end is reported; as the receiver wants if it is nil.
  func fail(_ error: any Error, schedule: Schedule? = nil) {
    let isMisuse = (error as? DatabaseError)?.resultCode == .SQLITE_MISUSE
    if isMisuse, !beganTooLate, reader.isClosed { return databaseDidClose(schedule: schedule) }
    if fetchesAtCommits, schedule == nil { return failAfterValues(error) }
    guard let receiver = end() else { return }
    observation.events.didFail?(error)
    (schedule ?? receiver.schedule) { receiver.onError(error) }
  }

  /// Ends the observation with an error when the values of the commits before it have been shown.
  private func failAfterValues(_ error: any Error) {
    let receiver = lock.withLock {
      unreduced = []
      if phase == .ended { return nil as Receiver? }
      phase = .ended
      return self.receiver
    }
    receiver?.schedule {
      guard let receiver = self.end() else { return }
      self.observation.events.didFail?(error)
      receiver.onError(error)
    }
  }
}
