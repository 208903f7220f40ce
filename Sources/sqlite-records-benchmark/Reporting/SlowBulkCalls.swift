/// The bulk calls that cost more than a loop over the same records.
struct SlowBulkCalls {
  let works: [Work]
  let measurements: [Measurement]

  /// How much more a call may cost: less is in the noise.
  private static let tolerance = 1.02

  /// A line for each of them: `insert players by a bulk call, codable: 1.20 times a loop`.
  var lines: [String] {
    works.flatMap { work in
      work.variants.compactMap { variant in
        guard let ratio = ratioToLoop(work, variant), ratio > Self.tolerance else { return nil }
        return "\(work.title), \(variant.rawValue): \(decimal(ratio, places: 2)) times a loop"
      }
    }
  }

  /// The cost of the call, as a multiple of the loop; nil if one of them was not measured.
  private func ratioToLoop(_ work: Work, _ variant: Variant) -> Double? {
    guard variant != .c, variant != .swiftDirect, let loop = work.loop,
      let call = cost(work.title, variant),
      let other = cost(loop, variant == .bulk ? .generated : variant)
    else { return nil }
    return call / other
  }

  private func cost(_ work: String, _ variant: Variant) -> Double? {
    measurements.first { $0.work == work && $0.variant == variant }?.cost
  }
}
