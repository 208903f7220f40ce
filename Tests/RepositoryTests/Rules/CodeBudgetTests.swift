import Testing

/// The lines of code that a folder may have: those that are neither blank nor comments.
///
/// Every client compiles the runtime, which grows by itself. Code that few programs use belongs to another
/// module. If a folder needs more, its budget is raised, with a sentence that says what for.
struct CodeBudget: Sendable, CustomTestStringConvertible {
  /// A number of lines more, and the sentence.
  struct Raise: Sendable {
    let lines: Int
    let reason: String
  }

  let folder: String
  let lines: Int
  var raises: [Raise] = []

  var total: Int { raises.reduce(lines) { $0 + $1.lines } }

  var testDescription: String { folder }

  static let root = "Sources/SQLiteRecords"

  static let runtime = [
    CodeBudget(
      folder: "Connection",
      lines: 1020,
      raises: [
        CodeBudget.Raise(lines: 12, reason: "The connection itself suspends its commit hook."),
        CodeBudget.Raise(lines: 3, reason: "It is asked whether SQLite has undone a transaction."),
        CodeBudget.Raise(lines: 5, reason: "Hooks and effects are read where observers are told."),
      ]
    ),
    CodeBudget(folder: "Statement", lines: 942),
    CodeBudget(folder: "Values", lines: 3055),
    CodeBudget(
      folder: "Database",
      lines: 2885,
      raises: [
        CodeBudget.Raise(lines: 10, reason: "What observers ask for each statement is inlined.")
      ]
    ),
    CodeBudget(
      folder: "Expressions",
      lines: 2540,
      raises: [
        CodeBudget.Raise(lines: 1, reason: "A loop writes the operands of a long sum."),
        CodeBudget.Raise(lines: 6, reason: "Operators in operators need less of the stack."),
      ]
    ),
    CodeBudget(
      folder: "Records",
      lines: 3755,
      raises: [
        CodeBudget.Raise(lines: 2, reason: "Operations count their slots themselves."),
        CodeBudget.Raise(lines: 4, reason: "Changes and rowids have files of their own."),
      ]
    ),
    CodeBudget(folder: "Requests", lines: 1910),
    CodeBudget(folder: "Access", lines: 1246),
  ]

  /// The lines of files that are neither blank nor comments.
  static func codeLines(of files: [SourceFile]) -> Int {
    files.reduce(0) { sum, file in
      sum
        + file.lines.count {
          let text = $0.drop { $0 == " " }
          return !text.isEmpty && !text.hasPrefix("//")
        }
    }
  }

  func codeLines(in files: [SourceFile]) -> Int {
    Self.codeLines(of: files.filter { $0.isIn("\(Self.root)/\(folder)") })
  }

  /// How the budget and the code disagree; nil if they agree.
  func disagreement(with files: [SourceFile]) -> String? {
    let count = codeLines(in: files)
    if count > total {
      let cures = "move code to another module, or raise the budget of \(total), and say what for"
      return "\(count) lines: \(cures)"
    }
    return total - count > 50 ? "\(count) lines: lower the budget of \(total)" : nil
  }
}

@Suite("The size of the runtime")
struct CodeBudgetTests {
  @Test(
    "a folder has as much code as its budget says, or a little less",
    arguments: CodeBudget.runtime
  )
  func budget(budget: CodeBudget) {
    #expect(budget.disagreement(with: Repository.swiftFiles) == nil)
  }

  @Test("each folder has a budget, and each raise a reason")
  func folders() {
    let prefix = CodeBudget.root + "/"
    let folders = Repository.swiftFiles.filter { $0.path.hasPrefix(prefix) }.map {
      String($0.path.dropFirst(prefix.count).prefix { $0 != "/" })
    }
    #expect(Set(folders) == Set(CodeBudget.runtime.map(\.folder)))
    let raises = CodeBudget.runtime.flatMap(\.raises)
    #expect(raises.allSatisfy { $0.lines > 0 && $0.reason.hasSuffix(".") })
  }

  @Test("code that is too much is reported, and a budget that is too large; comments do not count")
  func disagreements() {
    let code = "// a\nlet a = 1\n\n  /// b\n  let b = \"// c\"\n"
    let files = [
      SourceFile("Sources/SQLiteRecords/A/A.swift", code),
      SourceFile("Sources/SQLiteRecords/AB/A.swift", code),
    ]
    func report(_ lines: Int, _ raises: [CodeBudget.Raise] = []) -> String? {
      CodeBudget(folder: "A", lines: lines, raises: raises).disagreement(with: files)
    }
    #expect(report(1)?.hasPrefix("2 lines: move code") == true)
    #expect(report(1, [CodeBudget.Raise(lines: 1, reason: "For b.")]) == nil)
    #expect(report(52) == nil)
    #expect(report(53) == "2 lines: lower the budget of 53")
  }
}
