import Dispatch

/// Whose turn it is: that of some who share, or of one who keeps the others out. Turns are given in
/// the order in which they are asked for.
///
/// A turn that is free costs a lock, and no more. Who has to wait is woken alone.
///
/// It is `@unchecked Sendable` as the lock guards its state.
final class ReaderGate: @unchecked Sendable {
  enum Kind {
    case shared
    /// Shared, and not kept out by a reservation, as whoever has that waits for this one.
    case urgent
    /// Urgent, and given even if there is no turn left, as those who share may wait for this one.
    case additional
    case reservation
    /// The moment at which nobody shares.
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

  /// Waits until nobody shares, and from then on keeps out who does not come urgently.
  func reserve() {
    wait(.reservation)
  }

  /// Waits until those have ended their turns who came urgently.
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

  /// Gives a turn if one is free and nobody waits for it.
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
