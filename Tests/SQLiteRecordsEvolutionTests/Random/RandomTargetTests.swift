import Foundation
import SQLiteRecords
import SQLiteRecordsEvolution
import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsMigrations
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema
import SQLiteRecordsVerification
import Testing

@Suite("Generated schemas of three targets in one database")
struct RandomTargetTests {
  /// How many programs there are: 24, or 1,000 with `TORTURE=1`.
  private static let count: UInt64 =
    ProcessInfo.processInfo.environment["TORTURE"] == "1" ? 1000 : 24
  private static let parts: UInt64 = 4
  private static let versions = 5

  @Test(
    "a database of every version migrates to what a new one has, and texts of all rows are found",
    arguments: 0..<parts
  )
  func programs(part: UInt64) throws {
    for seed in part * Self.count / Self.parts..<(part + 1) * Self.count / Self.parts {
      do { try check(seed) } catch { Issue.record("seed \(seed): \(error)") }
    }
  }

  private func check(_ seed: UInt64) throws {
    var model = TargetModel(seed: seed)
    var program = TargetProgram()
    var released: [(model: TargetModel, program: TargetProgram)] = []
    for _ in 0..<Self.versions {
      try program.release(model)
      released.append((model, program))
      model.change()
    }
    let newest = try #require(released.last)
    let new = try DatabaseQueue()
    try newest.program.migrator.migrate(new)
    let expected = try schema(of: new)
    for (version, old) in released.enumerated() {
      let queue = try DatabaseQueue()
      try old.program.migrator.migrate(queue)
      try insert(old.model.insertions("old"), into: queue)
      try newest.program.migrator.migrate(queue)
      let differences = try schema(of: queue).differences(from: expected)
      #expect(differences.isEmpty, "seed \(seed), version \(version + 1): \(differences)")
      try insert(newest.model.insertions("new"), into: queue)
      try checkTexts(queue, "seed \(seed), version \(version + 1)")
    }
  }

  private func insert(_ statements: [String], into queue: DatabaseQueue) throws {
    try queue.write { db in for sql in statements { try db.execute(sql: sql) } }
  }

  private func schema(of queue: DatabaseQueue) throws -> DatabaseSchema {
    try queue.read { db in try DatabaseSchema(of: OpenDatabase(db: db)) }
  }

  private func checkTexts(_ queue: DatabaseQueue, _ comment: Comment) throws {
    try queue.write { db in
      for (index, content, column) in [("found", "note", "body"), ("tagged", "mark", "label")] {
        try db.execute(sql: "INSERT INTO \(index) (\(index), rank) VALUES ('integrity-check', 1)")
        let missing = try Int.fetchAll(
          db,
          sql: """
            SELECT id FROM \(content) WHERE \(column) IS NOT NULL
            AND id NOT IN (SELECT rowid FROM \(index) WHERE \(index) MATCH \(content).\(column))
            """
        )
        #expect(missing == [], comment)
        #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM \(content)") == 4, comment)
      }
      #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM board") == 4, comment)
    }
  }
}

/// A connection whose schema is read.
private struct OpenDatabase: SchemaSource {
  let db: Database

  func rows(of sql: String) throws -> [[String?]] {
    try Row.fetchAll(db, sql: sql).map { row in
      row.databaseValues.map { $0.isNull ? nil : String.fromDatabaseValue($0) ?? "\($0)" }
    }
  }
}

/// The targets of a program, with the steps that it has released.
private struct TargetProgram {
  private var files: [String: [SchemaFile]] = [:]
  private var histories: [SchemaHistory] = []

  var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    for history in histories { migrator.append(DatabaseMigrator(history)) }
    return migrator
  }

  /// Plans the steps to other schema files, target by target, and releases them.
  mutating func release(_ model: TargetModel) throws {
    histories = []
    var references: [SchemaFile] = []
    for (name, texts) in model.targets {
      let own = texts.enumerated().map { file("\(name)/\($0.offset).json", $0.element) }
      let (schema, log) = readSchema(own, references: references)
      let whole = try #require(schema, "\(log.sorted)")
      histories.append(try release(name, whole))
      references += own
    }
  }

  private mutating func release(_ name: String, _ schema: Schema) throws -> SchemaHistory {
    var log = DiagnosticLog()
    let surroundings = HistorySurroundings(of: schema)
    let old = MigrationHistory.read(files[name] ?? [], surroundings: surroundings, log: &log)
    var history = try #require(old, "\(log.sorted)")
    let plan = MigrationPlanner.plan(from: history, to: schema, allowing: .all, log: &log)
    let text = try #require(plan, "\(log.sorted)").text
    if !text.isEmpty {
      let step = file(try #require(history.nextFileName(name: "step")), text)
      history = try #require(history.appending(step, log: &log), "\(log.sorted)")
      let steps = (files[name] ?? []).filter { $0.name.hasSuffix(".sql") } + [step]
      files[name] = steps + [file(MigrationLock.fileName, try history.releasedLock().text)]
    }
    #expect(try history.compare(with: schema, log: &log), "\(log.sorted)")
    let report = HistoryVerifier(history: history, schema: schema, rowsPerTable: 3).verify()
    #expect(report.isProven, "\(report.text)")
    return SchemaHistory(module: name, steps: history.steps.map(\.runtimeStep)) { db in
      for sql in schema.tables.flatMap(\.createStatements) { try db.execute(sql: sql) }
    }
  }
}

extension MigrationStep {
  fileprivate var runtimeStep: SchemaStep {
    SchemaStep(identifier, statements.map { .sql($0.sql, line: $0.location.line) })
  }
}
