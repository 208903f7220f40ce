import Foundation

/// Asserts that a text equals the content of a file.
///
/// ```swift
/// assertSnapshot(of: Player.databaseSchema.definition.joined(separator: ";\n"), in: "player.sql")
/// ```
///
/// A failure shows the difference in the format of `diff -u`. With `SQLITE_RECORDS_RECORD=1` in the
/// environment, the file is written, and the call fails; if `CI` is set, nothing is written.
///
/// - parameters:
///   - text: The text. It is compared byte by byte.
///   - file: The path of the snapshot, absolute or relative to the folder of the test's source file.
public func assertSnapshot(
  of text: String,
  in file: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let call = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let url = call.resolve(file)
  func difference() throws -> SnapshotDifference? {
    let exists = FileManager.default.fileExists(atPath: url.path)
    let expected = exists ? String(decoding: try Data(contentsOf: url), as: UTF8.self) : nil
    return SnapshotDifference(ofFile: file, expected: expected, actual: text)
  }
  call.takeSnapshot {
    if let difference = try difference() { call.report("\(difference)") }
  } record: {
    guard try difference() != nil else { return nil }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data(text.utf8).write(to: url)
    return "'\(file)'"
  }
}
