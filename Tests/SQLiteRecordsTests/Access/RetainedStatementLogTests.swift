import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("The error log of a connection that cannot be closed")
struct RetainedStatementLogTests {
  @Test("names the statements that keep it open")
  func statements() async {
    // A process of its own, as the function is that of all connections.
    await #expect(processExitsWith: .success) {
      let log = Box<[String]>([])
      Database.logError = { code, message in log.value += ["\(code.rawValue): \(message)"] }
      let queue = try DatabaseQueue()
      do {
        let kept = try queue.read { db in
          try ["SELECT 1", "SELECT 2"].map { try db.makeStatement(sql: $0) }
        }
        #expect(databaseError { try queue.close() }?.resultCode == .SQLITE_BUSY)
        withExtendedLifetime(kept) {}
      }
      let expected = ["5: unfinalized statement: SELECT 1", "5: unfinalized statement: SELECT 2"]
      #expect(log.value.filter { $0.contains("unfinalized statement: ") }.sorted() == expected)
      let count = log.value.count
      try queue.close()
      #expect(log.value.count == count)
    }
  }
}
