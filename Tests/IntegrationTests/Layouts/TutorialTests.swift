import Foundation
import Testing

extension ClientTests {
  /// The programs that tutorials ask to write and to run, written and run. SwiftPM alone decides
  /// how they are built; the commands are those of the prebuilt tool.
  @Suite("Tutorials", .enabled(if: BuildSystem.tried.contains(.native)))
  struct TutorialTests {
    @Test(
      "the commands on the page about migrations print what it shows, and all versions can be opened"
    )
    func commands() async throws {
      let folder = try await Self.emptyFolder()
      let examples = Self.examples(in: try Repository.text(of: "Documentation/Migrations.md"))
      #expect(examples.count > 10)
      for example in examples {
        let run = try await ProcessRun(
          [PrebuiltClient.variable, "bash", "-ec", example.commands],
          in: folder
        )
        try #require(run.succeeded, "\(example.commands)\n\(run.output)")
        for text in example.texts {
          #expect(run.standardOutput.contains(text), "\(example.commands)\n\(run.output)")
        }
      }
    }

    @Test(
      "the interactive tutorial's files compile after each step, and its commands print what it shows"
    )
    func steps() async throws {
      let folder = try await Self.emptyFolder()
      let steps = try TutorialStep.all(in: "Scoreboard")
      #expect(steps.count > 15)
      for step in steps {
        try await step.take(in: folder)
        try await Self.build(folder)
      }
    }

    /// A folder next to this repository, of which only what was built for another tutorial is kept.
    private static func emptyFolder() async throws -> URL {
      let client = try await #require(ClientFolders.current).prebuiltClient()
      try client.empty()
      return client.package.folder
    }

    /// Builds the package, as soon as it has a Swift file.
    private static func build(_ folder: URL) async throws {
      let sources = try? FileManager.default.subpathsOfDirectory(
        atPath: folder.appending(path: "Sources").path
      )
      guard sources?.contains(where: { $0.hasSuffix(".swift") }) == true else { return }
      let command = [PrebuiltClient.variable, "swift", "build", "--build-tests"]
      let run = try await ProcessRun(command, in: folder)
      try #require(run.succeeded, "\(run.output)")
    }

    /// Commands, and what they print among other things.
    private struct Example {
      let commands: String
      var texts: [String] = []
    }

    /// The blocks of a page: `sh` has commands, and `sql` and `text` what the commands before print.
    private static func examples(in page: String) -> [Example] {
      var examples: [Example] = []
      var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
      while let line = lines.popFirst() {
        guard line.hasPrefix("```") else { continue }
        let block = lines.prefix { $0 != "```" }
        lines = lines.dropFirst(block.count + 1)
        let text = block.map { $0 + "\n" }.joined()
        if line == "```sh" {
          examples.append(Example(commands: text))
        } else if let last = examples.indices.last {
          examples[last].texts.append(text)
        }
      }
      return examples
    }
  }
}
