/// One run of a work in one way, all set up.
struct Trial {
  /// The work itself, which is measured.
  let run: () throws -> Void

  /// Throws if the work has not done what it should.
  let check: () throws -> Void

  init(run: @escaping () throws -> Void, check: @escaping () throws -> Void) {
    self.run = run
    self.check = check
  }

  /// A work with a result, which is kept until it has been checked.
  init<Result>(
    _ work: @escaping () throws -> Result,
    check: @escaping (Result) throws -> Void
  ) {
    var result: Result?
    run = { result = try work() }
    self.check = {
      guard let result else { throw WrongResult.notRun }
      try check(result)
    }
  }

  /// Trials that run at once, each on a thread of its own.
  init(onThreads trials: [Trial]) {
    var failures: [(any Error)?] = trials.map { _ in nil }
    run = {
      try failures.withUnsafeMutableBufferPointer { failures in
        try runOnThreads(trials.count) { number in
          do { try trials[number].run() } catch { failures[number] = error }
        }
      }
      for case .some(let failure) in failures { throw failure }
    }
    check = { for trial in trials { try trial.check() } }
  }
}

/// Why a trial does not count.
enum WrongResult: Error, CustomStringConvertible {
  case notRun
  case count(Int, expected: Int)
  case element(Int, text: String, expected: String)

  var description: String {
    switch self {
    case .notRun: "the work was not run"
    case .count(let count, let expected): "\(count) elements instead of \(expected)"
    case .element(let index, let text, let expected):
      "element \(index) is \(text) instead of \(expected)"
    }
  }

  /// Throws if two arrays differ.
  static func check<Element: Equatable>(_ result: [Element], is expected: [Element]) throws {
    guard result.count == expected.count else {
      throw count(result.count, expected: expected.count)
    }
    guard let index = result.indices.first(where: { result[$0] != expected[$0] }) else { return }
    throw element(index, text: "\(result[index])", expected: "\(expected[index])")
  }
}
