public import Dispatch

/// Where and when an observation delivers its values.
public protocol ValueObservationScheduler: Sendable {
  /// Whether the first value is delivered before `start` returns. It is called on the starting
  /// thread.
  func immediateInitialValue() -> Bool

  /// Runs a closure soon. Closures run one after the other, in the order of the calls.
  func schedule(_ action: @escaping @Sendable () -> Void)
}

/// Delivers values on the main actor.
public protocol ValueObservationMainActorScheduler: ValueObservationScheduler {
  /// Runs a closure on the main actor soon.
  func scheduleOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void)
}

extension ValueObservationMainActorScheduler {
  /// Runs a closure on the main actor soon.
  public func schedule(_ action: @escaping @Sendable () -> Void) {
    scheduleOnMainActor { action() }
  }
}

// The main queue runs closures in their order, which tasks of the main actor are not promised.
private func onMainQueue(_ action: @escaping @MainActor @Sendable () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated { action() } }
}

// MARK: - On the main actor

/// Delivers all values on the main actor, after `start` has returned.
public final class DelayedMainActorValueObservationScheduler: ValueObservationMainActorScheduler {
  /// False.
  public func immediateInitialValue() -> Bool { false }

  /// Runs a closure on the main actor soon.
  public func scheduleOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    onMainQueue(action)
  }
}

extension ValueObservationScheduler where Self == DelayedMainActorValueObservationScheduler {
  /// Delivers all values on the main actor, after `start` has returned.
  public static var mainActor: DelayedMainActorValueObservationScheduler {
    DelayedMainActorValueObservationScheduler()
  }
}

/// Delivers the first value before `start` returns, and all others on the main actor.
public struct ImmediateValueObservationScheduler: ValueObservationMainActorScheduler {
  /// A scheduler.
  public init() {}

  /// True.
  public func immediateInitialValue() -> Bool { true }

  /// Runs a closure on the main actor soon.
  public func scheduleOnMainActor(_ action: @escaping @MainActor @Sendable () -> Void) {
    onMainQueue(action)
  }
}

extension ValueObservationScheduler where Self == ImmediateValueObservationScheduler {
  /// Delivers the first value before `start` returns, and all others on the main actor.
  ///
  /// The starting thread fetches the first value, and waits for it.
  public static var immediate: ImmediateValueObservationScheduler {
    ImmediateValueObservationScheduler()
  }
}

// MARK: - Elsewhere

/// Delivers values on a dispatch queue.
public struct AsyncValueObservationScheduler: ValueObservationScheduler {
  private let queue: DispatchQueue

  /// Delivers values on a dispatch queue, which must be serial to keep their order.
  public init(queue: DispatchQueue) {
    self.queue = queue
  }

  /// False.
  public func immediateInitialValue() -> Bool { false }

  /// Runs a closure on the dispatch queue soon.
  public func schedule(_ action: @escaping @Sendable () -> Void) {
    queue.async(execute: action)
  }
}

extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
  /// Delivers values on a dispatch queue, which must be serial to keep their order.
  public static func async(onQueue queue: DispatchQueue) -> AsyncValueObservationScheduler {
    AsyncValueObservationScheduler(queue: queue)
  }
}

/// Delivers values in a task, one after the other.
public final class TaskValueObservationScheduler: ValueObservationScheduler {
  private let actions: AsyncStream<@Sendable () -> Void>.Continuation
  private let task: Task<Void, Never>

  init(priority: TaskPriority?) {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
    actions = continuation
    task = Task(priority: priority) {
      for await action in stream { action() }
    }
  }

  // The task runs what is left, and ends.
  deinit { actions.finish() }

  /// False.
  public func immediateInitialValue() -> Bool { false }

  /// Runs a closure in the task soon.
  public func schedule(_ action: @escaping @Sendable () -> Void) {
    actions.yield(action)
  }
}

extension ValueObservationScheduler where Self == TaskValueObservationScheduler {
  /// Delivers values in a task, on any thread.
  public static var task: TaskValueObservationScheduler {
    TaskValueObservationScheduler(priority: nil)
  }

  /// Delivers values in a task with a priority.
  public static func task(priority: TaskPriority) -> TaskValueObservationScheduler {
    TaskValueObservationScheduler(priority: priority)
  }
}
