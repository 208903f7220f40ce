public import SQLiteRecords

extension ValueObservation {
  /// Starts the observation, and shows its values on the main actor.
  ///
  /// ```swift
  /// let cancellable = observation.start(in: pool) { error in
  ///   print("no longer observed:", error)
  /// } onChange: { players in
  ///   list.players = players
  /// }
  /// ```
  ///
  /// The database stays open as long as the observation goes on.
  ///
  /// - parameter scheduler: When; after `start` has returned by default.
  /// - parameter onError: Gets the error of a fetch, which ends the observation.
  /// - parameter onChange: Gets each value.
  /// - returns: What ends the observation, also if it is no longer kept.
  @MainActor
  public func start(
    in reader: any DatabaseReader,
    scheduling scheduler: some ValueObservationMainActorScheduler = .mainActor,
    onError: @escaping @MainActor (any Error) -> Void,
    onChange: @escaping @MainActor (Reducer.Value) -> Void
  ) -> AnyDatabaseCancellable {
    let receiver = ValueObserver<Reducer>.Receiver(
      schedule: scheduler.schedule,
      onError: { error in MainActor.assumeIsolated { onError(error) } },
      onChange: { value in MainActor.assumeIsolated { onChange(value) } }
    )
    return start(in: reader, receiver, atOnce: scheduler.immediateInitialValue())
  }

  /// Starts the observation, and shows its values where a scheduler says.
  ///
  /// - parameter onError: Gets the error of a fetch, which ends the observation.
  /// - parameter onChange: Gets each value.
  /// - returns: What ends the observation, also if it is no longer kept.
  public func start(
    in reader: any DatabaseReader,
    scheduling scheduler: some ValueObservationScheduler,
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Reducer.Value) -> Void
  ) -> AnyDatabaseCancellable {
    let receiver = ValueObserver<Reducer>.Receiver(
      schedule: scheduler.schedule,
      onError: onError,
      onChange: onChange
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
      observer.startImmediately(onError: receiver.onError, onChange: receiver.onChange)
    } else {
      observer.start()
    }
    return AnyDatabaseCancellable { observer.cancel() }
  }

  /// The values of the observation, which goes on until the iteration ends or its task is cancelled.
  ///
  /// ```swift
  /// for try await players in observation.values(in: pool) {
  ///   print(players.count)
  /// }
  /// ```
  ///
  /// - parameter scheduler: Where values are handed over; in a task by default.
  /// - parameter bufferingPolicy: What becomes of values that come while the consumer is busy; only
  ///   the last one is kept by default.
  public func values(
    in reader: any DatabaseReader,
    scheduling scheduler: some ValueObservationScheduler = .task,
    bufferingPolicy: AsyncValueObservation<Reducer.Value>.BufferingPolicy = .bufferingNewest(1)
  ) -> AsyncValueObservation<Reducer.Value> {
    AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange in
      start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
    }
  }
}

/// The values of an observation, one after the other.
///
/// Each iteration is an observation of its own. It ends with the error of the observation.
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
  /// What becomes of values that come while the consumer is busy.
  public typealias BufferingPolicy =
    AsyncThrowingStream<Element, any Error>.Continuation.BufferingPolicy

  typealias Start =
    @Sendable (
      _ onError: @escaping @Sendable (any Error) -> Void,
      _ onChange: @escaping @Sendable (Element) -> Void
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
      { continuation.yield($0) }
    )
    continuation.onTermination = { _ in cancellable.cancel() }
    return Iterator(values: stream.makeAsyncIterator(), cancellable: cancellable)
  }

  /// The values of an observation that goes on as long as the iterator is kept.
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

    /// The next value; nil if the task is cancelled.
    ///
    /// - throws: The error that has ended the observation.
    public mutating func next() async throws -> Element? { try await values.next() }
  }
}
