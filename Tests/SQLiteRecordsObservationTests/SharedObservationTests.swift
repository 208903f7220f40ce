import Foundation
import SQLiteRecordsGRDB
import Testing

/// A scheduler that runs scheduled work on demand.
private final class HeldScheduler: ValueObservationScheduler, @unchecked Sendable {
  private let lock = NSLock()
  private var actions: [@Sendable () -> Void] = []
  private let signal = AsyncStream.makeStream(of: Void.self)

  func immediateInitialValue() -> Bool { false }

  func schedule(_ action: @escaping @Sendable () -> Void) {
    lock.withLock { actions.append(action) }
    signal.continuation.yield()
  }

  /// Waits until more work has been scheduled than the test has waited for.
  func waitForAction() async { for await _ in signal.stream { break } }

  func run() {
    let ready = lock.withLock {
      defer { actions = [] }
      return actions
    }
    for action in ready { action() }
  }
}

@Suite("Subscribers of shared observations", .timeLimit(.minutes(60)))
struct SharedObservationTests {
  @Test(
    "a late subscriber begins with the last value, and never goes back",
    arguments: Kind.allCases
  )
  func lateSubscriber(kind: Kind) async throws {
    let writer = try kind.make()
    let scheduler = HeldScheduler()
    let shared = ValueObservation.tracking(Player.fetchCount)
      .shared(in: writer, scheduling: scheduler)
    let (first, second, third) = (Counter(), Counter(), Counter())
    var cancellables: [AnyDatabaseCancellable] = []
    func subscribe(_ counter: Counter) {
      cancellables.append(
        shared.start { _ in
        } onChange: {
          counter.append($0)
        }
      )
    }
    subscribe(first)
    await scheduler.waitForAction()
    scheduler.run()
    try insert("Arthur", into: writer)
    await scheduler.waitForAction()
    // The newer value waits already.
    subscribe(second)
    scheduler.run()
    subscribe(third)
    scheduler.run()
    #expect(first.values == [0, 1])
    #expect(second.values == [1])
    #expect(third.values == [1])
    cancellables.removeAll()
  }

  @Test("a subscriber that is cancelled before its first value receives nothing")
  func cancellation() async throws {
    let writer = try Kind.queue.make()
    let scheduler = HeldScheduler()
    let shared = ValueObservation.tracking(Player.fetchCount)
      .shared(in: writer, scheduling: scheduler, extent: .observationLifetime)
    let (first, second) = (Counter(), Counter())
    let cancellable = shared.start { _ in
    } onChange: {
      first.append($0)
    }
    await scheduler.waitForAction()
    scheduler.run()
    shared.start { _ in
    } onChange: {
      second.append($0)
    }.cancel()
    scheduler.run()
    #expect(first.values == [0])
    #expect(second.values == [])
    cancellable.cancel()
  }
}
