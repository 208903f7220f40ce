/// An actor without a state, on which a task runs where asynchronous accesses run.
///
/// A closure that was handed to a dispatch queue would not belong to the task: it would have no
/// task-local values, and could not check whether the task is cancelled.
actor ScheduledExecutor: SerialExecutor {
  /// Calls a closure on another thread, when its turn has come.
  typealias Schedule = @Sendable (@escaping @Sendable () -> Void) -> Void

  private nonisolated let schedule: Schedule

  init(_ schedule: @escaping Schedule) {
    self.schedule = schedule
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

  // The protocol's own implementation is newer than the oldest systems of Apple's that are supported.
  nonisolated func asUnownedSerialExecutor() -> UnownedSerialExecutor {
    UnownedSerialExecutor(ordinary: self)
  }

  /// Runs a closure within the current task.
  func run<Value: Sendable>(_ body: @Sendable () throws -> Value) rethrows -> Value {
    try body()
  }

  // Older systems of Apple's know the first form only, and elsewhere it is deprecated.
  #if canImport(Darwin)
    nonisolated func enqueue(_ job: UnownedJob) { run(job) }
  #else
    nonisolated func enqueue(_ job: consuming ExecutorJob) { run(UnownedJob(job)) }
  #endif

  /// A task that waits for its turn has nothing but this closure, which keeps the actor alive.
  private nonisolated func run(_ job: UnownedJob) {
    schedule { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
  }
}
