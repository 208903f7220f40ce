import Foundation
import SQLiteRecordsGRDB
import Synchronization
import Testing

/// A clock that moves on by a second whenever it is read.
private final class CountingClock: TransactionClock {
  private let seconds = Mutex(0.0)

  func now(_ db: Database) throws -> Date {
    seconds.withLock { seconds in
      seconds += 1
      return Date(timeIntervalSince1970: seconds)
    }
  }
}

@Suite("The date of a transaction")
struct TransactionDateTests {
  private let queue: DatabaseQueue

  init() throws {
    var configuration = Configuration()
    configuration.transactionClock = CountingClock()
    queue = try DatabaseQueue(configuration: configuration)
  }

  private func seconds(_ db: Database) throws -> Double {
    try db.transactionDate.timeIntervalSince1970
  }

  private func readings(_ db: Database) throws -> [Double] {
    [try seconds(db), try seconds(db)]
  }

  @Test("it stays the same in a transaction, and moves on outside")
  func transaction() throws {
    try queue.writeWithoutTransaction { db in
      try #expect(readings(db) == [1, 2])
      try db.inTransaction {
        try #expect(readings(db) == [3, 3])
        try db.inSavepoint {
          try #expect(seconds(db) == 3)
          return .rollback
        }
        try #expect(seconds(db) == 3)
        return .commit
      }
      try #expect(seconds(db) == 4)
    }
  }

  @Test("an outermost savepoint begins a transaction")
  func savepoint() throws {
    try queue.writeWithoutTransaction { db in
      try db.inSavepoint {
        try #expect(readings(db) == [1, 1])
        return .commit
      }
    }
  }

  @Test("a transaction that SQLite has rolled back leaves no date behind")
  func automaticRollback() throws {
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: "CREATE TABLE note (id INTEGER PRIMARY KEY); INSERT INTO note VALUES (1)")
      try db.beginTransaction()
      try #expect(seconds(db) == 1)
      #expect(throws: DatabaseError.self) {
        try db.execute(sql: "INSERT OR ROLLBACK INTO note VALUES (1)")
      }
      try db.inSavepoint {
        try #expect(readings(db) == [2, 2])
        return .commit
      }
    }
  }

  @Test("the error of a clock is thrown only to the caller that requests the date")
  func failingClock() throws {
    var configuration = Configuration()
    configuration.transactionClock = .custom { _ in throw CancellationError() }
    let queue = try DatabaseQueue(configuration: configuration)
    let error = try queue.write { db in
      #expect(throws: CancellationError.self) { _ = try db.transactionDate }
    }
    #expect(error != nil)
  }

  @Test("the clock is the system's by default")
  func systemClock() throws {
    let before = Date()
    let date = try DatabaseQueue().write { db in try db.transactionDate }
    #expect(date > before - 0.0011 && date <= Date())
  }

  @Test("a date of the system's clock is fetched as it was stored")
  func storedDate() throws {
    try DatabaseQueue().write { db in
      let date = try db.transactionDate
      #expect(try Date.fetchOne(db, sql: "SELECT ?", arguments: [date]) == date)
      let milliseconds = try #require(try UnixMillisecondsStorage.stored(date))
      #expect(UnixMillisecondsStorage.value(milliseconds) == date)
      #expect(JulianDayStorage.value(try #require(try JulianDayStorage.stored(date))) == date)
    }
  }
}
