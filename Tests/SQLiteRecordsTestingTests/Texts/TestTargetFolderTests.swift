import Foundation
import SQLiteRecordsTesting
import Testing

@Suite("Folders whose Swift files SwiftPM compiles")
struct TestTargetFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The objection to snapshots in a folder of the package, for a test of the target `GameTests`.
  private func objection(to path: String, manifest: String = "") throws -> String? {
    try folder.write(manifest, to: "Package.swift")
    let source = URL(fileURLWithPath: "\(folder.path)/Tests/GameTests/Inner/SomeTests.swift")
    let target = try #require(TestTargetFolder(ofSource: source))
    return target.objection(to: URL(fileURLWithPath: "\(folder.path)/\(path)"))
  }

  @Test("snapshots in the folder of the test target would be compiled")
  func inTarget() throws {
    #expect(
      try objection(to: "Tests/GameTests/Snapshots")
        == "SwiftPM would compile snapshots in the folder of the target 'GameTests': choose a "
        + "folder outside, such as '../Snapshots', or add exclude: [\"Snapshots\"] to the target in "
        + "Package.swift"
    )
    #expect(try objection(to: "Tests/GameTests") != nil)
  }

  @Test(
    "snapshots outside, and in a folder that the manifest excludes, would not",
    arguments: [
      ("Tests/Snapshots/Game", ""), ("Snapshots", ""), ("Tests/GameTestsSnapshots", ""),
      ("Tests/GameTests/Snapshots/Game", #"exclude: ["Snapshots"]"#),
      ("Tests/GameTests/Snapshots/Game", #"exclude: ["Snapshots/Game"]"#),
    ]
  )
  func outside(path: String, manifest: String) throws {
    #expect(try objection(to: path, manifest: manifest) == nil)
  }

  @Test("a source file without a package has no target")
  func noPackage() {
    #expect(TestTargetFolder(ofSource: URL(fileURLWithPath: "/a/b/c/Some.swift")) == nil)
  }
}
