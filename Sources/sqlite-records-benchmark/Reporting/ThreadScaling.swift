/// How much more two threads read than one does, in each way.
struct ThreadScaling {
  let measurements: [Measurement]

  /// A line for the reader; nil if it was not measured.
  var text: String? {
    let factors = Variant.allCases.compactMap { variant in
      factor(variant).map { "\(variant.rawValue) \(decimal($0, places: 2))" }
    }
    if factors.isEmpty { return nil }
    return "2 threads read as much as … of 1: \(factors.joined(separator: ", ")) (goal 1.60)"
  }

  private func factor(_ variant: Variant) -> Double? {
    guard let one = time(1, variant), let two = time(2, variant), two > 0 else { return nil }
    return one / two
  }

  private func time(_ threads: Int, _ variant: Variant) -> Double? {
    let name = ReadPlayersByThreads.name(threads)
    return measurements.first { $0.work == name && $0.variant == variant }?.nanoseconds
  }
}
