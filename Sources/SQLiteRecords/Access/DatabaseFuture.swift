import Dispatch

/// The result of a read that goes on elsewhere.
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

  /// Waits for the end of the read.
  ///
  /// - returns: What the closure of the read has returned.
  /// - throws: Its error, or the one that has kept the read from beginning.
  public func wait() throws -> Value {
    group.wait()
    let result = lock.withLock { self.result }
    guard let result else { throw DatabaseError.misuse("the read did not run") }
    return try result.get()
  }
}
