import SQLiteRecords
import Testing

@Suite("Security and reliability")
struct SecurityTests {
  @Test("a file from others is opened")
  func settings() throws {
    // begin SecurityAndReliability
    var configuration = Configuration()
    configuration.readonly = true
    configuration.trustsSchema = false
    configuration.defensive = true
    // end
    let queue = try DatabaseQueue(configuration: configuration)
    #expect(throws: DatabaseError.self) {
      try queue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
    }
  }
}
