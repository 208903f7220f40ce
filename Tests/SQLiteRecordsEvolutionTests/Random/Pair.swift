import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import Testing

/// Two schemas, the second made of the first.
struct Pair {
  let seed: UInt64
  let old: Schema
  let new: Schema

  init?(seed: UInt64) {
    self.seed = seed
    var maker = SchemaMaker(seed: seed)
    var made = maker.schema()
    guard let old = Self.read(made) else { return nil }
    maker.change(&made)
    guard let new = Self.read(made) else { return nil }
    self.old = old
    self.new = new
  }

  private static func read(_ made: MadeSchema) -> Schema? {
    readSchema([file("made.json", made.json)]).schema
  }

  /// Both steps; `nil` if the schemas are equal, or the step would lose something and must not.
  func history() -> MigrationHistory? {
    var log = DiagnosticLog()
    let first = file("0001-first.sql", old.script)
    guard let start = MigrationHistory.read([first], log: &log) else {
      Issue.record("seed \(seed): \(log.sorted)")
      return nil
    }
    let isGenerous = seed % 3 == 0
    var plan = MigrationPlanner.plan(
      from: start,
      to: new,
      allowing: isGenerous ? .all : .none,
      log: &log
    )
    if plan == nil, log.diagnostics.allSatisfy({ $0.code == .lostData }) {
      log = DiagnosticLog()
      plan = MigrationPlanner.plan(from: start, to: new, allowing: .all, log: &log)
    }
    guard let plan else {
      // Old rows may lack a value that nothing in the schema gives them.
      let isMissing = log.diagnostics.contains { $0.code == .missingBackfill }
      if !isMissing { Issue.record("seed \(seed): \(log.sorted)\n\(old.script)\n\(new.script)") }
      return nil
    }
    if plan.isEmpty { return nil }
    let second = file("0002-second.sql", plan.text)
    let history = MigrationHistory.read([first, second], log: &log)
    if history == nil { Issue.record("seed \(seed): \(log.sorted)\n\(plan.text)") }
    return history
  }
}
