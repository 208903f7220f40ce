public import SQLiteRecords

/// Asserts that a record is fetched exactly as it was inserted.
///
/// ```swift
/// try queue.write { db in
///   assertRoundTrip(of: Player(name: "Arthur", score: 7, photo: Data([1, 2])), in: db)
/// }
/// ```
///
/// The record is inserted and fetched. Its encoded values are compared with the stored ones, and
/// with those of the fetched record, column by column: NULL, integers, reals, texts and blobs. So
/// it fails if a column's affinity changes a value (https://www.sqlite.org/datatype3.html), or if a
/// property loses a part of its value. Generated columns are not compared. Afterwards, the database
/// is unchanged.
///
/// - parameters:
///   - record: The record. Its callbacks are called.
///   - db: The database. Rows that the record references must exist.
public func assertRoundTrip<Record: MutablePersistableRecord & FetchableRecord>(
  of record: Record,
  in db: Database,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let call = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    var losses: [String] = []
    try db.inSavepoint {
      losses = try RoundTrip(of: record, in: db).losses
      return .rollback
    }
    if losses.isEmpty { return }
    let title = "the record of '\(Record.databaseTableName)' is not fetched as it was written:"
    call.report(([title] + losses).joined(separator: "\n"))
  } catch {
    call.report("the record of '\(Record.databaseTableName)' cannot be fetched: \(error)")
  }
}
