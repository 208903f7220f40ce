/// How long a trial takes.
enum Stopwatch {
  /// Runs a trial, and checks its result before its time counts.
  ///
  /// - returns: Nanoseconds.
  static func time(_ trial: Trial) throws -> Double {
    let duration = try ContinuousClock().measure { try trial.run() }
    try trial.check()
    let (seconds, attoseconds) = duration.components
    return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
  }
}
