public import SQLiteRecords
import SQLiteRecordsDump

/// Asserts which SQL statements a block runs.
///
/// ```swift
/// try assertSQL(
///   on: db,
///   equals: #"""
///     INSERT INTO "player" ("id", "name", "score") VALUES (NULL,'Arthur',0)
///     """#
/// ) {
///   try arthur.insert(db)
/// }
/// ```
///
/// These are the statements that `db.trace` reports: with their values, in the order in which they
/// begin to run, one per line. This excludes the library's own queries about the schema.
/// A failure shows the difference in the format of `diff -u`, and with `SQLITE_RECORDS_RECORD=1` in
/// the environment the literal is rewritten, as
/// ``assertSnapshot(of:equals:fileID:filePath:line:column:)`` does.
///
/// - parameters:
///   - db: The database on which the block runs. A previous trace of it ends.
///   - expected: The statements.
///   - block: Runs the statements. If it throws, nothing is compared.
/// - returns: What the block returns.
/// - throws: The error of the block.
@discardableResult
public func assertSQL<Value>(
  on db: Database,
  equals expected: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  _ block: () throws -> Value
) rethrows -> Value {
  var statements: [String] = []
  db.trace { statements.append($0.expandedDescription) }
  defer { db.trace() }
  let value = try block()
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .compare(statements.joined(separator: "\n"), with: expected, name: "the SQL")
  return value
}
