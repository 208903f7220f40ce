import Dispatch
import SQLiteRecords

/// An observation that has started: fetches, shows, and fetches anew after changes.
///
/// One fetch runs at a time. A change that comes meanwhile is remembered, and leads to one more. The
/// fetch itself is an access of its own, which begins after the commit, so that no write waits for it.
///
/// It is `@unchecked Sendable` as the lock guards what changes, but for the reducer, which one fetch
/// after the other uses.
final class ValueObserver<Reducer: ValueReducer>: RegionWatcher, @unchecked Sendable {
  /// Where values and errors go.
  struct Receiver: Sendable {
    let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void
    let onError: @Sendable (any Error) -> Void
    let onChange: @Sendable (Reducer.Value) -> Void
  }

  private enum Phase {
    case idle
    case fetching
    /// Something has changed since the fetch began, or may have.
    case fetchingOutdated
    case ended
  }

  private let observation: ValueObservation<Reducer>
  private let reader: any DatabaseReader
  private let writer: (any DatabaseWriter)?
  private let lock = AccessLock()

  private var phase = Phase.idle
  private var receiver: Receiver?
  private var center: ObservationCenter?

  /// A value that is to be shown, if nobody has shown it yet. A newer one takes its place.
  private var waiting: Reducer.Value?

  /// Used by the fetch that runs.
  private var reducer: Reducer

  /// What the last fetch has said to track; nil before the first one has ended.
  private var trackedRegion: DatabaseRegion?

  init(
    _ observation: ValueObservation<Reducer>,
    in reader: any DatabaseReader,
    _ receiver: Receiver
  ) {
    self.observation = observation
    self.reader = reader
    self.receiver = receiver
    writer = reader.writerOfSameDatabase
    reducer = observation.makeReducer()
  }

  // MARK: - Beginning and end

  /// Begins, and shows the first value later.
  func start() {
    observation.events.willStart?()
    guard let writer else {
      fetch()
      return
    }
    writer.asyncWriteWithoutTransaction { db in
      if self.attach(to: db) { self.fetch() }
    }
  }

  /// Begins, and shows the first value or an error before returning.
  func startImmediately(onError: (any Error) -> Void, onChange: (Reducer.Value) -> Void) {
    observation.events.willStart?()
    writer?.writeWithoutTransaction { db in _ = attach(to: db) }
    guard let commit = beginFetch() else { return }
    do {
      let fetched = try writer.map { try fetchImmediately(in: $0) } ?? reader.read(fetchValue)
      if let value = try reducer.value(fetched.value) { onChange(value) }
      endFetch(fetched, since: commit)
    } catch {
      if end() != nil {
        observation.events.didFail?(error)
        onError(error)
      }
    }
  }

  private func fetchImmediately(in writer: any DatabaseWriter) throws -> Fetched {
    guard observation.requiresWriteAccess else { return try reader.read(fetchValue) }
    return try writer.writeWithoutTransaction { db in
      try db.inWriteTransaction { try fetchValue(db) }
    }
  }

  /// Ends the observation.
  func cancel() {
    if end() != nil { observation.events.didCancel?() }
  }

  /// - returns: Who was to be told of values and errors; nil if the observation had ended.
  private func end() -> Receiver? {
    let (receiver, center) = lock.withLock {
      defer {
        self.receiver = nil
        self.center = nil
        waiting = nil
        phase = .ended
      }
      return (self.receiver, self.center)
    }
    if let center, let writer { center.remove(self, from: writer) }
    return receiver
  }

  /// - returns: Whether the observation has not ended meanwhile.
  private func attach(to db: Database) -> Bool {
    let center = ObservationCenter.of(db)
    return lock.withLock {
      if phase == .ended {
        center.leaveIfUnused(db)
        return false
      }
      center.add(self, region: DatabaseRegion(), in: db)
      self.center = center
      return true
    }
  }

  // MARK: - Fetching

  private struct Fetched {
    let value: Reducer.Fetched

    /// What is to be tracked from now on; nil for the same as before.
    let region: DatabaseRegion?

    /// The tables of the region of whose rows SQLite reports no changes; nil if the region is the same
    /// as before.
    let unreportedTables: Set<String>?
  }

