import Foundation
import Testing

/// A step of an interactive tutorial: a file of the reader's package, or commands.
struct TutorialStep {
  /// The path of the file in the package; `Terminal` for commands.
  let name: String
  let text: String

  private static let folder = "Sources/SQLiteRecords/Documentation.docc/Tutorials"

  /// The steps of a tutorial, in order.
  static func all(in tutorial: String) throws -> [TutorialStep] {
    let lines = try Repository.text(of: "\(folder)/\(tutorial).tutorial").split(separator: "\n")
    return try lines.compactMap { line in
      let parts = line.split(separator: "\"")
      guard parts.count == 5, parts[0].hasSuffix("@Code(name: ") else { return nil }
      let text = try Repository.text(of: "\(folder)/Resources/\(parts[3])")
      return TutorialStep(name: String(parts[1]), text: text)
    }
  }

  /// Does what the step says in the folder of a package.
  func take(in folder: URL) async throws {
    if name == "Terminal" { return try await runCommands(in: folder) }
    let file = folder.appending(path: name)
    if name.contains("/Migrations/") {
      // The reader reads what a command has written.
      #expect(try String(contentsOf: file, encoding: .utf8) == text)
      return
    }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Runs the lines that begin with a prompt, each of which prints the lines behind it.
  private func runCommands(in folder: URL) async throws {
    for example in "\n\(text)".split(separator: "\n$ ") {
      let lines = example.split(separator: "\n")
      let command = String(try #require(lines.first))
      let run = try await ProcessRun([PrebuiltClient.variable, "bash", "-ec", command], in: folder)
      try #require(run.succeeded, "\(command)\n\(run.output)")
      let output = lines.dropFirst().joined(separator: "\n")
      #expect(output.isEmpty || run.standardOutput.contains(output), "\(command)\n\(run.output)")
    }
  }
}
