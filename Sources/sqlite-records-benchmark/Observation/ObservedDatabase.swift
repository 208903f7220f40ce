import Dispatch
import SQLiteRecords
import SQLiteRecordsObservation

/// A database with players and a thousand other tables, and what observes them.
final class ObservedDatabase {
  /// How many tables there are other than that of players.
  static let tables = 1_000

  let pool: DatabasePool
  private let database: BenchmarkDatabase
  private let queue = DispatchQueue(label: "observed values")
  private var cancellables: [AnyDatabaseCancellable] = []

  init() throws {
    database = try BenchmarkDatabase(isOnDisk: true)
    pool = try database.pool()
    try pool.write { db in
      for statement in Player.databaseSchema.definition { try db.execute(sql: statement) }
      for number in 0..<Self.tables {
        try db.execute(sql: "CREATE TABLE other\(number) (id INTEGER PRIMARY KEY, name TEXT)")
      }
    }
  }

  /// Starts observations of a table each, and waits for their first values. Tables are observed several
  /// times if there are more observations than tables.
  ///
  /// - parameter includesPlayers: Whether the first one is of the players.
  func observe(_ count: Int, includesPlayers: Bool = false) throws {
    let values = DispatchSemaphore(value: 0)
    for number in 0..<count {
      let table =
        includesPlayers && number == 0 ? "player" : "other\(number % Self.tables)"
      let observation = ValueObservation.tracking { db in
        try Int.fetchOne(db, sql: "SELECT MAX(id) FROM \(table)")
      }
      observe(observation) { _ in values.signal() }
    }
    for _ in 0..<count { values.wait() }
    // The tracked region is known a moment after the value.
    pool.writeWithoutTransaction { _ in }
  }

  /// Starts an observation.
  func observe<Reducer: ValueReducer>(
    _ observation: ValueObservation<Reducer>,
    onChange: @escaping @Sendable (Reducer.Value) -> Void
  ) {
    cancellables.append(
      observation.start(
        in: pool,
        scheduling: .async(onQueue: queue),
        onError: { fatalError("an observation has ended: \($0)") },
        onChange: onChange
      )
    )
  }

  /// Ends the observations, and removes the file.
  func remove() {
    for cancellable in cancellables { cancellable.cancel() }
    cancellables = []
    queue.sync {}
    database.remove()
  }
}
