import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("Opening and closing databases")
struct OpeningTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func error(_ path: String, readonly: Bool = false) -> DatabaseError? {
    var configuration = Configuration()
    configuration.readonly = readonly
    return databaseError { _ = try DatabaseQueue(path: path, configuration: configuration) }
  }

  private func code(_ path: String, readonly: Bool = false) -> ResultCode? {
    error(path, readonly: readonly)?.resultCode
  }

  @Test("a file that is not a database, a folder and a missing folder are errors")
  func cannotOpen() throws {
    let path = folder.path("text.sqlite")
    try Data(repeating: 65, count: 4096).write(to: URL(fileURLWithPath: path))
    #expect(error(path)?.message == "file is not a database")
    #expect(error(path)?.sql == "SELECT * FROM sqlite_master LIMIT 1")
    #expect(
      error(folder.url.path)?.message == "unable to open database file '\(folder.url.path)'"
    )
    #expect(
      error("file:\(folder.url.path)/a/b?mode=rwc")?.message
        == "unable to open database file 'file:\(folder.url.path)/a/b'"
    )
    #expect(code(folder.url.path) == .SQLITE_CANTOPEN)
    #expect(code(folder.path("missing/file.sqlite")) == .SQLITE_CANTOPEN)
    #expect(code(folder.path("missing.sqlite"), readonly: true) == .SQLITE_CANTOPEN)
  }

  @Test(
    "written rows are found when the file is opened again, and cannot be changed if it is readonly"
  )
  func readonly() throws {
    let path = folder.path("file.sqlite")
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE t AS SELECT 1 AS a") }
    var configuration = Configuration()
    configuration.readonly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
    let error = databaseError { try queue.write { try $0.execute(sql: "DELETE FROM t") } }
    #expect(error?.resultCode == .SQLITE_READONLY)
  }

  @Test("a closed database throws SQLITE_MISUSE for all calls, and does not crash")
  func closed() throws {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
    try queue.close()
    try queue.close()
    let errors = [
      databaseError { _ = try queue.read { try Int.fetchOne($0, sql: "SELECT 1") } },
      databaseError { try queue.write { try $0.execute(sql: "SELECT 1") } },
      databaseError { try queue.writeWithoutTransaction { try $0.execute(sql: "SELECT 1") } },
    ]
    #expect(errors.map { $0?.resultCode } == [.SQLITE_MISUSE, .SQLITE_MISUSE, .SQLITE_MISUSE])
    queue.interrupt()
    queue.writeWithoutTransaction { db in
      #expect(!db.isInsideTransaction)
      #expect(db.changesCount == 0)
      #expect(db.totalChangesCount == 0)
      #expect(db.lastInsertedRowID == 0)
      #expect(db.sqliteConnection == nil)
    }
  }

  @Test("preparations are run in order, and an error of one fails the opening")
  func preparation() throws {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -321") }
    let queue = try DatabaseQueue(configuration: configuration)
    #expect(try queue.read { try Int.fetchOne($0, sql: "PRAGMA cache_size") } == -321)
    configuration.prepareDatabase { try $0.execute(sql: "SELECT * FROM missing") }
    let failing = configuration
    let error = databaseError { _ = try DatabaseQueue(configuration: failing) }
    #expect(error?.message == "no such table: missing")
  }

  @Test("databases in memory that have one name are one database")
  func named() throws {
    let first = try DatabaseQueue(named: "opening tests é%20")
    try first.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 1 AS a") }
    let second = try DatabaseQueue(named: "opening tests é%20")
    #expect(try second.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
    let other = try DatabaseQueue()
    let error = databaseError { try other.read { try $0.execute(sql: "SELECT a FROM t") } }
    #expect(error?.message == "no such table: t")
  }

  @Test("a lock that another connection holds is SQLITE_BUSY, after what the busy mode allows")
  func busy() throws {
    let path = folder.path("busy.sqlite")
    let holder = try DatabaseQueue(path: path)
    let tries = Tries()
    let modes: [Database.BusyMode] = [
      .immediateError, .timeout(0.05), .callback { tries.append($0) < 3 },
    ]
    for mode in modes {
      var configuration = Configuration()
      configuration.busyMode = mode
      let other = try DatabaseQueue(path: path, configuration: configuration)
      let start = Date()
      let error = try holder.write { _ in databaseError { try other.write { _ in } } }
      #expect(error?.resultCode == .SQLITE_BUSY)
      #expect(error?.sql == "BEGIN IMMEDIATE TRANSACTION")
      if case .timeout = mode { #expect(Date().timeIntervalSince(start) >= 0.04) }
      try other.write { _ in }
    }
    #expect(tries.numbers == [0, 1, 2])
  }

  /// The numbers that a busy callback was called with.
  private final class Tries: @unchecked Sendable {
    private let lock = NSLock()
    private(set) var numbers: [Int] = []

    func append(_ number: Int) -> Int {
      lock.withLock {
        numbers.append(number)
        return numbers.count
      }
    }
  }
}
