/// Asserts that a text equals a literal in the test.
///
/// ```swift
/// assertSnapshot(
///   of: Player.databaseSchema.definition.joined(separator: ";\n"),
///   equals: #"""
///     CREATE TABLE "player" (
///       "id" INTEGER PRIMARY KEY
///     )
///     """#
/// )
/// ```
///
/// A failure shows the difference in the format of `diff -u`. With `SQLITE_RECORDS_RECORD=1` in the
/// environment, the literal after `equals:` is rewritten in the test's source file, and the call
/// fails; if `CI` is set, nothing is written. A new snapshot begins as `equals: ""`.
///
/// - parameters:
///   - text: The text. It is compared byte by byte.
///   - expected: The expected text. To be recorded, it must be a literal without interpolations,
///     and a call that runs several times must always have the same text.
public func assertSnapshot(
  of text: String,
  equals expected: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    .compare(text, with: expected, name: "the text")
}

extension CallSite {
  /// Compares a text with a literal of the call, or writes the literal again.
  func compare(_ text: String, with expected: String, name: String) {
    takeSnapshot {
      let difference = SnapshotDifference(of: name, expected: expected, actual: text)
      if let difference { report("\(difference)") }
    } record: {
      let isNew = try InlineSnapshots.shared.record(
        text,
        inPlaceOf: expected,
        path: "\(filePath)",
        line: line,
        column: column
      )
      return isNew ? "the text after 'equals:'" : nil
    }
  }
}
