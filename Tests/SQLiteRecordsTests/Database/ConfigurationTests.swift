import Dispatch
import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("The settings of a configuration")
struct ConfigurationTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func queue(_ set: (inout Configuration) -> Void) throws -> DatabaseQueue {
    var configuration = Configuration()
    set(&configuration)
    return try DatabaseQueue(configuration: configuration)
  }

  /// The message of the error that a closure throws, if it throws one.
  private func message(_ body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return (error as? DatabaseError)?.message
    }
  }

  @Test("a lock is an error at once by default, and a pool's connections try again")
  func busyMode() throws {
    let configuration = Configuration()
    #expect(configuration.readonlyBusyMode == nil)
    guard case .immediateError = configuration.busyMode else {
      Issue.record("the default is \(configuration.busyMode)")
      return
    }
    let timeout = "PRAGMA busy_timeout"
    let queue = try DatabaseQueue(configuration: configuration)
    #expect(try queue.write { try Int.fetchOne($0, sql: timeout) } == 0)
    let database = try PoolDatabase()
    #expect(try database.pool.write { try Int.fetchOne($0, sql: timeout) } == 100)
    #expect(try database.pool.read { try Int.fetchOne($0, sql: timeout) } == 10_000)
  }

  @Test(
    "a defensive connection rejects writes to SQLite's own tables",
    arguments: [true, false]
  )
  func defensive(isDefensive: Bool) throws {
    let queue = try queue { $0.defensive = isDefensive }
    let message = message {
      try queue.writeWithoutTransaction { db in
        try db.execute(sql: "CREATE TABLE t (a)")
        try db.execute(sql: "PRAGMA writable_schema = ON")
        try db.execute(sql: "UPDATE sqlite_master SET sql = 'CREATE TABLE t (b)'")
      }
    }
    #expect(message == (isDefensive ? "table sqlite_master may not be modified" : nil))
  }

  @Test(
    "a schema that is not trusted calls no functions of the application",
    arguments: [true, false]
  )
  func trustsSchema(isTrusted: Bool) throws {
    let queue = try queue { configuration in
      configuration.trustsSchema = isTrusted
      configuration.prepareDatabase { db in
        db.add(function: DatabaseFunction("answer", argumentCount: 0) { _ in 42 })
      }
    }
    try queue.write { try $0.execute(sql: "CREATE VIEW v AS SELECT answer() AS a") }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT answer()") } == 42)
    let message = message { _ = try queue.read { try Int.fetchOne($0, sql: "SELECT a FROM v") } }
    #expect(message == (isTrusted ? nil : "unsafe use of answer()"))
  }

  @Test("a file is read and written through the VFS of a name, by a pool's readers, too")
  func vfs() throws {
    var configuration = Configuration()
    configuration.vfsName = "unix-dotfile"
    let path = folder.path("vfs.sqlite")
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    let isLocked = try queue.write { db in
      try db.execute(sql: "CREATE TABLE t (a)")
      return FileManager.default.fileExists(atPath: path + ".lock")
    }
    #expect(isLocked)
    configuration.vfsName = "missing"
    let other = configuration
    let error = databaseError { _ = try DatabaseQueue(path: path, configuration: other) }
    #expect(error?.message == "no such vfs: missing")
    #expect(databaseError { _ = try DatabasePool(path: path, configuration: other) } != nil)
  }

  @Test("a path that begins with 'file:' is a URI, or not")
  func uris() throws {
    let path = folder.path("uri.sqlite")
    let queue = try DatabaseQueue(path: path)
    try queue.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 1 AS a") }
    let uri = "file:\(path)?mode=ro"
    let reader = try DatabaseQueue(path: uri)
    #expect(try reader.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
    let write = databaseError { try reader.write { try $0.execute(sql: "DELETE FROM t") } }
    #expect(write?.resultCode == .SQLITE_READONLY)
    var configuration = Configuration()
    configuration.acceptsURIs = false
    let plain = configuration
    // A file in a folder whose name begins with "file:", which does not exist.
    let error = databaseError { _ = try DatabaseQueue(path: uri, configuration: plain) }
    #expect(error?.resultCode == .SQLITE_CANTOPEN)
    // Databases in memory have their names nevertheless.
    let first = try DatabaseQueue(named: "no URIs", configuration: plain)
    try first.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 1 AS a") }
    let second = try DatabaseQueue(named: "no URIs", configuration: plain)
    #expect(try second.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
  }

  @Test("the quality of service is that of the target queues, if there are any")
  func qualityOfService() {
    var configuration = Configuration()
    configuration.qos = .utility
    #expect(configuration.readQoS == .utility && configuration.writeQoS == .utility)
    configuration.targetQueue = DispatchQueue(label: "target", qos: .background)
    #expect(configuration.readQoS == .background && configuration.writeQoS == .background)
    configuration.writeTargetQueue = DispatchQueue(label: "writes", qos: .userInitiated)
    #expect(configuration.readQoS == .background && configuration.writeQoS == .userInitiated)
  }

  @Test("memory is given back without waiting")
  func releaseMemoryEventually() throws {
    let database = try PoolDatabase()
    #expect(try database.pool.read { $0.description }.hasSuffix(".reader.1"))
    database.pool.releaseMemoryEventually()
    // A busy machine may take a while to begin with it.
    let limit = ContinuousClock.now + .seconds(60)
    var isReleased = false
    while !isReleased, ContinuousClock.now < limit {
      let name = try database.pool.barrierWriteWithoutTransaction { _ in
        try database.pool.read { $0.description }
      }
      isReleased = !name.hasSuffix(".reader.1")
    }
    #expect(isReleased)
  }
}
