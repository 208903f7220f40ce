/// The measurement of a work that is done in one way.
struct Measurement: Encodable {
  let work: String
  let variant: Variant

  /// The median of the times for one row, if times were measured.
  var nanoseconds: Double?

  /// The instructions for one row, if they were counted.
  var instructions: Double?

  /// The allocations for one row, if they were counted.
  var allocations: Double?

  /// The bytes that all rows need at the peak, if memory was measured.
  var bytes: Double?

  /// The ratio to the floor: of times, the median of the ratios in the same round.
  let ratioToC: Double

  /// How many times as much several threads do as one, if the work is for threads: the median of the
  /// ratios of two trials in the same round.
  var throughput: Double?

  /// How many rounds have counted.
  let rounds: Int

  /// The cost of one row.
  var cost: Double { nanoseconds ?? instructions ?? allocations ?? bytes ?? 0 }
}
