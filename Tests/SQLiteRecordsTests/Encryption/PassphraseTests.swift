#if SQLCipher
  import Foundation
  import SQLiteRecordsGRDB
  import Testing

  @Suite("Encrypted databases")
  struct PassphraseTests {
    private let folder: URL
    private var path: String { folder.appendingPathComponent("a.sqlite").path }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func configuration(_ passphrase: String) -> Configuration {
      var configuration = Configuration()
      configuration.prepareDatabase { db in try db.usePassphrase(passphrase) }
      return configuration
    }

    private func makeDatabase(_ passphrase: String = "secret") throws {
      let queue = try DatabaseQueue(path: path, configuration: configuration(passphrase))
      try queue.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES ('whale')") }
      try queue.close()
    }

    private func words(_ reader: any DatabaseReader) throws -> [String] {
      try reader.read { db in try String.fetchAll(db, sql: "SELECT a FROM t") }
    }

    private func code(of body: () throws -> some Any) -> ResultCode? {
      #expect(throws: DatabaseError.self) { _ = try body() }?.resultCode
    }

    @Test("a file that is written with a passphrase shows nothing, and is read with it")
    func encryption() throws {
      try makeDatabase()
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(!bytes.starts(with: Data("SQLite format 3".utf8)))
      #expect(bytes.range(of: Data("whale".utf8)) == nil)
      for _ in 0..<2 {
        let queue = try DatabaseQueue(path: path, configuration: configuration("secret"))
        #expect(try words(queue) == ["whale"])
        try queue.close()
      }
    }

    @Test(
      "with another passphrase, or without one, opening throws SQLITE_NOTADB",
      arguments: ["Secret", "secret ", nil]
    )
    func wrongPassphrase(_ passphrase: String?) throws {
      try makeDatabase()
      let configuration = passphrase.map(configuration) ?? Configuration()
      let before = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(
        code { try DatabaseQueue(path: path, configuration: configuration) } == .SQLITE_NOTADB
      )
      #expect(code { try DatabasePool(path: path, configuration: configuration) } == .SQLITE_NOTADB)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == before)
    }

    @Test("all connections of a pool, and snapshots, use the passphrase")
    func pool() async throws {
      let pool = try DatabasePool(path: path, configuration: configuration("secret"))
      try await pool.write { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES ('whale')")
      }
      let snapshot = try pool.makeSnapshot()
      try await pool.write { db in try db.execute(sql: "DELETE FROM t") }
      #expect(try words(snapshot) == ["whale"])
      #expect(try words(pool) == [])
    }

    @Test("a database can be given another passphrase")
    func change() throws {
      try makeDatabase()
      let queue = try DatabaseQueue(path: path, configuration: configuration("secret"))
      try queue.inDatabase { db in try db.changePassphrase("other") }
      #expect(try words(queue) == ["whale"])
      try queue.close()
      #expect(
        code { try DatabaseQueue(path: path, configuration: configuration("secret")) }
          == .SQLITE_NOTADB
      )
      #expect(
        try words(DatabaseQueue(path: path, configuration: configuration("other"))) == ["whale"]
      )
    }

    @Test("a pool whose passphrase changes reopens its readers")
    func changeInPool() throws {
      try makeDatabase()
      let passphrase = Passphrase("secret")
      var configuration = Configuration()
      configuration.prepareDatabase { db in try db.usePassphrase(passphrase.text) }
      let pool = try DatabasePool(path: path, configuration: configuration)
      #expect(try words(pool) == ["whale"])
      try pool.barrierWriteWithoutTransaction { db in
        try db.changePassphrase("other")
        passphrase.text = "other"
        pool.invalidateReadOnlyConnections()
      }
      #expect(try words(pool) == ["whale"])
    }

    @Test("a passphrase can be any bytes, but not none")
    func bytes() throws {
      let passphrase = Data([0, 1, 0, 255])
      var configuration = Configuration()
      configuration.prepareDatabase { db in try db.usePassphrase(passphrase) }
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      try queue.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES ('whale')") }
      #expect(code { try queue.inDatabase { try $0.changePassphrase(Data()) } } == .SQLITE_MISUSE)
      try queue.close()
      #expect(try words(DatabaseQueue(path: path, configuration: configuration)) == ["whale"])
      #expect(
        code { try DatabaseQueue(path: path, configuration: self.configuration("")) }
          == .SQLITE_MISUSE
      )
    }

    @Test("a transaction keeps the passphrase")
    func transaction() throws {
      try makeDatabase()
      let queue = try DatabaseQueue(path: path, configuration: configuration("secret"))
      #expect(code { try queue.write { try $0.changePassphrase("other") } } == .SQLITE_MISUSE)
      #expect(try words(queue) == ["whale"])
    }

    @Test("a file that is not encrypted is copied into one that is")
    func export() throws {
      let plain = try DatabaseQueue()
      try plain.inDatabase { db in
        try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES ('whale')")
        try db.execute(sql: "ATTACH DATABASE ? AS e KEY ?", arguments: [path, "secret"])
        _ = try Row.fetchAll(db, sql: "SELECT sqlcipher_export('e')")
        try db.execute(sql: "DETACH DATABASE e")
      }
      #expect(
        try words(DatabaseQueue(path: path, configuration: configuration("secret"))) == ["whale"]
      )
    }

    @Test("an error of an encrypted database does not show its passphrase")
    func messages() throws {
      try makeDatabase()
      let error = #expect(throws: DatabaseError.self) {
        try DatabaseQueue(path: path, configuration: configuration("swordfish"))
      }
      #expect(error?.resultCode == .SQLITE_NOTADB)
      #expect(error.map { "\($0)".contains("swordfish") } == false)
    }
  }

  /// It is `@unchecked Sendable` as the lock guards the text.
  private final class Passphrase: @unchecked Sendable {
    private let lock = NSLock()
    private var value: String

    init(_ value: String) { self.value = value }

    var text: String {
      get { lock.withLock { value } }
      set { lock.withLock { value = newValue } }
    }
  }
#endif
