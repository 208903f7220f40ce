import Foundation
import SQLiteRecordsEvolution
import SQLiteRecordsGeneration
import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

@Suite("The page of diagnostics")
struct DiagnosticsPageTests {
  private let page: DiagnosticsPage

  init() throws {
    page = try DiagnosticsPage.read()
  }

  @Test("it explains every diagnostic once, and no other")
  func codes() throws {
    let titles = page.sections.map(\.title)
    let codes = try Self.declaredCodes()
    #expect(codes.count > 150)
    #expect(Set(titles) == Set(codes))
    #expect(titles.count == codes.count)
  }

  @Test("a code has the name of the property that declares it")
  func nameOfCode() {
    #expect(DiagnosticCode.unknownColumn.rawValue == "unknownColumn")
    #expect(DiagnosticCode.noSwiftName.rawValue == "noSwiftName")
  }

  @Test("codes are declared only in the files that this test reads")
  func declarations() throws {
    let others = try Self.sourceFiles().filter { !$0.path.contains("/DiagnosticCode+") }
    let declaring = try others.filter {
      try String(contentsOf: $0, encoding: .utf8).contains("extension DiagnosticCode ")
    }
    #expect(others.count > 300)
    #expect(declaring == [])
  }

  /// The codes of all modules, which declare their own.
  private static func declaredCodes() throws -> [String] {
    try sourceFiles().filter { $0.path.contains("/DiagnosticCode+") }.flatMap { file in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.matches(of: /static var (\w+): Self/).map { String($0.1) }
    }
  }

  private static func sourceFiles() throws -> [URL] {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    return try FileManager.default.subpathsOfDirectory(atPath: sources.path)
      .filter { $0.hasSuffix(".swift") }.map { sources.appending(path: $0) }
  }

  @Test(
    "an example of schema files gives exactly the messages on the page, with the section's code"
  )
  func examples() {
    for section in page.sections {
      for example in section.examples where example.commands == nil {
        let log = diagnostics(
          of: example.files.map { SchemaFile(name: $0, bytes: Array($1.utf8)) },
          plansStep: Self.codesOfPlans.contains(section.title)
        )
        #expect(log.sorted.map(\.description) == example.findings)
        #expect(Set(log.diagnostics.map(\.code.rawValue)) == [section.title])
      }
    }
  }

  @Test(
    "an example of commands prints exactly what the page shows, each line with the section's code"
  )
  func commands() throws {
    for section in page.sections {
      for example in section.examples {
        guard let commands = example.commands else { continue }
        let findings = example.findings.map { "\($0) [\(section.title)]" }
        let found = try self.findings(of: commands)
        #expect(found == findings, "\(section.title)")
      }
    }
  }

  @Test("the diagnostic of an example has a text of its section")
  func textsOfExamples() {
    for section in page.sections {
      for finding in section.examples.flatMap(\.findings) {
        #expect(section.text(of: finding.withoutPlace) != nil, "\(section.title): \(finding)")
      }
    }
  }

  /// Codes without an example, because they need a lack of memory, a fault of SQLite or of the tool, a
  /// broken Graphviz or Git, or a folder that cannot be read.
  private static let notShown = [
    "error: SQLite rejects a foreign key of table '…': …",
    "error: SQLite rejects trigger '…': …",
    "error: SQLite cannot check the schema: …",
    "warning: the build does not understand the query of this view, and the SQLite of this machine was built without "
      + "'SQLITE_ENABLE_COLUMN_METADATA', so it cannot report which columns the view selects; declare their types in "
      + "'columns'",
    "error: cannot import the database: …",
    "error: cannot read the folder '…'",
    "error: cannot remove the file: …",
    "error: cannot write a folder in '…': …",
    "error: comparing with a revision needs Git, which is not installed",
    "error: Git cannot read revision '…'",
    "error: the step is not UTF-8, or contains a NUL character",
    "error: cannot plan a step to the schema: …; write it by hand",
    "error: cannot run Graphviz's program 'dot': …",
    "error: Graphviz's program 'dot' failed with exit status …",
    "error: the file contains a NUL character",
    "error: the file is larger than 1 MB; split its queries into several files",
    "error: SQLite rejects the schema: …",
    "error: SQLite rejects the query with its stars written out: …; please report this query as a defect",
    "error: SQLite returns … columns, and … were expected; please report this query as a defect",
    "error: table '…' has no record here; please report this query as a defect",
    "error: a parameter needs a name, such as ':id', which becomes the label of an argument",
    "error: the query begins like a query that only reads, but it writes",
    "error: the build cannot infer the types of this recursion",
    "error: the build does not understand this recursion",
    "error: it is unclear to which SELECT the aggregate … belongs; use a column of that SELECT outside conditions such as "
      + "IS NULL",
  ]

