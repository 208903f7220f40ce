import RuntimeTestSupport
import SQLiteRecordsGRDB
import Testing

/// The accesses that need no `try` if their closure throws nothing: this compiles.
@Suite("Accesses that do not throw")
struct UnthrowingAccessTests {
  @Test("accesses of a queue without a transaction throw only the errors of their closure")
  func queue() throws {
    let queue = try DatabaseQueue()
    #expect(queue.unsafeRead { _ in 1 } == 1)
    #expect(queue.unsafeReentrantRead { _ in 2 } == 2)
    #expect(queue.barrierWriteWithoutTransaction { _ in 3 } == 3)
    #expect(queue.writeWithoutTransaction { _ in 4 } == 4)
    #expect(queue.inDatabase { _ in 5 } == 5)
    #expect(queue.unsafeReentrantWrite { _ in 6 } == 6)
  }

  @Test("reads of a snapshot throw only the errors of their closure")
  func snapshot() throws {
    let folder = try TemporaryFolder()
    let pool = try DatabasePool(path: folder.path("a.sqlite"))
    let snapshot = try pool.makeSnapshot()
    #expect(snapshot.read { _ in 1 } == 1)
    #expect(snapshot.unsafeRead { _ in 2 } == 2)
    try snapshot.close()
    #expect(snapshot.read { _ in 3 } == 3)
    expectMisuse("the database is closed") {
      _ = try snapshot.read { try Int.fetchOne($0, sql: "SELECT 1") }
    }
  }
}
