import Foundation

extension FileRuleTests {
  /// The English of comments and of titles.
  static var words: [FileRule] { [phrases, openings] }

  /// Generated files have the English of their schema files.
  @Sendable private static func isWrittenSwift(_ file: SourceFile) -> Bool {
    file.path.hasSuffix(".swift") && !file.path.contains("/Snapshots/")
  }

  private static var phrases: FileRule {
    FileRule(
      name: "comments and titles avoid the phrases that Documentation/Style.md lists",
      binds: isWrittenSwift,
      check: { file in
        (file.comments + file.titles).flatMap { prose in
          StylePage.avoidedPhrases.filter(prose.contains).map { file.finding(prose.line, $0) }
        }
      },
      violations: StylePage.avoidedPhrases.flatMap { phrase in
        let lines = phrase.replacing(" ", with: "\n/// ")
        return [
          "/// It is \(lines).", "a() // A.\n  // \(phrase)", "@Test(\n  \"is \(phrase)\"\n)",
        ]
        .map { SourceFile("Tests/A.swift", $0) }
      },
      correct: StylePage.avoidedPhrases.map {
        SourceFile("Sources/A.swift", "let a = \"\($0)\"\n/// x\($0)x\n\n// @Test(\"b\")")
      }
    )
  }

  private static var openings: FileRule {
    FileRule(
      name: "no comment begins with a question: it says what a declaration is",
      binds: isWrittenSwift,
      check: { file in
        // The members of public types may be what a client's closure returns.
        let mayAsk = file.isIn("Sources/SQLiteRecords")
        return file.comments.filter { comment in
          switch comment.firstWord {
          case "who", "whom", "whose": true
          case "what": !comment.isPublic && !mayAsk
          default: false
          }
        }.map { file.finding($0.line, "\($0.firstWord) …") }
      },
      violations: [
        "/// Whom it concerns.\npublic let a = 1", "  // Who waits.\n", "/// What is left.\nb()",
      ]
      .map { SourceFile("Sources/A.swift", $0) },
      correct: ["/// What happened.\n@a\npublic let b = 1", "let a = \"// who\"", "/// Whole"].map {
        SourceFile("Sources/A.swift", $0)
      }
    )
  }
}

/// The page about words.
enum StylePage {
  /// The phrases that comments and titles avoid: those in italics in the page's last section.
  static let avoidedPhrases: [String] = {
    let page = Repository.files.first { $0.path == "Documentation/Style.md" }
    let parts = page?.text.components(separatedBy: "## In comments and titles\n") ?? []
    guard parts.count == 2 else { return [] }
    return parts[1].split(separator: "*").enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }()
}
