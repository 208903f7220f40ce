public import Dispatch
public import SQLiteRecords

/// How long a shared observation goes on.
public enum SharedValueObservationExtent: Sendable {
  /// From its first start until the shared observation is no longer kept.
  case observationLifetime
  /// While somebody is told of values; it begins anew after that.
  case whileObserved
}

extension ValueObservation {
  /// An observation whose values are fetched once, however many are told of them.
  ///
  /// ```swift
  /// let players = ValueObservation.tracking(Player.fetchAll).shared(in: pool, scheduling: .task)
  /// for try await list in players.values() { print(list.count) }
  /// ```
  ///
  /// Who starts it later gets the last value first. After an error it begins anew with the next start.
  ///
  /// - parameter scheduler: Where values are shown; on the main queue by default.
  /// - parameter extent: How long it goes on.
  public func shared(
    in reader: any DatabaseReader,
    scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main),
    extent: SharedValueObservationExtent = .whileObserved
  ) -> SharedValueObservation<Reducer.Value> {
    SharedValueObservation(
      extent: extent,
      isImmediate: scheduler.immediateInitialValue,
      schedule: scheduler.schedule
    ) { onError, onChange, onEnd in
      start(
        in: reader,
        scheduling: scheduler,
        onError: onError,
        onChange: onChange,
        onEnd: onEnd
      )
    }
  }
}

/// An observation that many share.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
public final class SharedValueObservation<Element: Sendable>: @unchecked Sendable {
  private struct Client {
    let onError: @Sendable (any Error) -> Void
    let onChange: @Sendable (Element) -> Void
    let onEnd: @Sendable () -> Void
  }

  private let extent: SharedValueObservationExtent
  private let isImmediate: @Sendable () -> Bool
  private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let startBase: AsyncValueObservation<Element>.Start
  private let lock = AccessLock()

  private var clients: [Int: Client] = [:]
  private var lastClient = 0
  private var lastValue: Element?
  private var cancellable: AnyDatabaseCancellable?

  /// The number of the run of the shared observation: those before have ended.
  private var run = 0
  private var isRunning = false

  init(
    extent: SharedValueObservationExtent,
    isImmediate: @escaping @Sendable () -> Bool,
    schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    start: @escaping AsyncValueObservation<Element>.Start
  ) {
    self.extent = extent
    self.isImmediate = isImmediate
    self.schedule = schedule
    startBase = start
  }

  /// Starts to tell of values, the last one first if there is one.
  ///
  /// - returns: What ends that, also if it is no longer kept.
  public func start(
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Element) -> Void
  ) -> AnyDatabaseCancellable {
    start(onError: onError, onChange: onChange, onEnd: {})
  }

  /// - parameter onEnd: Called when the observation ends as the database has been closed.
  func start(
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Element) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) -> AnyDatabaseCancellable {
    let (id, value, run) = lock.withLock {
      lastClient += 1
      clients[lastClient] = Client(onError: onError, onChange: onChange, onEnd: onEnd)
      if isRunning { return (lastClient, lastValue, nil as Int?) }
      isRunning = true
      self.run += 1
      return (lastClient, nil, self.run)
    }
    if let run {
      begin(run)
    } else if let value {
      show(value, to: id)
    }
    // It keeps the shared observation, as somebody is told of its values.
    return AnyDatabaseCancellable { self.remove(id) }
  }

  /// The values, the last one first if there is one.
  ///
  /// - parameter bufferingPolicy: What becomes of values that come while the consumer is busy; only
  ///   the last one is kept by default.
  public func values(
    bufferingPolicy: AsyncValueObservation<Element>.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncValueObservation<Element> {
    AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange, onEnd in
      self.start(onError: onError, onChange: onChange, onEnd: onEnd)
    }
  }

  private func begin(_ run: Int) {
    let cancellable = startBase(
      { [weak self] error in self?.end(run) { $0.onError(error) } },
      { [weak self] value in self?.show(value, in: run) },
      { [weak self] in self?.end(run) { $0.onEnd() } }
    )
    let isOver = lock.withLock {
      if self.run != run || !isRunning { return true }
      self.cancellable = cancellable
      return false
    }
    if isOver { cancellable.cancel() }
  }

  private func show(_ value: Element, in run: Int) {
    let receivers = lock.withLock {
      guard self.run == run, isRunning else { return [Client]() }
      lastValue = value
      return clients.sorted { $0.key < $1.key }.map(\.value)
    }
    for client in receivers { client.onChange(value) }
  }

  private func show(_ value: Element, to id: Int) {
    if isImmediate() {
      lock.withLock { clients[id] }?.onChange(value)
    } else {
      schedule { self.lock.withLock { self.clients[id] }?.onChange(value) }
    }
  }

  /// Ends a run, and tells why.
  private func end(_ run: Int, tell: (Client) -> Void) {
    let receivers = lock.withLock {
      guard self.run == run, isRunning else { return [Client]() }
      defer {
        clients.removeAll()
        stop()
      }
      return clients.sorted { $0.key < $1.key }.map(\.value)
    }
    for client in receivers { tell(client) }
  }

  private func remove(_ id: Int) {
    let ended = lock.withLock {
      clients[id] = nil
      guard clients.isEmpty, extent == .whileObserved else { return nil as AnyDatabaseCancellable? }
      defer { stop() }
      return cancellable
    }
    ended?.cancel()
  }

  /// Forgets the run. Called with the lock.
  private func stop() {
    isRunning = false
    lastValue = nil
    cancellable = nil
  }
}
