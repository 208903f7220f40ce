import Foundation
import ReferenceDocumentRecords
import SQLiteRecordsGRDB
import Testing

/// The example of the section "Available Callbacks" about transaction completions.
@Suite("Transaction completions")
struct TransactionCompletionTests {
  // Encodable, as the example has no columns, and with a file to delete.
  struct PictureFile: Encodable, PersistableRecord {
    var path: String

    func willDelete(_ db: Database) {
      db.afterNextTransaction { _ in
        try? deleteFileOnDisk()
      }
    }

    func deleteFileOnDisk() throws {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  private let dbQueue: DatabaseQueue
  private let path: String

  init() throws {
    dbQueue = try DatabaseQueue()
    try dbQueue.write { try GeneratedPictureFile.createTable(in: $0) }
    path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
  }

  private func removeFile() {
    try? FileManager.default.removeItem(atPath: path)
  }

  private var isOnDisk: Bool { FileManager.default.fileExists(atPath: path) }

  @Test("afterNextTransaction: the file is deleted after the commit")
  func commit() throws {
    defer { removeFile() }
    try dbQueue.write { db in
      let file = PictureFile(path: path)
      try file.insert(db)
      try file.delete(db)
      #expect(isOnDisk)
    }
    #expect(!isOnDisk)
  }

  @Test("afterNextTransaction: the file remains after a rollback")
  func rollback() throws {
    defer { removeFile() }
    try dbQueue.inDatabase { db in
      let file = PictureFile(path: path)
      try file.insert(db)
      try db.inTransaction {
        try file.delete(db)
        return .rollback
      }
      #expect(isOnDisk)
      // The transaction that the deletion waited for is over.
      try db.execute(sql: "DELETE FROM pictureFile")
      #expect(isOnDisk)
      try file.insert(db)
      // A single statement is a transaction too.
      try file.delete(db)
    }
    #expect(!isOnDisk)
  }

  @Test("afterNextTransaction: the file of a generated record is deleted after the commit")
  func generated() throws {
    defer { removeFile() }
    try dbQueue.write { db in
      let file = try GeneratedPictureFile(path: path).inserted(db)
      try file.delete(db)
      #expect(isOnDisk)
    }
    #expect(!isOnDisk)
  }
}
