/// A kind of work that is measured in several ways.
struct Work {
  /// What is done, as it is shown.
  let name: String

  /// How many rows are written or read in one run.
  let rows: Int

  /// The highest ratio to C that generated records should have, if there is a goal.
  let goal: Double?

  /// Whether the work is done on threads of its own, whose instructions cannot be counted.
  let isOnThreads: Bool

  /// Sets up a trial with a number of rows.
  let trials: [Variant: (_ rows: Int) throws -> Trial]

  init(
    _ name: String,
    rows: Int,
    goal: Double? = nil,
    isOnThreads: Bool = false,
    trials: [Variant: (_ rows: Int) throws -> Trial]
  ) {
    self.name = name
    self.rows = rows
    self.goal = goal
    self.isOnThreads = isOnThreads
    self.trials = trials
  }

  /// The ways in which the work is done, the floor first.
  var variants: [Variant] { Variant.allCases.filter { trials[$0] != nil } }

  /// Sets up a trial, if the work is done in that way.
  func trial(_ variant: Variant, rows: Int) throws -> Trial? {
    try trials[variant]?(rows)
  }
}
