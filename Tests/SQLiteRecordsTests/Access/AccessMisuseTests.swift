import SQLiteRecordsGRDB
import Testing

@Suite("Programmer errors with what outlives its access")
struct AccessMisuseTests {
  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a row of a cursor")
  func row() async {
    let byName = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row = try DatabaseQueue().read { db in
        let row = try Row.fetchCursor(db, sql: "SELECT 1 AS a").next()
        #expect(row == ["a": 1])
        return row
      }
      let value: Int? = row?["a"]
      print(value ?? 0)
    }
    #expect(message(byName).contains("keep its copy() instead"))
    let byIndex = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let row = try DatabaseQueue().read { try Row.fetchCursor($0, sql: "SELECT 1 AS a").next() }
      let value: Int? = row?[0]
      print(value ?? 0)
    }
    #expect(message(byIndex).contains("keep its copy() instead"))
  }

  @Test("mistakes that cannot be thrown")
  func database() async {
    let property = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let queue = try DatabaseQueue()
      let db = queue.writeWithoutTransaction { Smuggled($0) }.value
      print(db.lastInsertedRowID)
    }
    #expect(message(property).contains("outside of its access"))
    let pointer = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let queue = try DatabaseQueue()
      let statement = try queue.write { try $0.makeStatement(sql: "SELECT 1") }
      print(statement.sqliteStatement)
    }
    #expect(message(pointer).contains("outside of its access"))
  }

  @Test("a trace event")
  func traceEvent() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try DatabaseQueue().writeWithoutTransaction { db in
        var events: [Database.TraceEvent] = []
        db.trace { events.append($0) }
        try db.execute(sql: "SELECT 1")
        print(events.map(\.expandedDescription))
      }
    }
    #expect(message(result).contains("keep its expandedSQL instead"))
  }
}
