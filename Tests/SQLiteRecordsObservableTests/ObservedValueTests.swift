import Foundation
import Observation
import SQLiteRecords
import SQLiteRecordsObservable
import SQLiteRecordsObservation
import Testing

@Suite("Observed values in views", .timeLimit(.minutes(60)))
@MainActor
struct ObservedValueTests {
  private let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT)")
    }
  }

  private func insert(_ name: String) async throws {
    try await queue.write { db in
      try db.execute(sql: "INSERT INTO player (name) VALUES (?)", arguments: [name])
    }
  }

  private nonisolated static let names = ValueObservation.tracking { db in
    try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY id")
  }

  /// Waits until what a closure reads is as wanted, told by the module `Observation` alone.
  private func wait(until isWanted: @escaping @MainActor () -> Bool) async {
    while !isWanted() {
      await withCheckedContinuation { changed in
        withObservationTracking {
          _ = isWanted()
        } onChange: {
          changed.resume()
        }
      }
      // The change is announced before it happens.
      await Task.yield()
    }
  }

  @Test("a value is the initial one at first, and follows the commits")
  func values() async throws {
    let names = ObservedValue(Self.names, in: queue, initially: ["nobody yet"])
    #expect(names.value == ["nobody yet"])
    try await expect(names, toBecome: [])
    try await insert("Arthur")
    try await expect(names, toBecome: ["Arthur"])
    #expect(names.error == nil)
  }

  @Test("a fetched value is available from the beginning")
  func fetchedValue() async throws {
    try await insert("Arthur")
    let names = try ObservedValue(fetching: Self.names, in: queue)
    #expect(names.value == ["Arthur"])
    try await insert("Barbara")
    try await expect(names, toBecome: ["Arthur", "Barbara"])
  }

  @Test("an error of the first fetch is thrown, and a later one is shown with the last value")
  func errors() async throws {
    let wrong = ValueObservation.tracking { db in try String.fetchAll(db, sql: "SELECT nothing") }
    #expect(throws: DatabaseError.self) { try ObservedValue(fetching: wrong, in: queue) }
    let names = try ObservedValue(fetching: Self.names, in: queue)
    try await queue.write { db in
      try db.execute(sql: "INSERT INTO player (name) VALUES ('A'); DROP TABLE player")
    }
    await wait { names.error != nil }
    #expect((names.error as? DatabaseError)?.message == "no such table: player")
    #expect(names.value == [])
  }

  @Test("another observation takes the place of the one before, and of its error")
  func replacement() async throws {
    let wrong = ValueObservation.tracking { db in try String.fetchAll(db, sql: "SELECT nothing") }
    let names = ObservedValue(wrong, in: queue, initially: [])
    await wait { names.error != nil }
    try await insert("Arthur")
    names.observe(Self.names, in: queue)
    #expect(names.error == nil)
    try await expect(names, toBecome: ["Arthur"])
    names.observe(Self.names.map { $0.map { $0.uppercased() } }, in: queue)
    try await expect(names, toBecome: ["ARTHUR"])
  }

  @Test("nothing is shown after cancellation")
  func cancellation() async throws {
    let names = try ObservedValue(fetching: Self.names, in: queue)
    let others = try ObservedValue(fetching: Self.names, in: queue)
    names.cancel()
    try await insert("Arthur")
    try await expect(others, toBecome: ["Arthur"])
    #expect(names.value == [])
  }

  @Test("a released value ends its observation, and releases the database")
  func release() async throws {
    weak var weakQueue: DatabaseQueue?
    do {
      let queue = try DatabaseQueue()
      weakQueue = queue
      let one = ValueObservation.tracking { db in try Int.fetchOne(db, sql: "SELECT 1") }
      let value = try ObservedValue(fetching: one, in: queue)
      #expect(value.value == 1)
    }
    for _ in 0..<500 where weakQueue != nil { try await Task.sleep(for: .milliseconds(2)) }
    #expect(weakQueue == nil)
  }

  private func expect(_ names: ObservedValue<[String]>, toBecome wanted: [String]) async throws {
    await wait { names.value == wanted }
    #expect(names.value == wanted)
  }
}
