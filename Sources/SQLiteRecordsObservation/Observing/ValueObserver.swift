import Dispatch
import SQLiteRecords

/// An observation that has started: fetches, shows, and fetches again after changes.
///
/// One fetch runs at a time. A change that comes meanwhile is remembered, and leads to one more. In a pool,
/// the fetch is an access of its own, which begins after the commit, so that no write waits for it. A queue
/// has only one connection, whose next access waits in any case: the fetch is part of the access that has
/// written, and each commit has a value of its own, even if one access commits several times.
///
/// It is `@unchecked Sendable` as the lock guards what changes, but for the reducer, which one value
/// after the other uses.
final class ValueObserver<Reducer: ValueReducer>: RegionWatcher, @unchecked Sendable {
  /// Runs a closure now or later.
  typealias Schedule = @Sendable (@escaping @Sendable () -> Void) -> Void

  enum Phase {
    case idle
    case fetching
    /// Something has changed since the fetch began, or may have.
    case fetchingOutdated
    case ended
  }

  let observation: ValueObservation<Reducer>
  let reader: any DatabaseReader
  private let writer: (any DatabaseWriter)?
  let lock = AccessLock()

  /// Whether the database was closed before the observation began, which is an error.
  let beganTooLate: Bool

  var phase = Phase.idle
  var receiver: Receiver?
  private var center: ObservationCenter?

  /// The values that have not been delivered yet. Where each commit has a value, there can be several;
  /// elsewhere, a newer one replaces the one that waits.
  var waiting: [Reducer.Value] = []

  /// Used by the fetch that runs.
  private let fetcher: Reducer

  /// Used by the value that is made.
  var reducer: Reducer

  /// The results of fetches of which no values are made yet, in the order of the commits.
  var unreduced: [Result<Reducer.Fetched, any Error>] = []

  /// Whether values are being made of them.
  var isReducing = false

  /// Whether fetches are part of the accesses that write.
  let fetchesAtCommits: Bool