  @Test("every text has an example, if one is possible")
  func texts() {
    for section in page.sections where section.title != "importedDifferently" {
      let shown = section.examples.flatMap(\.findings).map(\.withoutPlace)
      let texts = Set(shown.compactMap(section.text))
      #expect(Set(section.texts).subtracting(texts).subtracting(Self.notShown) == [])
      #expect(!section.texts.isEmpty)
    }
  }

  @Test("each diagnostic of the tests' faulty files has a text of its section")
  func fixtures() throws {
    let folders = try FaultyFiles.folders()
    #expect(folders.count > 150)
    for folder in folders {
      for diagnostic in diagnostics(of: try FaultyFiles.read(folder)).diagnostics {
        let text = "\(diagnostic.severity.rawValue): \(diagnostic.message)"
        #expect(page.section(diagnostic.code)?.text(of: text) != nil, "\(folder): \(diagnostic)")
      }
    }
  }

  /// Codes that are reported while a step is planned. In other examples, the steps are complete.
  private static let codesOfPlans = [
    "lostData", "missingBackfill", "nullBackfill", "refusedBackfill", "renamedKept",
    "renamedTwice", "renamedUnknown", "unplannable",
  ]

  /// The generator's diagnostics for schema files and the steps that lead to them.
  private func diagnostics(of files: [SchemaFile], plansStep: Bool = false) -> DiagnosticLog {
    let queries = files.filter { $0.name.contains("Queries/") }
    guard queries.isEmpty || queries.count < files.count else {
      return diagnostics(ofQueries: queries)
    }
    let steps = files.filter { MigrationHistory.isHistory($0.name) && !queries.contains($0) }
    let files = files.filter { $0.name.hasSuffix(".json") }
    var (schema, log) = readSchema(files)
    if !steps.isEmpty, let history = MigrationHistory.read(steps, log: &log), let schema {
      if plansStep {
        _ = MigrationPlanner.plan(from: history, to: schema, log: &log)
      } else {
        let areEqual = try? history.compare(with: schema, log: &log)
        if areEqual == true, history.compareNames(with: schema, log: &log) {
          _ = history.compareReadings(with: schema, log: &log)
        }
      }
    }
    if let schema {
      let checked = checkQueries(queries, against: schema, log: &log)
      log.append(
        checkRecords(
          for: schema,
          schemaFiles: files.map(\.name),
          module: Identifier("Game"),
          queries: checked
        )
      )
    }
    return log
  }

  private func diagnostics(ofQueries files: [SchemaFile]) -> DiagnosticLog {
    var log = DiagnosticLog()
    _ = readQueryFiles(files, log: &log)
    return log
  }

  /// The diagnostics in the output of a shell's commands.
  private func findings(of commands: String) throws -> [String] {
    let folder = try TemporaryFolder()
    let path = #"PATH="$(dirname "$0"):$PATH"; "#
    let run = try ToolRun(shell: path + commands, in: folder.url)
    return (run.output + run.errors).split(separator: "\n").map(String.init).filter {
      $0.hasPrefix("error: ") || $0.contains(": error: ") || $0.contains(": warning: ")
        || $0.contains(": note: ")
    }
  }
}
