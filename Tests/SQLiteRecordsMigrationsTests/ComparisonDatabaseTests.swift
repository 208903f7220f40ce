import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@Suite("The database that a schema is compared with")
struct ComparisonDatabaseTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func migrator(column: String) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.eraseDatabaseOnSchemaChange = true
    migrator.registerMigration("v1") { db in
      try db.execute(sql: "CREATE TABLE t (\(column))")
    }
    return migrator
  }

  /// The paths of the databases that are prepared.
  private func configuration(_ paths: Box<[String]>) -> Configuration {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // Only files write ahead: a database in memory answers "memory".
      let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL")
      guard mode == "wal" else { throw CancellationError() }
      let path = try String.fetchOne(db, sql: "SELECT file FROM pragma_database_list")
      paths.value += [path ?? ""]
    }
    return configuration
  }

  @Test("is prepared as the database is, in a file if that is in one, and goes")
  func preparation() throws {
    let paths = Box<[String]>([])
    let queue = try DatabaseQueue(
      path: folder.path("file.sqlite"),
      configuration: configuration(paths)
    )
    try migrator(column: "a").migrate(queue)
    try queue.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
    try migrator(column: "a").migrate(queue)
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT a FROM t") } == 1)
    try migrator(column: "b").migrate(queue)
    #expect(try queue.read { try $0.columns(in: "t").map(\.name) } == ["b"])
    let temporary = paths.value.dropFirst()
    #expect(temporary.count == 2)
    for path in temporary {
      for ending in ["", "-wal", "-shm", "-journal"] {
        #expect(!path.isEmpty && !FileManager.default.fileExists(atPath: path + ending))
      }
    }
  }

  @Test("so is that of a pool, and that of one whose file names are not URIs")
  func pool() throws {
    let paths = Box<[String]>([])
    var configuration = configuration(paths)
    configuration.acceptsURIs = false
    configuration.vfsName = "unix"
    let pool = try DatabasePool(path: folder.path("pool.sqlite"), configuration: configuration)
    try migrator(column: "a").migrate(pool)
    try migrator(column: "b").migrate(pool)
    #expect(try pool.read { try $0.columns(in: "t").map(\.name) } == ["b"])
  }

  @Test("is in memory if the database is, and goes if a migration fails")
  func memory() throws {
    let queue = try DatabaseQueue()
    try migrator(column: "a").migrate(queue)
    try migrator(column: "b").migrate(queue)
    #expect(try queue.read { try $0.columns(in: "t").map(\.name) } == ["b"])
    let paths = Box<[String]>([])
    let file = try DatabaseQueue(
      path: folder.path("failing.sqlite"),
      configuration: configuration(paths)
    )
    try migrator(column: "a").migrate(file)
    #expect(databaseError { try migrator(column: "").migrate(file) } != nil)
    #expect(paths.value.count == 2)
    #expect(paths.value.last.map { FileManager.default.fileExists(atPath: $0) } == false)
  }
}
