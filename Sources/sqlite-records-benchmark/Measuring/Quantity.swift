/// A quantity that is measured.
enum Quantity {
  /// Nanoseconds for a row.
  case time
  /// Instructions for a row.
  case instructions
  /// Allocations of memory for a row.
  case allocations
  /// Bytes that the work needs at its peak, for all rows.
  case memory

  /// The unit, as it is shown.
  var unit: String {
    switch self {
    case .time: "ns"
    case .instructions: "instructions"
    case .allocations: "allocations"
    case .memory: "MB"
    }
  }

  /// Whether the goals of the works are about it.
  var hasGoals: Bool {
    switch self {
    case .time, .instructions: true
    case .allocations, .memory: false
    }
  }
}
