import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("How long observers are notified")
struct ObservationExtentTests {
  let db: Database

  init() throws {
    db = try openMemoryDatabase()
    try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY)")
  }

  @Test("a connection that was never observed has nothing that follows its statements")
  func unobserved() throws {
    try db.inTransaction {
      try db.execute(sql: "INSERT INTO t VALUES (1)")
      #expect(try Table<Row>("t").filter(Column("id") == 1).fetchAll(db).count == 1)
      return .commit
    }
    db.notifyChanges(withEventsOfKind: [.insert(tableName: "t")])
    db.remove(transactionObserver: EventLog())
    #expect(db.connectionObserver == nil)
    #expect(!db.needsStatementEvents)
  }

  @Test("an observer is not kept alive by default")
  func observerLifetime() throws {
    var log: EventLog? = EventLog()
    weak let weakLog = log
    db.add(transactionObserver: try #require(log))
    #expect(db.needsStatementEvents)
    log = nil
    #expect(weakLog == nil)
    try db.execute(sql: "INSERT INTO t VALUES (1)")
    #expect(!db.needsStatementEvents)
  }

  @Test("an observer is retained until the end of the transaction, and not notified again")
  func nextTransaction() throws {
    var log: EventLog? = EventLog()
    weak let weakLog = log
    db.add(transactionObserver: try #require(log), extent: .nextTransaction)
    log = nil
    #expect(weakLog != nil)
    try db.execute(sql: "INSERT INTO t VALUES (1)")
    #expect(weakLog == nil)
    #expect(!db.needsStatementEvents)
  }

  @Test("an observer lives as long as the connection")
  func databaseLifetime() throws {
    weak var weakLog: EventLog?
    do {
      let log = EventLog()
      weakLog = log
      db.add(transactionObserver: log, extent: .databaseLifetime)
    }
    try db.execute(sql: "INSERT INTO t VALUES (1)")
    try db.execute(sql: "INSERT INTO t VALUES (2)")
    #expect(weakLog?.lines.count == 6)
  }

  @Test("a removed observer is not notified")
  func removal() throws {
    let log = EventLog()
    db.add(transactionObserver: log, extent: .databaseLifetime)
    db.remove(transactionObserver: log)
    #expect(!db.needsStatementEvents)
    try db.execute(sql: "INSERT INTO t VALUES (1)")
    #expect(log.lines.isEmpty)
  }

  @Test("an observer that stops is not notified of further changes before the next transaction")
  func stop() throws {
    let log = EventLog()
    log.onEvent = { $0.stopObservingDatabaseChangesUntilNextTransaction() }
    db.add(transactionObserver: log)
    for id in [1, 3] {
      try db.inTransaction {
        try db.execute(sql: "INSERT INTO t VALUES (?), (?)", arguments: [id, id + 1])
        return .commit
      }
      #expect(log.take() == ["insert main.t \(id)", "will commit", "did commit"])
    }
  }

  @Test("changes that SQLite does not see can be announced to the observers of their kind")
  func unspecifiedChange() throws {
    let log = EventLog()
    log.observes = { $0.tableName == "t" }
    db.add(transactionObserver: log)
    db.notifyChanges(withEventsOfKind: [.insert(tableName: "u")])
    #expect(log.take() == [])
    db.notifyChanges(withEventsOfKind: [.insert(tableName: "t")])
    #expect(log.take() == ["unspecified"])
  }
}
