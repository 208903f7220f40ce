import Foundation
import Testing

extension ClientTests {
  /// What the page asks to paste, pasted. SwiftPM alone says how it is built.
  @Suite("The page about a schema that changes", .enabled(if: BuildSystem.tried.contains(.native)))
  struct TutorialTests {
    @Test(
      "its commands print what it shows, and the current program opens databases of all versions"
    )
    func commands() async throws {
      let parent = try await #require(ClientFolders.current).folder(named: "tutorial")
      let folder = parent.appending(path: "Game")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        at: parent.appending(path: "sqlite-records"),
        withDestinationURL: Repository.root
      )
      let examples = Self.examples(in: try Repository.text(of: "Documentation/Migrations.md"))
      #expect(examples.count > 10)
      for example in examples {
        let run = try await ProcessRun(["bash", "-ec", example.commands], in: folder)
        try #require(run.succeeded, "\(example.commands)\n\(run.output)")
        for text in example.texts {
          #expect(run.standardOutput.contains(text), "\(example.commands)\n\(run.output)")
        }
      }
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
