import Foundation
import SQLiteRecordsGRDB
import Testing

@Suite("Cancellation through the protocols of databases")
struct GenericCancellationTests {
  private let pool: DatabasePool

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    pool = try DatabasePool(path: folder.appendingPathComponent("a.sqlite").path)
  }

  /// Whether an access that begins in a cancelled task throws a `CancellationError`.
  private func isCancelled(_ access: @escaping @Sendable () async throws -> Void) async -> Bool {
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      do {
        try await access()
        return false
      } catch {
        return error is CancellationError
      }
    }
    task.cancel()
    return await task.value
  }

  private func select(_ db: Database) throws { try db.execute(sql: "SELECT 1") }

  private func expectCancelledReads(_ reader: some DatabaseReader) async {
    let name = "\(type(of: reader))"
    #expect(await isCancelled { try await reader.read { try select($0) } }, "\(name)")
    #expect(await isCancelled { try await reader.unsafeRead { try select($0) } }, "\(name)")
  }

  private func expectCancelledWrites(_ writer: some DatabaseWriter) async {
    let name = "\(type(of: writer))"
    await expectCancelledReads(writer)
    #expect(await isCancelled { try await writer.write { try select($0) } }, "\(name)")
    #expect(
      await isCancelled { try await writer.writeWithoutTransaction { try select($0) } },
      "\(name)"
    )
    #expect(
      await isCancelled { try await writer.barrierWriteWithoutTransaction { try select($0) } },
      "\(name)"
    )
  }

  @Test("each asynchronous access of a generic writer is cancelled with its task")
  func writers() async throws {
    await expectCancelledWrites(pool)
    await expectCancelledWrites(try DatabaseQueue())
    await expectCancelledWrites(AnyDatabaseWriter(pool))
  }

  @Test("each asynchronous access of a generic reader is cancelled with its task")
  func readers() async throws {
    await expectCancelledReads(try pool.makeSnapshot())
    await expectCancelledReads(AnyDatabaseReader(pool))
    await expectCancelledReads(AnyDatabaseReader(try pool.makeSnapshot()))
  }
}
