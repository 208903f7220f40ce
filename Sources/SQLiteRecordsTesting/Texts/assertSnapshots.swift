import Foundation
import SQLiteRecordsGeneration

/// Asserts that schema files generate the recorded Swift files, DDL, and warnings.
///
/// ```swift
/// @Test func generatedRecords() {
///   assertSnapshots(ofSchemasIn: "../../Sources/Game", module: "Game", in: "../Snapshots/Game")
/// }
/// ```
///
/// The snapshots are the generated Swift files (`player.record.generated.swift`), `ddl.sql`, and
/// `diagnostics.txt` if there is an error or a warning. Each file that differs, is missing, or is
/// no longer generated, is reported as one failure, with the difference in the format of `diff -u`.
/// Other files in the folder are ignored.
///
/// With `SQLITE_RECORDS_RECORD=1` in the environment, the snapshots are recorded, and the call
/// fails, so that recording never counts as a passed test. If `CI` is set, nothing is recorded.
///
/// - parameters:
///   - schemas: The folder of a target's schema files. This path and that of the snapshots are
///     relative to the folder of the test's source file, or absolute.
///   - module: The name of the target.
///   - snapshots: The folder of the snapshots. In the folder of a test target, `Package.swift` must
///     exclude it: otherwise SwiftPM would compile the Swift files in it, and nothing is recorded.
public func assertSnapshots(
  ofSchemasIn schemas: String,
  module: String,
  in snapshots: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let call = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  guard let identifier = Identifier(module) else {
    return call.report("expected the name of a module, not '\(module)'")
  }
  let folder = SnapshotFolder(url: call.resolve(snapshots))
  func texts() throws -> [String: String] {
    SnapshotFolder.texts(of: try SchemaFolder(call.resolve(schemas)), module: identifier)
  }
  call.takeSnapshot {
    let (actual, expected) = (try texts(), try folder.texts())
    for name in Set(actual.keys).union(expected.keys).sorted() {
      SnapshotDifference(ofFile: name, expected: expected[name], actual: actual[name])
        .map { call.report("\($0)") }
    }
  } record: {
    let target = TestTargetFolder(ofSource: URL(fileURLWithPath: "\(filePath)"))
    if let objection = target?.objection(to: call.resolve(snapshots)) {
      throw MisplacedSnapshots(description: objection)
    }
    let changed = try folder.replaceTexts(with: try texts())
    return changed.isEmpty ? nil : "\(changed.joined(separator: ", ")) in '\(snapshots)'"
  }
}
