import SQLiteRecordsGRDB
import Testing

@testable import SQLiteRecords

@Suite("Places of kept statements")
struct StatementPlaceTests {
  @Test("each kind of statement has a place of its own")
  func slots() {
    let policies: [Database.ConflictResolution] = [.rollback, .abort, .fail, .ignore, .replace]
    var kinds: [RecordOperation] = [
      .delete, .exists, .upsert, .selectAll, .selectByKey, .selectByRowID,
    ]
    for policy in policies {
      kinds += [.insert(policy), .insertNew(policy), .update(policy)]
      kinds += [.insertAndFetch(policy), .updateAndFetch(policy)]
    }
    #expect(kinds.map(\.slot).sorted() == Array(0..<RecordOperation.slotCount))
  }
}
