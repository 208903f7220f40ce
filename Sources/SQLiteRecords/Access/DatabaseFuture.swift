import Dispatch

/// The result of a concurrent read.
///
/// It is `@unchecked Sendable` as the lock guards the result.
public final class DatabaseFuture<Value: Sendable>: @unchecked Sendable {
  private let lock = AccessLock()
  private var result: Result<Value, any Error>?
  private let group = DispatchGroup()

  init() { group.enter() }

  /// Sets the result, once.
  func fulfill(_ result: Result<Value, any Error>) {
    lock.withLock { self.result = result }
    group.leave()
  }

  /// Waits until the read has ended.
  ///
  /// - returns: The result of the closure.
  /// - throws: The error of the closure, or the error that prevented the read.
  public func wait() throws -> Value {
    group.wait()
    let result = lock.withLock { self.result }
    guard let result else { throw DatabaseError.misuse("the read did not run") }
    return try result.get()
  }
}
