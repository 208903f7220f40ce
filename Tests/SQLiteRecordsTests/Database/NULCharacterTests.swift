import Foundation
import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("NUL characters, at which C's strings end")
struct NULCharacterTests {
  private let folder: TemporaryFolder
  private let path: String
  private let wrongPath: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.path("a")
    wrongPath = path + "\0b"
  }

  private func expectRefusal(of body: () throws -> Void) {
    let error = databaseError(body)
    #expect(error?.resultCode == .SQLITE_CANTOPEN)
    #expect(error?.message?.contains("contains a NUL character") == true)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("in the path of a database: no other file is opened")
  func opening() {
    expectRefusal { _ = try DatabaseQueue(path: wrongPath) }
    expectRefusal { _ = try DatabasePool(path: wrongPath) }
    expectRefusal { _ = try DatabaseQueue(path: "file:\(path)%00b") }
    expectRefusal { _ = try DatabaseQueue(path: "file:\(path)?vfs=unix%00b") }
    expectRefusal { _ = try DatabaseQueue.inMemoryCopy(fromPath: wrongPath) }
    expectRefusal { _ = try DatabaseQueue.temporaryCopy(fromPath: wrongPath) }
  }

  @Test("in the path of a copy: no other file is written")
  func copying() async throws {
    let queue = try DatabaseQueue()
    expectRefusal { try queue.vacuum(into: wrongPath) }
    await #expect(throws: DatabaseError.self) { try await queue.vacuum(into: wrongPath) }
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test("in the name of a database in memory: no other database is opened")
  func naming() throws {
    let other = try DatabaseQueue(named: "NUL tests")
    expectRefusal { _ = try DatabaseQueue(named: "NUL tests\0b") }
    #expect(try other.read { try $0.schemaVersionNumber() } == 0)
  }

  @Test("in the name of a VFS, a database to checkpoint, or an extension")
  func otherNames() throws {
    var configuration = Configuration()
    configuration.vfsName = "unix\0b"
    let withVFS = configuration
    let vfs = databaseError { _ = try DatabaseQueue(path: path, configuration: withVFS) }
    #expect(vfs?.message == "the name of the VFS contains a NUL character")
    configuration.vfsName = nil
    configuration.loadExtension("a\0b")
    let withExtension = configuration
    let loading = databaseError { _ = try DatabaseQueue(configuration: withExtension) }
    #expect(loading?.message == "the path of the extension contains a NUL character")
    let queue = try DatabaseQueue()
    let checkpoint = databaseError {
      _ = try queue.writeWithoutTransaction { try $0.checkpoint(.passive, on: "main\0b") }
    }
    #expect(checkpoint?.message == "the name of the database contains a NUL character")
  }

  @Test(
    "in the name of a function or a collation: no other one is added, and the next statement fails"
  )
  func functions() throws {
    for addition in [
      { (db: Database) in db.add(function: DatabaseFunction("a\0b") { _ in nil }) },
      { (db: Database) in
        db.add(collation: DatabaseCollation("a\0b") { _, _ in .orderedSame })
      },
    ] {
      let queue = try DatabaseQueue()
      let error = databaseError {
        try queue.inDatabase { db in
          addition(db)
          try db.execute(sql: "SELECT 1")
        }
      }
      #expect(error?.message?.contains("contains a NUL character") == true)
    }
  }
}

extension Database {
  fileprivate func schemaVersionNumber() throws -> Int? {
    try Int.fetchOne(self, sql: "PRAGMA schema_version")
  }
}
