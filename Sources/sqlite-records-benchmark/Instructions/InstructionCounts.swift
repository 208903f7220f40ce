/// Counts the instructions of a work. A count is the difference of two runs, one of which works on
/// twice as many rows, so that what is done once for all rows does not count.
struct InstructionCounts {
  let work: Work
  let callgrind: Callgrind

  /// The number of rows of the smaller run.
  private static let rows = 1_000

  /// - parameter progress: Called before each variant.
  /// - throws: ``CallgrindError``.
  func measure(progress: (Variant) -> Void) throws -> [Measurement] {
    var counts: [Variant: Double] = [:]
    for variant in work.variants {
      progress(variant)
      let few = try callgrind.instructions(work, variant, rows: Self.rows)
      let many = try callgrind.instructions(work, variant, rows: 2 * Self.rows)
      counts[variant] = Double(many - few) / Double(Self.rows)
    }
    let floor = counts[.c] ?? 1
    return work.variants.map { variant in
      Measurement(
        work: work.name,
        variant: variant,
        instructions: counts[variant],
        ratioToC: counts[variant, default: 0] / floor,
        rounds: 1
      )
    }
  }
}
