extension FileRuleTests {
  /// Rules for all files of the repository, whatever their language.
  static var text: [FileRule] {
    [unfinishedWork, machinePaths]
  }

  /// The words are put together here, as this file is bound by the rule too.
  private static var unfinishedWork: FileRule {
    let words: Set<String> = ["ses" + "sion", "ses" + "sions", "to" + "do", "fix" + "me"]
    return FileRule(
      name: "no notes of unfinished work",
      binds: { _ in true },
      check: { file in
        file.findings { line in
          line.lowercased().split { !$0.isLetter }.first { words.contains(String($0)) }
        }
      },
      violations: words.map { SourceFile("README.md", "a \($0.uppercased()): b\nc") },
      correct: [SourceFile("README.md", "obsession")]
    )
  }

  private static var machinePaths: FileRule {
    let folders = ["home", "private", "root", "tmp", "Users", "work"].map { "/\($0)/" }
    return FileRule(
      name: "no paths of one machine",
      binds: { _ in true },
      check: { file in
        file.findings { line in
          folders.first { line.hasPrefix($0) || !line.ranges(of: " \($0)").isEmpty }
            ?? folders.first { !line.ranges(of: "\"\($0)").isEmpty }
        }
      },
      violations: folders.flatMap { folder in
        ["a = \"\(folder)b\"", "see \(folder)b", "\(folder)b"].map { SourceFile("README.md", $0) }
      },
      correct: folders.map { SourceFile("README.md", "a\($0)b https://example.org\($0)b") }
    )
  }
}

extension SourceFile {
  /// A finding for each line in which something is found.
  fileprivate func findings<Text: StringProtocol>(
    where find: (Substring) -> Text?
  ) -> [Finding] {
    zip(1..., lines).compactMap { number, line in
      find(line).map { finding(number, String($0)) }
    }
  }
}
