import SQLiteRecordsTesting
import Testing

@Suite("The mode of snapshots")
struct SnapshotModeTests {
  @Test(
    "it is decided by two variables",
    arguments: [
      ([:], SnapshotMode.comparing),
      (["SQLITE_RECORDS_RECORD": "0"], .comparing),
      (["CI": "true"], .comparing),
      (["SQLITE_RECORDS_RECORD": "1"], .recording),
      (["SQLITE_RECORDS_RECORD": "1", "CI": "true"], .refusing),
      (["SQLITE_RECORDS_RECORD": "1", "CI": ""], .refusing),
    ]
  )
  func modes(environment: [String: String], mode: SnapshotMode) {
    SnapshotMode.$environment.withValue(environment) {
      #expect(SnapshotMode.current == mode)
    }
  }
}
