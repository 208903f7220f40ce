import Foundation
import SQLiteRecordsTesting
import Testing

/// The generator's output for the schema files in each folder of `Snapshots`, which also contains the
/// expected output: Swift files and `ddl.sql`, or `diagnostics.txt`, or both if there are warnings.
///
/// With `SQLITE_RECORDS_RECORD=1` in the environment the cases are recorded again.
@Suite("Snapshots")
struct SnapshotTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Snapshots")

  /// The names of the folders.
  private static let cases: [String] = {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test("the generator makes what the case expects", arguments: cases)
  func snapshot(name: String) {
    assertSnapshots(ofSchemasIn: "Snapshots/\(name)", module: "Game", in: "Snapshots/\(name)")
  }

  @Test("there are cases")
  func casesExist() {
    #expect(Self.cases.count >= 10)
  }

  @Test("every file of a case is a schema or is compared", arguments: cases)
  func files(name: String) throws {
    let folder = Self.folder.appendingPathComponent(name)
    let paths = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    let files = (paths?.compactMap { $0 as? URL } ?? []).filter { !$0.hasDirectoryPath }
    #expect(files.contains { $0.pathExtension == "json" })
    for file in files {
      let name = file.lastPathComponent
      #expect(
        file.pathExtension == "json" || name.hasSuffix(".generated.swift")
          || file.deletingLastPathComponent().lastPathComponent == "Queries"
          || ["ddl.sql", "diagnostics.txt"].contains(name)
      )
    }
  }
}
