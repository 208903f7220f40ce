public import SQLiteRecords

extension ValueObservation {
  /// Starts the observation, and delivers its values on the main actor.
  ///
  /// ```swift
  /// let cancellable = observation.start(in: pool) { error in
  ///   print("no longer observed:", error)
  /// } onChange: { players in
  ///   list.players = players
  /// }
  /// ```
  ///
  /// The database stays open as long as the observation continues.
  ///
  /// - parameter scheduler: When values are delivered; after `start` has returned by default.
  /// - parameter onError: Receives the error of a fetch, which ends the observation.
  /// - parameter onChange: Receives each value.
  /// - returns: An object that ends the observation when it is cancelled or released.
  @preconcurrency @MainActor
  public func start(
    in reader: any DatabaseReader,
    scheduling scheduler: some ValueObservationMainActorScheduler = .mainActor,
    onError: @escaping @MainActor (any Error) -> Void,
    onChange: @escaping @MainActor (Reducer.Value) -> Void
  ) -> AnyDatabaseCancellable {
    let receiver = ValueObserver<Reducer>.Receiver(
      schedule: scheduler.schedule,
      onError: { error in MainActor.assumeIsolated { onError(error) } },
      onChange: { value in MainActor.assumeIsolated { onChange(value) } },
      onEnd: {}
    )
    return start(in: reader, receiver, atOnce: scheduler.immediateInitialValue())
  }

  /// Starts the observation, and delivers its values with a scheduler.
  ///
  /// - parameter onError: Receives the error of a fetch, which ends the observation.
  /// - parameter onChange: Receives each value.
  /// - returns: An object that ends the observation when it is cancelled or released.
  public func start(
    in reader: any DatabaseReader,
    scheduling scheduler: some ValueObservationScheduler,
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Reducer.Value) -> Void
  ) -> AnyDatabaseCancellable {
    start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange, onEnd: {})
  }

  /// - parameter onEnd: Called when the observation ends because the database was closed.
  func start(
    in reader: any DatabaseReader,
    scheduling scheduler: some ValueObservationScheduler,
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Reducer.Value) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) -> AnyDatabaseCancellable {
    let receiver = ValueObserver<Reducer>.Receiver(
      schedule: scheduler.schedule,
      onError: onError,
      onChange: onChange,
      onEnd: onEnd
    )
    return start(in: reader, receiver, atOnce: scheduler.immediateInitialValue())
  }

  private func start(
    in reader: any DatabaseReader,
    _ receiver: ValueObserver<Reducer>.Receiver,
    atOnce: Bool
  ) -> AnyDatabaseCancellable {
    let observer = ValueObserver(self, in: reader, receiver)
    if atOnce {
      observer.startImmediately(receiver)
    } else {
      observer.start()
    }
    return AnyDatabaseCancellable { observer.cancel() }
  }

  /// The values of the observation, which continues until the iteration ends, its task is cancelled,
  /// or the database is closed.
  ///
  /// ```swift
  /// for try await players in observation.values(in: pool) {
  ///   print(players.count)
  /// }
  /// ```
  ///
  /// - parameter scheduler: Where values are delivered; in a task by default.
  /// - parameter bufferingPolicy: How values are buffered while the consumer is busy; by default,
  ///   only the last one is kept.
  public func values(
    in reader: any DatabaseReader,
    scheduling scheduler: some ValueObservationScheduler = .task,
    bufferingPolicy: AsyncValueObservation<Reducer.Value>.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncValueObservation<Reducer.Value> {
    AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange, onEnd in
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

/// The values of an observation, one after the other.
///
/// Each iteration is a separate observation. It ends with the error of the observation, and without one
/// when the database is closed.
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
  /// How values are buffered while the consumer is busy.
  public typealias BufferingPolicy =
    AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy

  typealias Start =
    @Sendable (
      _ onError: @escaping @Sendable (any Error) -> Void,
      _ onChange: @escaping @Sendable (Element) -> Void,
      _ onEnd: @escaping @Sendable () -> Void
    ) -> AnyDatabaseCancellable

  private let bufferingPolicy: BufferingPolicy
  private let start: Start

  init(bufferingPolicy: BufferingPolicy, start: @escaping Start) {
    self.bufferingPolicy = bufferingPolicy
    self.start = start
  }

  /// Starts the observation.
  public func makeAsyncIterator() -> Iterator {
    let (stream, continuation) = AsyncThrowingStream.makeStream(
      of: Element.self,
      throwing: (any Error).self,
      bufferingPolicy: bufferingPolicy
    )
    let cancellable = start(
      { continuation.finish(throwing: $0) },
      { continuation.yield($0) },
      { continuation.finish() }
    )
    continuation.onTermination = { _ in cancellable.cancel() }
    return Iterator(values: stream.makeAsyncIterator(), cancellable: cancellable)
  }

  /// The values of an observation that continues as long as the iterator exists.
  public struct Iterator: AsyncIteratorProtocol {
    private var values: AsyncThrowingStream<Element, any Error>.AsyncIterator
    private let cancellable: AnyDatabaseCancellable

    init(
      values: AsyncThrowingStream<Element, any Error>.AsyncIterator,
      cancellable: AnyDatabaseCancellable
    ) {
      self.values = values
      self.cancellable = cancellable
    }

    /// The next value; nil if the task is cancelled, or the database is closed.
    ///
    /// - throws: The error that has ended the observation.
    public mutating func next() async throws -> Element? { try await values.next() }
  }
}
