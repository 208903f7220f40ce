/// A kind of work that is measured in several ways.
struct Work {
  /// The name of the work.
  let name: String

  /// The title of the work: the name, with the number of rows if that matters.
  private(set) var title: String

  /// How many rows are written or read in one run.
  private(set) var rows: Int

  /// The goal of generated records: the highest ratio to C; or the least throughput of threads, as
  /// a multiple of that of one. Nil if none is set.
  let goal: Double?

  /// Whether time and instructions are of interest, or only what the work does with memory.
  let isTimed: Bool

  /// The numbers of rows for which memory is measured; none if it is not.
  let memoryRows: [Int]

  /// Sets up a trial with a number of rows.
  let trials: [Variant: Setup]

  /// The name of the work that does in a loop what this one does by one call, if there is one.
  let loop: String?

  /// How many threads share the work, if what counts is how much more they do than one.
  let threads: Int

  /// Sets up a trial of one of these threads alone, with its share of the rows.
  let trialsOfOneThread: [Variant: Setup]

  /// Sets up a trial with a number of rows.
  typealias Setup = (_ rows: Int) throws -> Trial

  init(
    _ name: String,
    rows: Int,
    goal: Double?,
    isTimed: Bool = true,
    memoryRows: [Int] = [],
    trials: [Variant: Setup],
    loop: String? = nil,
    threads: Int = 1,
    trialsOfOneThread: [Variant: Setup] = [:]
  ) {
    self.name = name
    title = name
    self.rows = rows
    self.goal = goal
    self.isTimed = isTimed
    self.memoryRows = memoryRows
    self.trials = trials
    self.loop = loop
    self.threads = threads
    self.trialsOfOneThread = trialsOfOneThread
  }

  /// Whether the work is done on threads of its own, whose instructions cannot be counted.
  var isOnThreads: Bool { threads > 1 }

  /// The ways in which the work is done, the floor first.
  var variants: [Variant] { Variant.allCases.filter { trials[$0] != nil } }

  /// The work as it is measured in a quantity: once, for several numbers of rows, or not at all.
  /// What happens on threads of their own is not counted.
  func measured(in quantity: Quantity) -> [Work] {
    switch quantity {
    case .time: isTimed ? [self] : []
    case .instructions: isTimed && !isOnThreads ? [self] : []
    case .allocations: isOnThreads ? [] : [self]
    case .memory: memoryRows.map(onRows)
    }
  }

  private func onRows(_ rows: Int) -> Work {
    var work = self
    work.rows = rows
    work.title = "\(name), \(rows) rows"
    return work
  }

  /// Sets up a trial, if the work is done in that way.
  func trial(_ variant: Variant, rows: Int) throws -> Trial? {
    try trials[variant]?(rows)
  }
}
