import SQLiteRecords

/// A closure that is called once at most, and released then.
///
/// It is `@unchecked Sendable` as the lock guards the closure.
final class Once: @unchecked Sendable {
  private let lock = AccessLock()
  private var body: (@Sendable () -> Void)?

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  func run() {
    let body = lock.withLock {
      defer { self.body = nil }
      return self.body
    }
    body?()
  }
}
