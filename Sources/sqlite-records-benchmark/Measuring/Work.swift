/// A kind of work that is measured in several ways.
struct Work {
  /// What is done, as it is shown.
  let name: String

  /// How many rows are written or read in one run.
  let rows: Int

  /// What generated records should reach: the highest ratio to C; or the least throughput of
  /// threads, as a multiple of that of one.
  let goal: Double

  /// Sets up a trial with a number of rows.
  let trials: [Variant: Setup]

  /// How many threads share the work, if what counts is how much more they do than one.
  let threads: Int

  /// Sets up a trial of one of these threads alone, with its share of the rows.
  let trialsOfOneThread: [Variant: Setup]

  /// Sets up a trial with a number of rows.
  typealias Setup = (_ rows: Int) throws -> Trial

  init(
    _ name: String,
    rows: Int,
    goal: Double,
    trials: [Variant: Setup],
    threads: Int = 1,
    trialsOfOneThread: [Variant: Setup] = [:]
  ) {
    self.name = name
    self.rows = rows
    self.goal = goal
    self.trials = trials
    self.threads = threads
    self.trialsOfOneThread = trialsOfOneThread
  }

  /// Whether the work is done on threads of its own, whose instructions cannot be counted.
  var isOnThreads: Bool { threads > 1 }

  /// The ways in which the work is done, the floor first.
  var variants: [Variant] { Variant.allCases.filter { trials[$0] != nil } }

  /// Sets up a trial, if the work is done in that way.
  func trial(_ variant: Variant, rows: Int) throws -> Trial? {
    try trials[variant]?(rows)
  }
}
