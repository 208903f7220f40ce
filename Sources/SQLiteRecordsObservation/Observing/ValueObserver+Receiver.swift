extension ValueObserver {
  /// Where values and errors go.
  struct Receiver: Sendable {
    let schedule: Schedule
    let onError: @Sendable (any Error) -> Void
    let onChange: @Sendable (Reducer.Value) -> Void

    /// Called when the database has been closed.
    let onEnd: @Sendable () -> Void
  }
}
