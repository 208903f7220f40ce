import Foundation
import Testing

/// The C header of the runtime, compiled for other systems than this one.
@Suite("The C header")
struct HeaderTests {
  private static let header = Repository.root.appending(path: "Sources/CSQLiteRecords/shim.h")

  @Test(
    "reports in one sentence that a platform is not supported",
    arguments: [
      "x86_64-linux-musl", "aarch64-linux-android28", "wasm32-wasi", "x86_64-windows-gnu",
    ]
  )
  func otherPlatforms(target: String) throws {
    let output = try compile(for: target, ["-ffreestanding", "-nostdlibinc"])
    let first = output.split(separator: "\n").first { $0.contains("error: ") }
    #expect(
      first?.contains("Linux with glibc; other platforms are not supported yet") == true,
      "\(output)"
    )
  }

  @Test(
    "compiles for Apple's systems, with a sqlite3.h that lacks what Apple leaves out",
    .enabled("needs Darwin's headers, as `pip install ziglang` has them") { darwinHeaders != nil },
    arguments: [
      "x86_64-apple-macosx13.0", "arm64-apple-macosx13.0", "arm64-apple-ios16.0",
      "arm64-apple-tvos16.0", "arm64_32-apple-watchos9.0",
    ]
  )
  func apple(target: String) throws {
    let headers = try #require(Self.darwinHeaders)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Self.appleSQLite().write(
      to: folder.appending(path: "sqlite3.h"),
      atomically: true,
      encoding: .utf8
    )
    let output = try compile(
      for: target,
      [
        "-nostdlibinc", "-Wall", "-Wno-unused-function", "-Werror", "-isystem", headers, "-I",
        folder.path,
      ]
    )
    #expect(output.isEmpty)
  }

  /// The header of this system's SQLite, as old as iOS 16, without the functions that Apple's lacks.
  private static func appleSQLite() throws -> String {
    let header = try String(contentsOfFile: "/usr/include/sqlite3.h", encoding: .utf8)
    let omitted = [
      "sqlite3_load_extension", "sqlite3_enable_load_extension", "sqlite3_snapshot_get",
      "sqlite3_snapshot_open", "sqlite3_snapshot_free", "sqlite3_snapshot_cmp",
      "sqlite3_snapshot_recover", "sqlite3_unlock_notify",
    ]
    let old = header.replacing(
      /#define SQLITE_VERSION_NUMBER .*/,
      with: "#define SQLITE_VERSION_NUMBER 3039005"
    )
    let functions = try Regex("SQLITE_API [^;]*?\\b(\(omitted.joined(separator: "|")))\\([^;]*;")
    return old.replacing(functions, with: "")
  }

  /// The folder of Darwin's C headers in Python's package `ziglang`, if that is installed.
  private static let darwinHeaders: String? = {
    let script = "import ziglang, os; print(os.path.dirname(ziglang.__file__))"
    guard let output = try? run("python3", ["-c", script]) else { return nil }
    let package = output.trimmingCharacters(in: .whitespacesAndNewlines)
    let folder = package + "/lib/libc/include/any-darwin-any"
    return FileManager.default.fileExists(atPath: folder) ? folder : nil
  }()

  private func compile(for target: String, _ options: [String]) throws -> String {
    let common = ["-target", target, "-x", "c", "-fsyntax-only"]
    return try Self.run("clang", common + options + [Self.header.path])
  }

  /// The output of a program, errors included.
  private static func run(_ program: String, _ arguments: [String]) throws -> String {
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
  }
}
