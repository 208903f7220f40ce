/// An observation that continues until it is cancelled.
public protocol DatabaseCancellable: Sendable {
  /// Ends the observation: there are no further notifications. Calling it again does nothing.
  func cancel()
}

/// An observation that continues until it is cancelled, or this object is released.
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

  /// Ends the observation: there are no further notifications. Calling it again does nothing.
  public func cancel() { cancelOnce.run() }
}
