#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// A lock that knows whether the current thread holds it.
///
/// Taking it costs a fraction of what handing work to a dispatch queue does.
///
/// It is `@unchecked Sendable` as the mutex guards itself, and `holder` is atomic.
package final class AccessLock: @unchecked Sendable {
  /// The system's lock, which has an address.
  private let mutex = UniqueBox(pthread_mutex_t())

  /// The `identityOfCurrentThread` of the thread that holds the lock; 0 if none does.
  private let holder = AtomicWord(0)

  package init() {
    let code = pthread_mutex_init(mutex.pointer, nil)
    require(code == 0, "the system could not create a mutex: error \(code)")
  }

  deinit { pthread_mutex_destroy(mutex.pointer) }

  /// Whether the current thread holds the lock.
  ///
  /// Another thread may write `holder` meanwhile, but never this thread's identity.
  var isHeldByCurrentThread: Bool {
    holder.value == Self.identityOfCurrentThread
  }

  private static var identityOfCurrentThread: UInt {
    #if canImport(Darwin)
      UInt(bitPattern: pthread_self())
    #else
      UInt(pthread_self())
    #endif
  }

  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value {
    pthread_mutex_lock(mutex.pointer)
    holder.value = Self.identityOfCurrentThread
    defer {
      holder.value = 0
      pthread_mutex_unlock(mutex.pointer)
    }
    return try body()
  }
}

/// Begins an access, and delivers its connection to a closure, or the error that kept the access from
/// beginning.
///
/// - parameter access: Begins an access, and calls its argument in it. What it throws afterwards is
///   of no consequence to what was read.
func withAccess(
  _ access: ((Database) -> Void) throws -> Void,
  deliveringTo value: @escaping (Result<Database, any Error>) -> Void
) {
  var hasBegun = false
  do {
    try access { db in
      hasBegun = true
      value(.success(db))
    }
  } catch {
    if !hasBegun { value(.failure(error)) }
  }
}
