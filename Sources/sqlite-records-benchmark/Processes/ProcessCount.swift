import CSQLiteRecordsFloor

/// A quantity of a process that runs one trial.
enum ProcessCount: String {
  /// How many times its thread asks for memory.
  case allocations
  /// The bytes by which it grows at most.
  case memory

  /// Runs a closure in this process, and counts meanwhile.
  ///
  /// - throws: The error of the closure, or ``ProcessCountError``.
  func count(_ body: () throws -> Void) throws -> Int64 {
    let before =
      switch self {
      case .allocations: floor_allocations()
      case .memory: floor_begin_peak_memory()
      }
    guard before >= 0 else { throw ProcessCountError.unknown(self) }
    try body()
    return switch self {
    case .allocations: floor_allocations() - before
    case .memory: max(floor_peak_memory() - before, 0)
    }
  }
}
