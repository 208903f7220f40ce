import CSQLiteRecords
import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

/// Changes a table through another connection as soon as a transaction is committed, and reads it.
private final class ChangingObserver: TransactionObserver {
  let change: () throws -> Void

  init(change: @escaping () throws -> Void) { self.change = change }

  func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
  func databaseDidChange(with event: DatabaseEvent) {}
  func databaseDidRollback(_ db: Database) {}

  func databaseDidCommit(_ db: Database) {
    do {
      try change()
      try db.execute(sql: "SELECT count(*) FROM t")
    } catch {
      Issue.record(error)
    }
  }
}

/// A connection that knows the columns of a table, and another one of the same file.
@Suite("The schema cache of a connection after its own transactions")
struct CertainSchemaTests {
  private func withTwoQueues(_ body: (DatabaseQueue, DatabaseQueue) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.sqlite").path
    let (first, second) = (try DatabaseQueue(path: path), try DatabaseQueue(path: path))
    try first.write { try $0.execute(sql: "CREATE TABLE t (a)") }
    #expect(try columnCount(first) == 1)
    try body(first, second)
  }

  /// A read always asks for the schema's version; a write need not.
  private func columnCount(_ queue: DatabaseQueue) throws -> Int {
    try queue.write { try $0.columns(in: "t").count }
  }

  private func insert(_ queue: DatabaseQueue) throws {
    try queue.write { try $0.execute(sql: "INSERT INTO t (a) VALUES (1)") }
  }

  @Test("a connection does not read the schema version after its own transactions")
  func ownTransactions() throws {
    try withTwoQueues { queue, _ in
      let question = try queue.inDatabase { db in
        try db.cached("PRAGMA main.schema_version")
      }
      func runs() -> CInt {
        sqlite3_stmt_status(question.sqliteStatement, SQLITE_STMTSTATUS_RUN, 0)
      }
      let before = runs()
      for _ in 0..<10 { try insert(queue) }
      #expect(runs() == before)
      #expect(try columnCount(queue) == 1)
    }
  }

  @Test("nor while there are observers, unless one uses the database")
  func observedTransactions() throws {
    try withTwoQueues { queue, _ in
      let question = try queue.inDatabase { db in try db.cached("PRAGMA main.schema_version") }
      func runs() -> CInt {
        sqlite3_stmt_status(question.sqliteStatement, SQLITE_STMTSTATUS_RUN, 0)
      }
      let log = EventLog()
      queue.add(transactionObserver: log)
      let before = runs()
      for _ in 0..<10 { try insert(queue) }
      #expect(runs() == before)
      log.onCommit = { db in _ = try? Int.fetchOne(db, sql: "SELECT count(*) FROM t") }
      for _ in 0..<3 { try insert(queue) }
      #expect(runs() > before)
    }
  }

  @Test("its own transaction does not hide the changes of another connection")
  func otherConnection() throws {
    try withTwoQueues { queue, other in
      for index in 0..<3 {
        try insert(queue)
        try other.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b\(index)") }
        try insert(queue)
        #expect(try columnCount(queue) == index + 2)
      }
    }
  }

  @Test("nor does one that was begun without a look at the schema")
  func otherConnectionBeforeTransaction() throws {
    try withTwoQueues { queue, other in
      try queue.writeWithoutTransaction { db in
        try other.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b") }
        try db.beginTransaction()
        try db.execute(sql: "INSERT INTO t (a) VALUES (1)")
        try db.commit()
      }
      #expect(try columnCount(queue) == 2)
    }
  }

  @Test("a change of the connection itself is noticed, also if it is rolled back")
  func ownChange() throws {
    try withTwoQueues { queue, _ in
      try queue.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b") }
      #expect(try columnCount(queue) == 2)
      try queue.inTransaction { db in
        try db.execute(sql: "ALTER TABLE t ADD COLUMN c")
        #expect(try db.columns(in: "t").count == 3)
        return .rollback
      }
      try insert(queue)
      #expect(try columnCount(queue) == 2)
    }
  }

  @Test("a change through the pointer to the connection is noticed")
  func connectionPointer() throws {
    try withTwoQueues { queue, _ in
      try queue.write { db in
        #expect(sqlite3_exec(db.sqliteConnection, "ALTER TABLE t ADD COLUMN b", nil, nil, nil) == 0)
      }
      #expect(try columnCount(queue) == 2)
    }
  }

  @Test("a change through the pointer to a statement is noticed")
  func statementPointer() throws {
    try withTwoQueues { queue, _ in
      try queue.write { db in
        let statement = try db.makeStatement(sql: "ALTER TABLE t ADD COLUMN b")
        #expect(sqlite3_step(statement.sqliteStatement) == SQLITE_DONE)
        sqlite3_reset(statement.sqliteStatement)
      }
      #expect(try columnCount(queue) == 2)
    }
  }

  @Test("reads of an observer at the commit do not hide a change of another connection")
  func observer() throws {
    try withTwoQueues { queue, other in
      var isChanged = false
      let observer = ChangingObserver {
        if isChanged { return }
        isChanged = true
        try other.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b") }
      }
      queue.add(transactionObserver: observer, extent: .databaseLifetime)
      try insert(queue)
      #expect(try columnCount(queue) == 2)
    }
  }
}
