import Foundation
import Testing

@Suite("Combine publishers, tested with a stand-in on systems without Combine")
struct CombineTests {
  @Test("publishers publish values, changes, errors, and as much as a subscriber asks for")
  func publishers() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await compile(in: folder)

    let run = try await ProcessRun([folder.appending(path: "main").path], in: folder)
    #expect(
      run.lines == [
        "before 0", "written 1", "written finished",
        "failed SQLite error 1: no such column: b - while executing `SELECT b FROM t`",
        "read afterwards 2 of", "read afterwards finished",
        "migrated after []", "migrated ()", "migrated finished",
        "refused after [\"u\"]",
        "refused SQLite error 1: table u already exists - while executing `CREATE TABLE u (a)`",
        "value 2", "shared 2", "shared 5", "changed 7", "changed 9", "ended 9",
        "ended SQLite error 1: no such table: t - while executing `SELECT count(*) FROM t`",
        "gone",
      ],
      "\(run.output)"
    )
  }

  /// Compiles the stand-in, the modules with publishers that use it, and the program that uses them.
  private func compile(in folder: URL) async throws {
    let program = Repository.root.appending(path: "Tests/IntegrationTests/Combine/Program")
    let sources = Repository.root.appending(path: "Sources/SQLiteRecordsObservation")
    let module = ["-emit-module", "-parse-as-library", "-c", "-wmo", "-module-name"]
    try await swiftc(
      module + ["Combine", program.appending(path: "Combine.swift").path, "-o", "Combine.o"],
      in: folder
    )
    try await swiftc(
      module + ["SQLiteRecordsObservation", "-o", "Observation.o"] + Self.files(in: sources),
      in: folder
    )
    let migrator = "Sources/SQLiteRecordsGRDB/DatabaseMigrator+Combine.swift"
    try await swiftc(
      module + ["SQLiteRecordsGRDB", "-o", "GRDB.o"]
        + [Repository.root.appending(path: migrator).path],
      in: folder
    )
    let built = ["SQLiteRecords", "SQLiteRecordsMigrations", "SQLiteRecordsSQLText"]
    let runtime = built.flatMap { module in
      let objects = Self.products.appending(path: "\(module).build")
      return Self.files(in: Repository.root.appending(path: "Sources/\(module)")).map {
        objects.appending(path: "\(URL(filePath: $0).lastPathComponent).o").path
      }
    }
    try await swiftc(
      [program.appending(path: "main.swift").path, "Combine.o", "Observation.o", "GRDB.o"]
        + ["-o", "main"] + runtime + ["-lsqlite3"],
      in: folder
    )
  }

  private func swiftc(_ arguments: [String], in folder: URL) async throws {
    let modules = Self.products.appending(path: "Modules").path
    let features = ["ExistentialAny", "InternalImportsByDefault", "MemberImportVisibility"]
    let run = try await ProcessRun(
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-package-name", Self.package]
        + features.flatMap { ["-enable-upcoming-feature", $0] }
        // The new modules stand before those that are built.
        + ["-I", folder.path, "-I", modules] + Repository.library + arguments,
      in: folder
    )
    try #require(run.succeeded, "\(run.output)")
  }

  /// SwiftPM names a package after its folder.
  private static let package = String(
    Repository.root.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" }
  )

  private static let products: URL = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL
  }()

  /// The Swift files in a folder and those in it, without those that a tutorial shows.
  private static func files(in folder: URL) -> [String] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == "swift" && !$0.path.contains(".docc/") }
      .map(\.path).sorted()
  }
}
