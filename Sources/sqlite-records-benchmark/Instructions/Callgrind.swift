import Foundation

/// The tool of valgrind that counts instructions.
///
/// https://valgrind.org/docs/manual/cl-manual.html
struct Callgrind {
  /// A folder for the copy of this program that is run.
  private let folder: URL

  private var program: URL { folder.appending(path: "sqlite-records-benchmark") }

  /// Makes a copy of this program without debugging information, which not every version of valgrind
  /// can read.
  ///
  /// - throws: ``CallgrindError``.
  init() throws {
    guard let original = Bundle.main.executablePath else { throw CallgrindError.noProgram }
    folder = FileManager.default.temporaryDirectory
      .appending(path: "sqlite-records-benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    _ = try Self.run(["strip", "-S", "-o", program.path, original])
  }

  /// Removes the copy.
  func remove() {
    // The system removes the temporary folder if this fails.
    try? FileManager.default.removeItem(at: folder)
  }

  /// How many instructions the program executes for a trial, below the measured function.
  ///
  /// - throws: ``CallgrindError``.
  func instructions(_ work: Work, _ variant: Variant, rows: Int) throws -> Int {
    let report = try Self.run([
      "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
      "--toggle-collect=floor_measure", program.path,
      "--trial", work.name, variant.rawValue, String(rows),
    ])
    guard let count = Self.count(in: report) else { throw CallgrindError.noCount(report) }
    return count
  }

  /// - returns: What the command has written to its error stream.
  private static func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let report = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CallgrindError.failed(report) }
    return report
  }

  /// The number in `==123== Collected : 45678`.
  private static func count(in report: String) -> Int? {
    for line in report.split(separator: "\n") where line.contains("Collected :") {
      return line.split(separator: " ").last.flatMap { Int($0) }
    }
    return nil
  }
}
