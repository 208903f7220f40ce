/// An observation that goes on until it is cancelled.
public protocol DatabaseCancellable: Sendable {
  /// Ends the observation: nobody is told of anything any longer. Does nothing the second time.
  func cancel()
}

/// An observation that goes on until it is cancelled, or nobody keeps this object.
public final class AnyDatabaseCancellable: DatabaseCancellable {
  private let cancelOnce: Once

  /// Calls a closure once, when the observation is to end.
  public init(cancel: @escaping @Sendable () -> Void) {
    cancelOnce = Once(cancel)
  }

  /// Cancels another object.
  public convenience init(_ base: some DatabaseCancellable) {
    self.init { base.cancel() }
  }

  deinit { cancelOnce.run() }

  /// Ends the observation: nobody is told of anything any longer. Does nothing the second time.
  public func cancel() { cancelOnce.run() }
}