  func regionDidChange(_ db: Database) {
    observation.events.databaseDidChange?()
    fetch()
  }

  /// Fetches, or remembers to do so when the fetch ends that is under way.
  private func fetch() {
    guard let commit = beginFetch() else { return }
    if observation.requiresWriteAccess, let writer {
      writer.asyncWriteWithoutTransaction { db in
        let fetched = Result { try db.inWriteTransaction { try self.fetchValue(db) } }
        self.didFetch(fetched, since: commit)
      }
    } else {
      reader.asyncRead { access in
        self.didFetch(Result { try self.fetchValue(access.get()) }, since: commit)
      }
    }
  }

  /// - returns: The last commit before the fetch; nil if there is not to be one now.
  private func beginFetch() -> Int? {
    let (begins, center) = lock.withLock {
      switch phase {
      case .ended: return (false, nil as ObservationCenter?)
      case .fetching, .fetchingOutdated:
        phase = .fetchingOutdated
        return (false, nil)
      case .idle:
        phase = .fetching
        return (true, self.center)
      }
    }
    return begins ? center?.lastCommit ?? 0 : nil
  }

  /// Fetches, and finds out what is to be tracked from then on.
  private func fetchValue(_ db: Database) throws -> Fetched {
    let (value, region) = try fetchValueAndRegion(db)
    let isNew = region != nil && region != trackedRegion
    return Fetched(
      value: value,
      region: region,
      unreportedTables: isNew ? region.map(db.tablesWithoutRowEvents) : nil
    )
  }

  /// - returns: The region is nil where that of the first fetch stays.
  private func fetchValueAndRegion(_ db: Database) throws -> (Reducer.Fetched, DatabaseRegion?) {
    switch observation.tracking {
    case .regions where trackedRegion != nil, .firstFetch where trackedRegion != nil:
      return (try reducer.fetch(db), nil)
    case .regions(let regions):
      let region = try db.region(of: regions)
      return (try reducer.fetch(db), region)
    case .firstFetch, .fetches:
      return try db.recordingRegion(reducer.fetch)
    }
  }

  /// Shows what was fetched, outside of the access.
  private func didFetch(_ fetched: Result<Fetched, any Error>, since commit: Int) {
    DispatchQueue.global().async {
      do {
        let fetched = try fetched.get()
        if let value = try self.reducer.value(fetched.value) { self.show(value) }
        self.endFetch(fetched, since: commit)
      } catch {
        self.fail(error)
      }
    }
  }

  private func endFetch(_ fetched: Fetched, since commit: Int) {
    var isOutdated = false
    if let region = fetched.region {
      observation.events.willTrackRegion?(region)
      trackedRegion = region
      if let unreportedTables = fetched.unreportedTables {
        let center = lock.withLock { self.center }
        isOutdated =
          center?.update(self, region: region, unreportedTables: unreportedTables, since: commit)
          ?? false
      }
    }
    let fetchesAgain = lock.withLock {
      switch phase {
      case .ended: return false
      case .fetchingOutdated: isOutdated = true
      case .fetching, .idle: break
      }
      phase = .idle
      return isOutdated
    }
    if fetchesAgain { fetch() }
  }

  // MARK: - Showing

  private func show(_ value: Reducer.Value) {
    let receiver = lock.withLock {
      let isScheduled = waiting != nil
      waiting = value
      return isScheduled ? nil : self.receiver
    }
    receiver?.schedule {
      let next = self.lock.withLock {
        defer { self.waiting = nil }
        return self.waiting.map { (self.receiver, $0) }
      }
      if let next { next.0?.onChange(next.1) }
    }
  }

  private func fail(_ error: any Error) {
    guard let receiver = end() else { return }
    observation.events.didFail?(error)
    receiver.schedule { receiver.onError(error) }
  }
}

extension DatabaseReader {
  /// What writes the same database; nil if nothing does through this object.
  var writerOfSameDatabase: (any DatabaseWriter)? {
    if let writer = self as? any DatabaseWriter { return writer }
    return (self as? any DatabaseReaderWrapper)?.base.writerOfSameDatabase
  }
}
