import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Histories of known programs")
struct ProgramTests {
  @Test(
    "they are planned from version to version without a hand, and keep all rows",
    arguments: [Program.firefox, .chromium, .anki, .signal, .wordPress]
  )
  func histories(program: Program) throws {
    var files: [SchemaFile] = []
    var log = DiagnosticLog()
    var last: Schema?
    for version in program.versions {
      let schema = try schema(version)
      let history = files.isEmpty ? .empty : MigrationHistory.read(files, log: &log)
      let start = try #require(history, "\(log.sorted)")
      let plan = MigrationPlanner.plan(from: start, to: schema, allowing: .all, log: &log)
      let name = try #require(start.nextFileName(name: "version"))
      files.append(file(name, try #require(plan, "\(log.sorted)").text))
      last = schema
    }
    let history = try #require(MigrationHistory.read(files, log: &log), "\(log.sorted)")
    let report = HistoryVerifier(history: history, schema: try #require(last)).verify()
    let steps = history.steps.map(\.text).joined(separator: "\n=====\n")
    #expect(report.isProven, "\(report.text)\n\(steps)")
    #expect(report.versions.count == program.versions.count)
    #expect(report.versions.allSatisfy { $0.rows > 0 })
  }
}
