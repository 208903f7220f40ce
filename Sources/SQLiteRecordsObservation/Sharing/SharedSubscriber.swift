import SQLiteRecords

/// A subscriber of a shared observation.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
final class SharedSubscriber<Element: Sendable>: @unchecked Sendable {
  /// A value, and how many there were before it.
  struct Numbered: Sendable {
    let value: Element
    let number: Int
  }

  let onError: @Sendable (any Error) -> Void
  let onEnd: @Sendable () -> Void
  private let onChange: @Sendable (Element) -> Void
  private let lock = AccessLock()
  private var lastNumber = 0

  /// The value that is to be delivered next, by the thread that delivers one now.
  private var next: Element?
  private var isDelivering = false

  init(
    onError: @escaping @Sendable (any Error) -> Void,
    onChange: @escaping @Sendable (Element) -> Void,
    onEnd: @escaping @Sendable () -> Void
  ) {
    self.onError = onError
    self.onChange = onChange
    self.onEnd = onEnd
  }

  /// Delivers a value, unless the subscriber has received it or a newer one.
  func show(_ value: Numbered) {
    let delivers = lock.withLock {
      if value.number <= lastNumber { return false }
      lastNumber = value.number
      next = value.value
      defer { isDelivering = true }
      return !isDelivering
    }
    if !delivers { return }
    while let value = takeNext() { onChange(value) }
  }

  private func takeNext() -> Element? {
    lock.withLock {
      defer { next = nil }
      if next == nil { isDelivering = false }
      return next
    }
  }

  /// Ends the delivery.
  func cancel() {
    lock.withLock {
      lastNumber = .max
      next = nil
    }
  }
}
