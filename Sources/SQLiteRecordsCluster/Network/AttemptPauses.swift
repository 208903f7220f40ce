/// The pauses between attempts that fail at once: each is a quarter longer than the one before, up to a limit.
///
/// A node that comes back is found soon, and one that stays away is not asked thousands of times a second.
struct AttemptPauses: Sendable {
  /// The longest pause.
  static let longest = Duration.milliseconds(250)

  private var next = Duration.milliseconds(5)

  /// The pause after the attempt that has failed now.
  mutating func following() -> Duration {
    defer { next = min(next / 4 * 5, Self.longest) }
    return next
  }

  /// Waits before the next attempt, but not beyond the deadline. Clients that have lost the same node do not
  /// come back at the same moment.
  ///
  /// - throws: `CancellationError`.
  mutating func wait(until deadline: AccessDeadline) async throws {
    let pause = following() * Double.random(in: 0.75...1)
    try await Task.sleep(for: min(pause, .milliseconds(deadline.milliseconds)))
  }
}
