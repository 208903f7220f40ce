import CSQLiteRecords
import Foundation
import SQLiteRecordsGRDB
import Testing

/// Counts the statements of a connection that ask for the schema's version.
private final class QuestionCounter {
  var count = 0

  func begin(_ db: Database) {
    sqlite3_trace_v2(
      db.sqliteConnection,
      UInt32(SQLITE_TRACE_STMT),
      { _, context, _, sql in
        guard let context, let sql else { return 0 }
        let text = String(cString: sql.assumingMemoryBound(to: CChar.self))
        let counter = Unmanaged<QuestionCounter>.fromOpaque(context).takeUnretainedValue()
        if text.hasSuffix("schema_version") { counter.count += 1 }
        return 0
      },
      Unmanaged.passUnretained(self).toOpaque()
    )
  }

  func end(_ db: Database) { sqlite3_trace_v2(db.sqliteConnection, 0, nil, nil) }
}

@Suite("How often the schema version is read")
struct SchemaQuestionTests {
  private func questions(
    _ queue: DatabaseQueue,
    _ accesses: () throws -> Void
  ) throws -> Int {
    let counter = QuestionCounter()
    queue.writeWithoutTransaction { counter.begin($0) }
    counter.count = 0
    try accesses()
    let count = counter.count
    queue.writeWithoutTransaction { counter.end($0) }
    return count
  }

  private func withTwoQueues(_ body: (DatabaseQueue, DatabaseQueue) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appendingPathComponent("a.sqlite").path
    let (first, second) = (try DatabaseQueue(path: path), try DatabaseQueue(path: path))
    try first.write { db in
      try db.execute(sql: "CREATE TABLE t (a)")
    }
    _ = try first.read { try $0.columns(in: "t") }
    try body(first, second)
  }

  @Test("a write asks once at most, if the schema can change without notice")
  func once() throws {
    try withTwoQueues { queue, other in
      let count = try questions(queue) {
        for _ in 0..<10 { try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") } }
      }
      // The access that began to count has asked for the first of them.
      #expect(count == 9)
    }
  }

  @Test("a change between the beginning of an access and that of its transaction is noticed")
  func changeBetween() throws {
    try withTwoQueues { queue, other in
      for index in 0..<3 {
        try queue.writeWithoutTransaction { db in
          let before = try db.columns(in: "t").count
          #expect(before == index + 1)
          try other.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b\(index)") }
          try db.inTransaction {
            let after = try db.columns(in: "t").count
            #expect(after == index + 2)
            return .commit
          }
        }
      }
    }
  }

  @Test("a read notices a change, though it begins without a look at the file")
  func read() throws {
    try withTwoQueues { queue, other in
      for index in 0..<3 {
        #expect(try queue.read { try $0.columns(in: "t").count } == index + 1)
        try other.write { try $0.execute(sql: "ALTER TABLE t ADD COLUMN b\(index)") }
      }
    }
  }
}
