#if canImport(Combine)
  import Combine
  import SQLiteRecords

  /// The values of an observation or an access on their way to one subscriber.
  ///
  /// A subscriber without demand receives the newest value when it requests more. It is called
  /// by one thread at a time.
  ///
  /// It is `@unchecked Sendable` as the lock guards what changes.
  final class DatabaseSubscription<Value>: Subscription, @unchecked Sendable {
    /// A subscriber without its type.
    private struct Downstream {
      let receiveValue: (Value) -> Subscribers.Demand
      let receiveCompletion: (Subscribers.Completion<any Error>) -> Void
    }

    /// Begins what the values come from.
    typealias Start = (DatabaseSubscription) -> AnyDatabaseCancellable?

    private let lock = AccessLock()
    private var downstream: Downstream?
    private var start: Start?
    private var cancellable: AnyDatabaseCancellable?
    private var demand = Subscribers.Demand.none
    private var isSending = false

    /// The value that the subscriber receives as soon as it requests one.
    private var value: Value?

    /// The completion that the subscriber receives after the last value.
    private var completion: Subscribers.Completion<any Error>?

    init<S: Subscriber>(_ subscriber: S, start: @escaping Start)
    where S.Input == Value, S.Failure == any Error {
      downstream = Downstream(
        receiveValue: { subscriber.receive($0) },
        receiveCompletion: { subscriber.receive(completion: $0) }
      )
      self.start = start
    }

    func request(_ demand: Subscribers.Demand) {
      let start = lock.withLock {
        self.demand += demand
        defer { self.start = nil }
        return self.start
      }
      if let start {
        let cancellable = start(self)
        let isOver = lock.withLock {
          self.cancellable = cancellable
          return downstream == nil
        }
        if isOver { cancellable?.cancel() }
      }
      deliver()
    }

    func cancel() {
      let cancellable = lock.withLock {
        defer {
          downstream = nil
          start = nil
          self.cancellable = nil
          value = nil
        }
        return self.cancellable
      }
      cancellable?.cancel()
    }

    /// - parameter isKept: Whether the value waits for a subscriber that has not asked for it.
    func send(_ value: Value, isKept: Bool = true) {
      lock.withLock { self.value = value }
      deliver()
      if !isKept { lock.withLock { self.value = nil } }
    }

    func finish(_ completion: Subscribers.Completion<any Error>) {
      lock.withLock { self.completion = completion }
      deliver()
    }

    private func deliver() {
      while let (downstream, value) = takeValue() {
        let more = downstream.receiveValue(value)
        lock.withLock {
          demand += more
          isSending = false
        }
      }
      if let (downstream, completion) = takeCompletion() {
        downstream.receiveCompletion(completion)
        cancel()
      }
    }

    private func takeValue() -> (Downstream, Value)? {
      lock.withLock {
        guard !isSending, demand > .none, let downstream, let value else { return nil }
        demand -= .max(1)
        isSending = true
        self.value = nil
        return (downstream, value)
      }
    }

    private func takeCompletion() -> (Downstream, Subscribers.Completion<any Error>)? {
      lock.withLock {
        guard !isSending, value == nil, let downstream, let completion else { return nil }
        self.downstream = nil
        return (downstream, completion)
      }
    }
  }
#endif
