/// The moment at which waiting ends.
struct AccessDeadline: Sendable {
  private let instant: ContinuousClock.Instant

  init(in duration: Duration) { instant = .now + duration }

  var hasPassed: Bool { instant <= .now }

  /// Whichever comes first.
  func orEarlier(in duration: Duration) -> AccessDeadline {
    let other = AccessDeadline(in: duration)
    return other.instant < instant ? other : self
  }

  /// The time that is left, in whole milliseconds and not less than it is: what `poll` takes.
  var milliseconds: Int32 {
    let left = ContinuousClock.now.duration(to: instant).components
    guard left.seconds >= 0, left.attoseconds >= 0 else { return 0 }
    let milliseconds = left.seconds.multipliedReportingOverflow(by: 1000)
    let rest = left.attoseconds / 1_000_000_000_000_000 + 1
    guard !milliseconds.overflow else { return .max }
    return Int32(clamping: milliseconds.partialValue + rest)
  }
}
