import Dispatch
import Foundation

/// A signal from one thread to another.
struct Gate: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  /// Lets one thread pass.
  func open() { semaphore.signal() }

  /// Waits for ``open()``; false if that takes ten seconds.
  func pass() -> Bool { semaphore.wait(timeout: .now() + 10) == .success }
}

/// Work on a thread of its own.
struct Work: Sendable {
  private let done = Gate()

  init(_ body: @escaping @Sendable () -> Void) {
    Thread.detachNewThread { [done] in
      body()
      done.open()
    }
  }

  /// Waits for the end; false if that takes ten seconds.
  func hasEnded() -> Bool { done.pass() }
}

/// Counts who is inside.
final class Counter: @unchecked Sendable {
  private let queue = DispatchQueue(label: "counter")
  private var inside = 0
  private var entered = 0
  private var most = 0

  /// How many have entered.
  var total: Int { queue.sync { entered } }

  /// How many were inside at once.
  var highest: Int { queue.sync { most } }

  /// How many are inside.
  var count: Int { queue.sync { inside } }

  func enter() {
    queue.sync {
      entered += 1
      inside += 1
      most = max(most, inside)
    }
  }

  func leave() { queue.sync { inside -= 1 } }
}
