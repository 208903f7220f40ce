import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Copying databases")
struct DatabaseCopyTests {
  let folder = try? TemporaryFolder()
  let path: String
  let queue: DatabaseQueue

  init() throws {
    path = try #require(folder).path("players.sqlite")
    queue = try DatabaseQueue(path: path)
    try queue.write { db in
      try db.execute(sql: "CREATE TABLE player (name TEXT)")
      for _ in 0..<500 { try db.execute(sql: "INSERT INTO player VALUES (hex(randomblob(20)))") }
    }
  }

  private func count(_ reader: some DatabaseReader) throws -> Int? {
    try reader.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM player") }
  }

  @Test("a backup replaces the other database, and clears its schema cache")
  func backup() throws {
    let other = try DatabaseQueue()
    #expect(try other.read { try !$0.tableExists("player") })
    var steps: [DatabaseBackupProgress] = []
    try queue.backup(to: other, pagesPerStep: 2) { steps.append($0) }
    #expect(try count(other) == 500)
    #expect(try other.read { try $0.tableExists("player") })
    #expect(steps.count > 1)
    #expect(steps.last?.isCompleted == true)
    #expect(steps.first?.isCompleted == false)
    #expect(steps.allSatisfy { $0.completedPageCount + $0.remainingPageCount == $0.totalPageCount })
  }

  @Test("an error of the progress closure ends a backup, and the other database stays as it was")
  func interruptedBackup() throws {
    struct Stop: Error {}
    let other = try DatabaseQueue()
    try other.write { try $0.execute(sql: "CREATE TABLE team (id INTEGER)") }
    #expect(throws: Stop.self) {
      try queue.backup(to: other, pagesPerStep: 1) { _ in throw Stop() }
    }
    #expect(try other.read { try $0.tableExists("team") && !$0.tableExists("player") })
  }

  @Test("a copy in memory can be written, and the file keeps its rows")
  func copies() throws {
    for copy in [
      try DatabaseQueue.inMemoryCopy(fromPath: path),
      try DatabaseQueue.temporaryCopy(fromPath: path),
    ] {
      try copy.write { try $0.execute(sql: "DELETE FROM player") }
      #expect(try count(copy) == 0)
    }
    #expect(try count(queue) == 500)
  }

  @Test("a copy with a read-only configuration cannot be written, also after it was read")
  func readOnlyCopy() throws {
    var configuration = Configuration()
    configuration.readonly = true
    let copy = try DatabaseQueue.inMemoryCopy(fromPath: path, configuration: configuration)
    #expect(try count(copy) == 500)
    #expect(copy.configuration.readonly)
    let error = databaseError {
      try copy.writeWithoutTransaction { try $0.execute(sql: "DELETE FROM player") }
    }
    #expect(error?.resultCode == .SQLITE_READONLY)
  }

  @Test("a vacuumed copy is a database of its own")
  func vacuumInto() throws {
    let copyPath = try #require(folder).path("copy.sqlite")
    try queue.vacuum(into: copyPath)
    try queue.vacuum()
    #expect(try count(DatabaseQueue(path: copyPath)) == 500)
  }

  @Test("readOnly rejects writes, and only inside")
  func readOnly() throws {
    try queue.writeWithoutTransaction { db in
      let error = databaseError {
        try db.readOnly {
          try db.readOnly {}
          try db.execute(sql: "DELETE FROM player")
        }
      }
      #expect(error?.resultCode == .SQLITE_READONLY)
      try db.execute(sql: "DELETE FROM player")
      #expect(db.changesCount == 500)
    }
  }
}
