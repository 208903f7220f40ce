import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("The SQLite library")
struct LibraryTests {
  @Test("reports its version")
  func version() throws {
    let queue = try DatabaseQueue()
    let text = try queue.read { try String.fetchOne($0, sql: "SELECT sqlite_version()") } ?? ""
    let numbers = text.split(separator: ".").compactMap { CInt($0) }
    try #require(numbers.count >= 3)
    let number = numbers[0] * 1_000_000 + numbers[1] * 1000 + numbers[2]
    #expect(Database.sqliteLibVersionNumber == number)
  }

  @Test("reports errors to the function of the application, until it is removed")
  func errorLog() async {
    // A process of its own, as the function has to be set before SQLite is used.
    await #expect(processExitsWith: .success) {
      let log = Box<[String]>([])
      #expect(Database.logError == nil)
      Database.logError = { code, message in log.value += ["\(code.rawValue): \(message)"] }
      let queue = try DatabaseQueue()
      _ = databaseError { try queue.write { try $0.execute(sql: "SELECT * FROM missing") } }
      #expect(log.value.contains { $0.hasPrefix("1: no such table: missing") })
      let count = log.value.count
      Database.logError = nil
      _ = databaseError { try queue.write { try $0.execute(sql: "SELECT * FROM missing") } }
      #expect(log.value.count == count)
    }
  }

  @Test("a connection describes itself")
  func description() throws {
    var configuration = Configuration()
    configuration.label = "players"
    let queue = try DatabaseQueue(configuration: configuration)
    #expect(try queue.read { "\($0)" } == "players")
    #expect(try queue.read { String(reflecting: $0) } == "<Database: players>")
  }

  @Test("storage classes and busy callbacks have GRDB's names")
  func names() throws {
    let type: Database.StorageClass = .integer
    let number = try DatabaseQueue().read { db in
      try Int.fetchOne(db, SQLRequest<Int>("SELECT \(cast("12".databaseValue, as: type))"))
    }
    #expect(number == 12)
    let callback: Database.BusyCallback = { $0 < 3 }
    guard case .callback(let same) = Database.BusyMode.callback(callback) else { return }
    #expect(same(2) && !same(3))
  }
}
