import Dispatch

/// Gives turns to several readers at a time, or to one that excludes all others, in the order of
/// their requests.
///
/// A turn that is free costs no more than a lock. A thread that waits is woken alone.
///
/// It is `@unchecked Sendable` because the lock guards its state.
final class ReaderGate: @unchecked Sendable {
  enum Kind {
    case shared
    /// Shared, and admitted during a reservation, because the thread that reserves waits for this
    /// one.
    case urgent
    /// Urgent, and given even if there is no turn left, because readers may wait for this one.
    case additional
    case reservation
    /// The moment at which there are no readers.
    case unshared

    fileprivate var isUrgent: Bool {
      switch self {
      case .urgent, .additional, .unshared: true
      case .shared, .reservation: false
      }
    }
  }

  private struct Request {
    let kind: Kind
    let grant: @Sendable () -> Void
  }

  private let lock = AccessLock()

  /// How many share at most, but for additional turns.
  let maximumCount: Int

  private var sharedCount = 0
  private var isReserved = false
  private var line = FIFOQueue<Request>()
  private var urgentLine = FIFOQueue<Request>()

  /// - parameter maximumCount: How many shared turns there are at once.
  init(maximumCount: Int) {
    self.maximumCount = maximumCount
  }

  /// Waits for a shared turn, of the kind `shared`, `urgent` or `additional`.
  func beginShared(_ kind: Kind) {
    wait(kind)
  }

  /// Calls a closure when a shared turn has begun: at once, or on another thread when it ends a
  /// turn. The closure must not take long, nor ask for turns.
  func beginShared(then grant: @escaping @Sendable () -> Void) {
    let hasTurn = lock.withLock {
      if take(.shared) { return true }
      append(Request(kind: .shared, grant: grant))
      return false
    }
    if hasTurn { grant() }
  }

  /// Ends a shared turn.
  func endShared() {
    lock.withLock {
      sharedCount -= 1
      grantTurns()
    }
  }

  /// Waits until there are no readers, and from then on admits only urgent ones.
  func reserve() {
    wait(.reservation)
  }

  /// Waits until the urgent readers have ended their turns.
  func waitUntilUnshared() {
    wait(.unshared)
  }

  /// Lets others in again.
  func endReservation() {
    lock.withLock {
      isReserved = false
      grantTurns()
    }
  }

  private func wait(_ kind: Kind) {
    let semaphore: DispatchSemaphore? = lock.withLock {
      if take(kind) { return nil }
      let semaphore = DispatchSemaphore(value: 0)
      append(Request(kind: kind) { semaphore.signal() })
      return semaphore
    }
    semaphore?.wait()
  }

  /// Gives a turn if one is free and no thread waits for it.
  private func take(_ kind: Kind) -> Bool {
    switch kind {
    case .additional: give(kind)
    case .urgent, .unshared: urgentLine.isEmpty && give(kind)
    case .shared, .reservation: line.isEmpty && give(kind)
    }
  }

  private func append(_ request: Request) {
    if request.kind.isUrgent { urgentLine.append(request) } else { line.append(request) }
  }

  private func grantTurns() {
    while let request = urgentLine.first, give(request.kind) {
      urgentLine.removeFirst()
      request.grant()
    }
    while let request = line.first, give(request.kind) {
      line.removeFirst()
      request.grant()
    }
  }

  private func give(_ kind: Kind) -> Bool {
    switch kind {
    case .shared:
      guard !isReserved, sharedCount < maximumCount else { return false }
      sharedCount += 1
    case .urgent:
      guard sharedCount < maximumCount else { return false }
      sharedCount += 1
    case .additional:
      sharedCount += 1
    case .reservation:
      guard !isReserved, sharedCount == 0 else { return false }
      isReserved = true
    case .unshared:
      return sharedCount == 0
    }
    return true
  }
}

/// Elements that leave in the order in which they have come.
///
/// Both take a constant time, however many wait.
struct FIFOQueue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  /// The element that leaves next.
  var first: Element? { head < elements.count ? elements[head] : nil }

  var isEmpty: Bool { head == elements.count }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func removeFirst() {
    elements[head] = nil
    head += 1
    guard head > 16, 2 * head > elements.count else { return }
    elements.removeFirst(head)
    head = 0
  }
}
