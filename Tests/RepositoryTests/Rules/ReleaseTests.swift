import Foundation
import Testing

/// The scripts by which a release is made, run on copies.
@Suite("The scripts of a release") struct ReleaseTests {
  private static let url =
    "https://example.com/releases/download/0.9.0/sqlite-records.artifactbundle.zip"
  private static let checksum = String(repeating: "0123456789abcdef", count: 4)

  @Test("The bundle is written into the manifest, whose plugins then run it by default")
  func manifest() throws {
    try withFolder { folder in
      let manifest = folder.appending(path: "Package.swift")
      let original = Repository.root.appending(path: "Package.swift")
      try FileManager.default.copyItem(at: original, to: manifest)
      let run = try Self.run("set-bundle", [Self.url, Self.checksum, manifest.path])
      #expect(run.status == 0, "\(run.output)")
      let text = try String(contentsOf: manifest, encoding: .utf8)
      #expect(text.contains(#""SQLITE_RECORDS_GENERATOR"] ?? "bundle""#))
      #expect(text.contains(#"let url = "\#(Self.url)""#))
      #expect(text.contains(#"let checksum = "\#(Self.checksum)""#))
      #expect(!text.contains("Artifacts/"))
      // Its lines are there no more.
      let second = try Self.run("set-bundle", [Self.url, Self.checksum, manifest.path])
      #expect(second.status == 1)
      #expect(second.output.contains("does not have these lines once"), "\(second.output)")
      #expect(try String(contentsOf: manifest, encoding: .utf8) == text)
    }
  }

  @Test(
    "A URL or a checksum that cannot be right leaves the manifest as it is",
    arguments: [
      ("http://example.com/sqlite-records.artifactbundle.zip", checksum),
      ("https://example.com/other.zip", checksum), (url, "0123"), (url, checksum.uppercased()),
    ]
  )
  func wrong(_ url: String, _ checksum: String) throws {
    try withFolder { folder in
      let manifest = folder.appending(path: "Package.swift")
      let original = Repository.root.appending(path: "Package.swift")
      try FileManager.default.copyItem(at: original, to: manifest)
      #expect(try Self.run("set-bundle", [url, checksum, manifest.path]).status == 1)
      #expect(try Data(contentsOf: manifest) == Data(contentsOf: original))
    }
  }

  @Test("Bundles of several platforms become one, always with the same bytes")
  func combination() throws {
    try withFolder { folder in
      let bundles = try ["x86_64", "aarch64"].map { try Self.makeBundle($0, "0.9.0", in: folder) }
      let archives = ["a.zip", "b.zip"].map { folder.appending(path: $0).path }
      for archive in archives {
        let run = try Self.run("combine-bundles", [archive] + bundles)
        #expect(run.status == 0, "\(run.output)")
        #expect(run.output == "\(archive): aarch64/sqlite-records, x86_64/sqlite-records\n")
      }
      let bytes = try archives.map { try Data(contentsOf: URL(filePath: $0)) }
      #expect(bytes[0] == bytes[1])
      let twice = try Self.run("combine-bundles", [archives[0], bundles[0], bundles[0]])
      #expect(twice.status == 1)
      #expect(twice.output.contains("a program that another bundle has"), "\(twice.output)")
      let newer = try Self.makeBundle("armv7", "0.9.1", in: folder)
      let mixed = try Self.run("combine-bundles", [archives[0], bundles[0], newer])
      #expect(mixed.status == 1)
      #expect(mixed.output.contains("has version 0.9.1"), "\(mixed.output)")
    }
  }

  /// Makes a bundle of one platform, as `Scripts/make-generator-bundle` does.
  private static func makeBundle(
    _ platform: String,
    _ version: String,
    in folder: URL
  ) throws -> String {
    let bundle = folder.appending(path: platform)
    let programs = bundle.appending(path: platform)
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    try Data(platform.utf8).write(to: programs.appending(path: "sqlite-records"))
    let artifact = """
      { "version": "\(version)", "type": "executable", "variants":
        [{ "path": "\(platform)/sqlite-records", "supportedTriples": ["\(platform)-linux-gnu"] }] }
      """
    let info = """
      { "schemaVersion": "1.0", "artifacts":
        { "sqlite-records": \(artifact), "sqlite-records-generate": \(artifact) } }
      """
    try Data(info.utf8).write(to: bundle.appending(path: "info.json"))
    return bundle.path
  }

  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "release-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      #expect(throws: Never.self) { try FileManager.default.removeItem(at: folder) }
    }
    try body(folder)
  }

  private static func run(
    _ script: String,
    _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = Repository.root.appending(path: "Scripts/\(script)")
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }
}