  /// The tracked region; nil before the first fetch has ended.
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
    beganTooLate = reader.isClosed
    reducer = observation.makeReducer()
    fetcher = reducer
    fetchesAtCommits = reader is DatabaseQueue && !observation.requiresWriteAccess
  }

  // MARK: - Beginning and end

  /// Begins, and shows the first value later.
  func start() {
    observation.events.willStart?()
    guard let writer else {
      if let begin = beginFetch() { fetch(begin) }
      return
    }
    writer.asyncWriteWithoutTransaction { db in
      do {
        if let begin = try self.attach(to: db, through: writer) { self.fetch(begin) }
      } catch {
        self.fail(error)
      }
    }
  }

  /// Begins, and shows the first value or an error before returning.
  func startImmediately(_ receiver: Receiver) {
    observation.events.willStart?()
    var begin: Beginning?
    do {
      begin = try beginImmediately()
      guard let begin else { return }
      let fetched = try fetchImmediately()
      let isOutdated = track(fetched, begin)
      if let value = try reducer.value(fetched.value) { receiver.onChange(value) }
      endFetch(begin, isOutdated: isOutdated)
    } catch {
      begin?.mark?.release()
      fail(error) { $0() }
    }
  }

  private func beginImmediately() throws -> Beginning? {
    guard let writer else { return beginFetch() }
    return try writer.writeWithoutTransaction { db in try attach(to: db, through: writer) }
  }

  private func fetchImmediately() throws -> Fetched {
    guard observation.requiresWriteAccess, let writer else { return try reader.read(fetchValue) }
    return try writer.writeWithoutTransaction(fetchInTransaction)
  }

  /// Ends the observation.
  func cancel() {
    if end() != nil { observation.events.didCancel?() }
  }

  func databaseDidClose() { databaseDidClose(schedule: nil) }

  /// - parameter schedule: How the end is reported; as the receiver wants if it is nil.
  func databaseDidClose(schedule: Schedule?) {
    guard let receiver = end() else { return }
    observation.events.didCancel?()
    (schedule ?? receiver.schedule)(receiver.onEnd)
  }

  /// - returns: The closures for values and errors; nil if the observation had ended.
  func end() -> Receiver? {
    let (receiver, center) = lock.withLock {
      defer {
        self.receiver = nil
        self.center = nil
        waiting = []
        unreduced = []
        phase = .ended
      }
      return (self.receiver, self.center)
    }
    if let center, let writer { center.remove(self, from: writer) }
    return receiver
  }

  /// - returns: The beginning of the first fetch; nil if the observation has ended meanwhile.
  private func attach(to db: Database, through writer: any DatabaseWriter) throws -> Beginning? {
    let center = ObservationCenter.of(db)
    try center.lookOut(for: db, through: writer)
    let isAttached = lock.withLock {
      if phase == .ended {
        center.leaveIfUnused(db)
        return false
      }
      center.add(self, region: DatabaseRegion(), in: db)
      self.center = center
      return true
    }
    return isAttached ? beginFetch(isInTransaction: db.isInsideTransaction) : nil
  }

  // MARK: - Fetching

  /// The beginning of a fetch.
  struct Beginning {
    /// A moment before the fetch; nil if nothing is tracked.
    let mark: ObservationCenter.Mark?
  }

  struct Fetched {
    let value: Reducer.Fetched

    /// The region that is tracked from now on.
    let watched: WatchedRegion

    /// The commit of what the fetch itself has written; nil if it could not write.
    var commit: Int?
  }

  func regionDidChange(_ db: Database) {
    observation.events.databaseDidChange?()
    guard let begin = beginFetch() else { return }
    if fetchesAtCommits {
      didFetch(Result { try db.inReadTransaction { try fetchValue(db) } }, begin)
    } else {
      fetch(begin)
    }
  }

  private func fetch(_ begin: Beginning) {
    if observation.requiresWriteAccess, let writer {
      writer.asyncWriteWithoutTransaction { db in
        self.didFetch(Result { try self.fetchInTransaction(db) }, begin)
      }
    } else {
      reader.asyncRead { access in
        self.didFetch(Result { try self.fetchValue(access.get()) }, begin)
      }
    }
  }

  /// Begins a fetch, or remembers to fetch when the fetch ends that is under way.
  ///
  /// - returns: Nil if there is not to be a fetch now.
  private func beginFetch(isInTransaction: Bool = false) -> Beginning? {
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
    return begins ? Beginning(mark: center?.mark(isInTransaction: isInTransaction)) : nil
  }

  /// Fetches in a transaction that may write. What it writes is not a change for this observation.
  private func fetchInTransaction(_ db: Database) throws -> Fetched {
    try db.inWriteTransaction {
      var fetched = try fetchValue(db)
      fetched.commit = lock.withLock { center }?.passOver(self)
      return fetched
    }
  }

  /// Fetches, and finds out what is to be tracked from then on.
  private func fetchValue(_ db: Database) throws -> Fetched {
    let (value, region) = try fetchValueAndRegion(db)
    // A table may have been recreated since the last fetch, in another way.
    return Fetched(value: value, watched: db.watchedRegion(region))
  }

  private func fetchValueAndRegion(_ db: Database) throws -> (Reducer.Fetched, DatabaseRegion) {
    if let trackedRegion, observation.tracking.isConstant {
      return (try fetcher.fetch(db), trackedRegion)
    }
    switch observation.tracking {
    case .regions(let regions):
      let region = try db.region(of: regions)
      return (try fetcher.fetch(db), region)
    case .firstFetch, .fetches:
      return try db.recordingRegion(fetcher.fetch)
    }
  }

  /// Shows what was fetched, outside the access.
  private func didFetch(_ fetched: Result<Fetched, any Error>, _ begin: Beginning) {
    if fetchesAtCommits { return didFetchAtCommit(fetched, begin) }
    DispatchQueue.global().async {
      do {
        let fetched = try fetched.get()
        let isOutdated = self.track(fetched, begin)
        if let value = try self.reducer.value(fetched.value) { self.show(value) }
        self.endFetch(begin, isOutdated: isOutdated)
      } catch {
        begin.mark?.release()
        self.fail(error)
      }
    }
  }

  /// - parameter isOutdated: Whether what was fetched may have changed since.
  func endFetch(_ begin: Beginning, isOutdated: Bool) {
    // The next fetch has a mark of its own by then, if there is one.
    defer { begin.mark?.release() }
    let fetchesAgain = lock.withLock {
      if phase == .ended { return false }
      defer { phase = .idle }
      return isOutdated || phase == .fetchingOutdated
    }
    if fetchesAgain, let next = beginFetch() { fetch(next) }
  }

  /// Tracks from now on what was fetched, and announces the region if it is another one than before.
  ///
  /// - returns: Whether what is tracked from now on may have changed since the fetch began.
  func track(_ fetched: Fetched, _ begin: Beginning) -> Bool {
    let region = fetched.watched.region
    if region != trackedRegion {
      observation.events.willTrackRegion?(region)
      trackedRegion = region
    }
    let center = lock.withLock { self.center }
    guard let mark = begin.mark, let center else { return false }
    return center.update(self, to: fetched.watched, since: fetched.commit ?? mark.commit)
  }
}
