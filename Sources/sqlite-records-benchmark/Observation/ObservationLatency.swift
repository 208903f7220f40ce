import Dispatch
import SQLiteRecords
import SQLiteRecordsObservation

/// The time from the end of what a transaction does to the value that an observation shows of it, so
/// the commit is a part of it.
struct ObservationLatency {
  /// Nanoseconds, in ascending order.
  let times: [Double]

  var median: Double { times[times.count / 2] }

  /// The maximum of 99 of 100 values.
  var percentile99: Double { times[times.count * 99 / 100] }

  /// Measures transactions that insert one player each, and wait for the value.
  static func measure(_ count: Int = 2_000) throws -> ObservationLatency {
    let database = try ObservedDatabase()
    defer { database.remove() }
    let shown = ShownNumber()
    database.observe(
      ValueObservation.tracking { db in
        try Int.fetchOne(db, sql: "SELECT MAX(id) FROM player") ?? 0
      },
      onChange: shown.show
    )
    _ = shown.wait(for: 0)
    let times = try Player.samples(count).map { player in
      let begin = try database.pool.write { db in
        _ = try player.inserted(db)
        return ContinuousClock.now
      }
      let (seconds, attoseconds) = (shown.wait(for: player.id ?? 0) - begin).components
      return Double(seconds) * 1e9 + Double(attoseconds) / 1e9
    }
    return ObservationLatency(times: times.sorted())
  }
}

/// The number that an observation has shown last, and when.
///
/// It is `@unchecked Sendable` as the lock guards what changes.
private final class ShownNumber: @unchecked Sendable {
  private let shown = DispatchSemaphore(value: 0)
  private let lock = DispatchQueue(label: "shown number")
  private var last: (number: Int, time: ContinuousClock.Instant)?

  func show(_ number: Int) {
    let time = ContinuousClock.now
    lock.sync { last = (number, time) }
    shown.signal()
  }

  /// Waits for a number that is not less than another one.
  func wait(for number: Int64) -> ContinuousClock.Instant {
    while true {
      if let last = lock.sync(execute: { last }), last.number >= number { return last.time }
      shown.wait()
    }
  }
}
