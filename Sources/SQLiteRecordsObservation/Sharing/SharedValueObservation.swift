public import Dispatch
public import SQLiteRecords

/// How long a shared observation continues.
public enum SharedValueObservationExtent: Sendable {
  /// From its first start until the shared observation is released.
  case observationLifetime
  /// While there are subscribers; it starts again with the next one.
  case whileObserved
}

extension ValueObservation {
  /// An observation that fetches its values once for all subscribers.
  ///
  /// ```swift
  /// let players = ValueObservation.tracking(Player.fetchAll).shared(in: pool, scheduling: .task)
  /// for try await list in players.values() { print(list.count) }
  /// ```
  ///
  /// A later subscriber first receives the last value. After an error, the next start begins a new
  /// observation.
  ///
  /// - parameter scheduler: Where values are delivered; on the main queue by default.
  /// - parameter extent: How long it continues; while it is observed by default.
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
  private typealias Client = SharedSubscriber<Element>

  private let extent: SharedValueObservationExtent
  private let isImmediate: @Sendable () -> Bool
  private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let startBase: AsyncValueObservation<Element>.Start
  private let lock = AccessLock()

  private var clients: [Int: Client] = [:]
  private var lastClient = 0
  private var lastValue: Client.Numbered?
  private var valueCount = 0
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

  /// Starts to deliver values, beginning with the last one if there is one.
  ///
  /// - returns: An object that ends this when it is cancelled or released.
  public func start(
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Element) -> Void
  ) -> AnyDatabaseCancellable {
    start(onError: onError, onChange: onChange, onEnd: {})
  }

  /// - parameter onEnd: Called when the observation ends because the database was closed.
  func start(
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Element) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) -> AnyDatabaseCancellable {
    let (id, run) = lock.withLock {
      lastClient += 1
      clients[lastClient] = Client(onError: onError, onChange: onChange, onEnd: onEnd)
      if isRunning { return (lastClient, nil as Int?) }
      isRunning = true
      self.run += 1
      return (lastClient, self.run)
    }
    if let run {
      begin(run)
    } else if isImmediate() {
      showLastValue(to: id)
    } else {
      schedule { self.showLastValue(to: id) }
    }
    // It retains the shared observation, because a client receives its values.
    return AnyDatabaseCancellable { self.remove(id) }
  }

  /// The values, beginning with the last one if there is one.
  ///
  /// - parameter bufferingPolicy: How values are buffered while the consumer is busy; by default,
  ///   only the last one is kept.
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
    let (receivers, value) = lock.withLock {
      valueCount += 1
      let value = Client.Numbered(value: value, number: valueCount)
      guard self.run == run, isRunning else { return ([Client](), value) }
      lastValue = value
      return (clients.sorted { $0.key < $1.key }.map(\.value), value)
    }
    for client in receivers { client.show(value) }
  }

  /// Shows a subscriber the value that is the last one now: a newer one may have come since it was
  /// scheduled, and have been shown.
  private func showLastValue(to id: Int) {
    let (client, value) = lock.withLock { (clients[id], lastValue) }
    if let client, let value { client.show(value) }
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
      clients.removeValue(forKey: id)?.cancel()
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
