import Foundation
import SQLiteRecordsGRDB

struct Player: Codable, Equatable, Identifiable, FetchableRecord, MutablePersistableRecord {
  var id: Int64?
  var name: String
  var score = 0

  mutating func didInsert(_ inserted: InsertionSuccess) { id = inserted.rowID }
}

/// The objects that give access to a database.
enum Kind: CaseIterable {
  case queue
  case pool

  /// A new database in a temporary folder.
  ///
  /// `player` and `team` are ordinary tables, `setting` has no rowid, `note` is a full-text table, and
  /// a trigger counts players in `total`.
  func make(_ configuration: Configuration = Configuration()) throws -> any DatabaseWriter {
    let writer = try makeEmpty(configuration)
    try writer.write(createTables)
    return writer
  }

  /// A new database without tables in a temporary folder.
  func makeEmpty(_ configuration: Configuration) throws -> any DatabaseWriter {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("observation-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appendingPathComponent("test.db").path
    return switch self {
    case .queue: try DatabaseQueue(path: path, configuration: configuration)
    case .pool: try DatabasePool(path: path, configuration: configuration)
    }
  }

  private func createTables(_ db: Database) throws {
    try db.execute(
      sql: """
        CREATE TABLE team (id INTEGER PRIMARY KEY, name TEXT);
        CREATE TABLE player (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL DEFAULT 0,
          teamId INTEGER REFERENCES team(id) ON DELETE CASCADE);
        CREATE TABLE setting (key TEXT PRIMARY KEY, value) WITHOUT ROWID;
        CREATE VIRTUAL TABLE note USING fts5(text);
        CREATE TABLE total (id INTEGER PRIMARY KEY, players INTEGER);
        INSERT INTO total VALUES (1, 0);
        CREATE TRIGGER player_counts AFTER INSERT ON player BEGIN
          UPDATE total SET players = players + 1;
        END;
        """
    )
  }
}

/// Inserts players of some names, in one transaction.
func insert(_ names: String..., into writer: any DatabaseWriter) throws {
  try writer.write { db in
    for name in names {
      var player = Player(name: name)
      try player.insert(db)
    }
  }
}

/// The values that an observation has delivered so far, for tests that wait for more.
actor Shown<Value: Sendable> {
  private(set) var values: [Value] = []
  private(set) var errors: [any Error] = []
  private var waiting: [Waiting] = []

  private struct Waiting {
    let isEnough: @Sendable (Shown) -> Bool
    let continuation: CheckedContinuation<Void, Never>
  }

  func append(_ value: Value) {
    values.append(value)
    wake()
  }

  func append(error: any Error) {
    errors.append(error)
    wake()
  }

  private func wake() {
    let ready = waiting.filter { $0.isEnough(self) }
    waiting.removeAll { $0.isEnough(self) }
    for waiting in ready { waiting.continuation.resume() }
  }

  /// Waits until a condition holds, which is asked after each value and error.
  func wait(until isEnough: @escaping @Sendable (isolated Shown) -> Bool) async {
    if isEnough(self) { return }
    await withCheckedContinuation { continuation in
      waiting.append(
        Waiting(
          isEnough: { shown in shown.assumeIsolated { isEnough($0) } },
          continuation: continuation
        )
      )
    }
  }
}

/// An observation that is under way, and what it shows.
struct Running<Value: Sendable>: Sendable {
  let shown = Shown<Value>()
  let cancellable: AnyDatabaseCancellable

  init<Reducer: ValueReducer>(
    _ observation: ValueObservation<Reducer>,
    in reader: any DatabaseReader
  ) where Reducer.Value == Value {
    let shown = shown
    let scheduler = TaskOrder()
    cancellable = observation.start(
      in: reader,
      scheduling: .task,
      onError: { error in scheduler.add { await shown.append(error: error) } },
      onChange: { value in scheduler.add { await shown.append(value) } }
    )
  }

  init(_ shared: SharedValueObservation<Value>) {
    let shown = shown
    let order = TaskOrder()
    cancellable = shared.start(
      onError: { error in order.add { await shown.append(error: error) } },
      onChange: { value in order.add { await shown.append(value) } }
    )
  }

  /// Waits for a value for which a condition holds.
  func wait(until isWanted: @escaping @Sendable (Value) -> Bool) async {
    await shown.wait { $0.values.last.map(isWanted) ?? false }
  }
}

/// Runs asynchronous work in the order in which it is added.
final class TaskOrder: Sendable {
  private let continuation: AsyncStream<@Sendable () async -> Void>.Continuation

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
    self.continuation = continuation
    Task { for await work in stream { await work() } }
  }

  // The task does what is left, and ends.
  deinit { continuation.finish() }

  func add(_ work: @escaping @Sendable () async -> Void) { continuation.yield(work) }
}
