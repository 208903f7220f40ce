import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Opening of a pool")
struct PoolOpeningTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("pool.sqlite")
  }

  @Test("a pool uses WAL mode, with synchronous NORMAL")
  func journalMode() throws {
    let pool = try DatabasePool(path: path)
    #expect(try pool.writeWithoutTransaction(journalMode) == "wal")
    #expect(
      try pool.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA synchronous") } == 1
    )
    #expect(pool.path == path)
    #expect(try DatabaseQueue(path: path).read(journalMode) == "wal")
  }

  private func journalMode(_ db: Database) throws -> String? {
    try String.fetchOne(db, sql: "PRAGMA journal_mode")
  }

  @Test("a queue uses WAL mode if its configuration sets it")
  func queueJournalMode() throws {
    #expect(try DatabaseQueue(path: folder.path("other.sqlite")).read(journalMode) == "delete")
    var configuration = Configuration()
    configuration.journalMode = .wal
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    #expect(try queue.read(journalMode) == "wal")
  }

  @Test("a new file can be read before anything was written")
  func newFile() throws {
    let pool = try DatabasePool(path: path)
    #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM sqlite_master") } == 0)
  }

  @Test("opening a pool writes nothing, neither into the file nor into its log")
  func emptyLog() throws {
    try DatabasePool(path: path).write { try $0.execute(sql: "CREATE TABLE t (a)") }
    let file = URL(fileURLWithPath: path)
    let log = path + "-wal"
    let logged = FileManager.default.contents(atPath: log)
    #expect(try logged == nil || LogFiles.areKept())
    let content = try Data(contentsOf: file)
    let pool = try DatabasePool(path: path)
    #expect(try pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM t") } == 0)
    #expect((FileManager.default.contents(atPath: log) ?? Data()) == logged ?? Data())
    #expect(try Data(contentsOf: file) == content)
    try pool.write { try $0.execute(sql: "INSERT INTO t VALUES (1)") }
    #expect(FileManager.default.contents(atPath: log)?.isEmpty == false)
  }

  @Test("a file that was closed can be read before anything is written", arguments: [false, true])
  func closedFile(isReadOnly: Bool) throws {
    let first = try DatabasePool(path: path)
    try first.write { try $0.execute(sql: "CREATE TABLE t AS SELECT 7 AS a") }
    try first.close()
    var configuration = Configuration()
    configuration.readonly = isReadOnly
    let second = try DatabasePool(path: path, configuration: configuration)
    #expect(try second.read { try $0.value() } == 7)
  }

  @Test("a database in memory has no pool", arguments: [":memory:", "", "file:x?mode=memory"])
  func memory(path: String) {
    let error = databaseError { _ = try DatabasePool(path: path) }
    #expect(error?.message == "could not activate WAL mode at path: \(path).writer")
  }

  @Test("a file that is not a database is an error")
  func noDatabase() throws {
    try Data("no database, but long enough for one".utf8).write(to: URL(fileURLWithPath: path))
    let error = databaseError { _ = try DatabasePool(path: path) }
    #expect(error?.resultCode == .SQLITE_NOTADB)
  }

  @Test("a read-only pool leaves the journal mode as it is, and rejects writes")
  func readOnly() throws {
    try DatabaseQueue(path: path).write { try $0.execute(sql: "CREATE TABLE t AS SELECT 7 AS a") }
    var configuration = Configuration()
    configuration.readonly = true
    let pool = try DatabasePool(path: path, configuration: configuration)
    #expect(try pool.read(journalMode) == "delete")
    #expect(try pool.read { try $0.value() } == 7)
    #expect(try pool.write { try $0.value() } == 7)
    let error = databaseError { try pool.write { try $0.set(8) } }
    #expect(error?.resultCode == .SQLITE_READONLY)
  }

  @Test("each connection is prepared, and has a name")
  func preparation() throws {
    var configuration = Configuration()
    configuration.label = "players"
    configuration.prepareDatabase { db in
      db.add(function: DatabaseFunction("answer", argumentCount: 0) { _ in 42 })
    }
    let pool = try DatabasePool(path: path, configuration: configuration)
    let names = try [pool.write(nameIfPrepared), pool.read(nameIfPrepared)]
    #expect(names == ["players.writer", "players.reader.1"])
    #expect(pool.configuration.label == "players")
  }

  private func nameIfPrepared(_ db: Database) throws -> String? {
    try Int.fetchOne(db, sql: "SELECT answer()") == 42 ? db.description : nil
  }

  @Test("an error in the preparation of a reader reaches the read, and does not use up a reader")
  func failingPreparation() throws {
    struct Refusal: Error {}
    var configuration = Configuration()
    configuration.maximumReaderCount = 1
    configuration.prepareDatabase { if $0.configuration.readonly { throw Refusal() } }
    let pool = try DatabasePool(path: path, configuration: configuration)
    for _ in 0..<3 {
      #expect(throws: Refusal.self) { try pool.read { _ in } }
    }
  }
}
