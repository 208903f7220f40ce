import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// The verification of the databases of one version.
struct VersionVerification<Database: VerifiedDatabase> {
  private let verifier: HistoryVerifier
  private let step: MigrationStep
  /// The schemas after each step.
  private let schemas: [DatabaseSchema]
  private let target: DatabaseSchema
  private let conversions: Conversions
  private let bounds: CheckBounds
  private var rowCount = 0
  private var stops = 0
  private var failures: [String] = []
  private var notes: [String] = []
  /// The steps that have run, with the rows that their statements have changed, by the numbers of the steps.
  private var observed: [Int: ObservedStep] = [:]
  /// Whether rows are compared after each step, to find the one that loses them.
  private var comparesEachStep = false

  init(
    _ verifier: HistoryVerifier,
    step: MigrationStep,
    schemas: [DatabaseSchema],
    target: DatabaseSchema,
    conversions: Conversions,
    bounds: CheckBounds
  ) {
    self.verifier = verifier
    self.step = step
    self.schemas = schemas
    self.target = target
    self.conversions = conversions
    self.bounds = bounds
  }

  var result: VerificationReport.Version {
    VerificationReport.Version(
      number: step.number,
      identifier: step.identifier,
      tables: schema.tables.count + schema.virtualTables.count,
      rows: rowCount,
      stops: stops,
      failures: failures,
      notes: notes
    )
  }

  mutating func fail(_ message: String) { failures.append(message) }

  /// Notes what is worth knowing, once.
  private mutating func note(_ message: String) {
    if !notes.contains(message) { notes.append(message) }
  }

  private var schema: DatabaseSchema { schemas[step.number - 1] }
  private var steps: [MigrationStep] { verifier.history.steps }

  /// Makes a database of the version with rows, stops its next step at each statement, migrates it,
  /// and compares. If rows are lost, it does so again, and compares after each step.
  mutating func run(_ makeDatabase: () throws -> Database) throws {
    let start = self
    try run(makeDatabase())
    if failures.isEmpty || step.number + 1 >= steps.count { return }
    var search = start
    search.comparesEachStep = true
    try search.run(makeDatabase())
    if !search.failures.isEmpty { self = search }
  }

  private mutating func run(_ database: Database) throws {
    for step in steps.prefix(step.number) { try database.run(withoutClosures: step) }
    try fill(database)
    let contents = try Contents(of: schema, in: database)
    rowCount = contents.count
    for name in contents.names where contents[name].rows.isEmpty {
      note(
        "table '\(name)' is empty, because it rejects all generated rows; "
          + "add some to 'Fixtures/\(MigrationStep.digits(of: step.number)).json'"
      )
    }
    if step.number < steps.count { try stop(steps[step.number], on: database) }
    if try migrate(database) { try check(database) }
  }

  private mutating func fill(_ database: Database) throws {
    let objects = SchemaObjects(try DatabaseSchema(of: database))
    for row in verifier.fixtures[step.number] ?? [] {
      if let unknown = row.unknownName(among: objects) {
        throw RefusedRow(row: row, reason: unknown)
      }
      let names = row.values.map(\.column.sqlIdentifier).joined(separator: ", ")
      let values = row.values.map(\.literal).joined(separator: ", ")
      let insertion = "INSERT INTO \(row.table.sqlIdentifier) (\(names)) VALUES (\(values))"
      do { try database.execute(insertion) } catch {
        throw RefusedRow(row: row, reason: "\(error)")
      }
    }
    // Objects of other targets have rows, too, for what references them.
    var generator = RowGenerator(
      database: database,
      objects: SchemaObjects(try DatabaseSchema(of: database)),
      bounds: bounds,
      readings: verifier.readings(ofVersion: step.number),
      rowsPerTable: verifier.rowsPerTable,
      numbers: SeededNumbers(seed: verifier.seed &+ UInt64(step.number))
    )
    try generator.fill()
    try fillIndexes(database)
    for (table, rowID) in try database.brokenReferences() {
      throw UnfitRows(
        text:
          "row \(rowID) of table '\(table)' has a foreign key without a parent row before the migration"
      )
    }
  }

  /// Fills the full-text tables that nothing keeps in step with the tables that they index: programs do
  /// that.
  private func fillIndexes(_ database: Database) throws {
    for table in schema.virtualTables where table.indexedTable != nil {
      let name = table.name.sqlIdentifier
      let check = "INSERT INTO \(name) (\(name), rank) VALUES ('integrity-check', 1)"
      if (try? database.execute(check)) != nil { continue }
      try database.execute("INSERT INTO \(name) (\(name)) VALUES ('rebuild')")
    }
  }

  /// Stops a step behind each of its statements, and checks that nothing of it is left.
  private mutating func stop(_ next: MigrationStep, on database: Database) throws {
    let before = try Contents(of: schema, in: database)
    stops = 0
    for count in 1...next.parts.count {
      try database.execute("BEGIN IMMEDIATE")
      do {
        for part in next.parts.prefix(count) { try database.run(part) }
      } catch is UnknownClosure {
        note("step '\(next.identifier)' calls a Swift function, and was not interrupted after it")
        return try database.execute("ROLLBACK")
      } catch {
        // Rows that a check rejects are found again when the step runs to its end.
        return try database.execute("ROLLBACK")
      }
      try database.execute("ROLLBACK")
      stops += 1
      guard try Contents(of: schema, in: database) == before else {
        return fail(
          "step '\(next.identifier)' leaves changes when it is interrupted at statement \(count)"
        )
      }
    }
    let left = try verifier.history.surroundings.ownSchema(of: database)
    if let difference = left.differences(from: schema).first {
      fail("an interruption of '\(next.identifier)' leaves \(difference.subject) changed")
    }
  }

  /// Runs the steps behind the version, and compares; returns whether all of them were run.
  ///
  /// Rows that were made up may not fit what a later step makes unique or checks. The step must say
  /// so, and continues with fewer of them; the next one is stopped again, as it comes farther then.
  private mutating func migrate(_ database: Database) throws -> Bool {
    var stretch = try Stretch(from: step.number, schema, in: database)
    for next in steps.dropFirst(step.number) {
      if comparesEachStep {
        stretch = try Stretch(from: next.number - 1, schemas[next.number - 2], in: database)
      }
      guard try take(next, from: &stretch, on: database) else { return false }
      if comparesEachStep { try compare(stretch, to: next.number, in: database) }
    }
    if !comparesEachStep { try compare(stretch, to: steps.count, in: database) }
    return true
  }

  /// Runs a step, with fewer rows if it rejects some; returns whether it was run.
  private mutating func take(
    _ next: MigrationStep,
    from stretch: inout Stretch,
    on database: Database
  ) throws -> Bool {
    var thinning = Thinning.allCases[...]
    while true {
      let refusal: StepRefusal
      do throws(StepRefusal) {
        let observed = try take(next, on: database)
        observed.failures.forEach { fail("step '\(next.identifier)': \($0)") }
        self.observed[next.number] = observed
        return true
      } catch { refusal = error }
      guard refusal.isOfRows, let kept = thinning.popFirst() else {
        fail("step '\(next.identifier)': \(refusal.text)")
        return false
      }
      note("step '\(next.identifier)' rejects generated rows: \(refusal.text)")
      if kept == .none {
        note("step '\(next.identifier)' was run without rows, because it rejects all of them")
      }
      if !comparesEachStep { try compare(stretch, to: next.number - 1, in: database) }
      try thinOut(schemas[next.number - 2], keeping: kept, in: database)
      stretch = try Stretch(from: next.number - 1, schemas[next.number - 2], in: database)
      if next.number == step.number + 1 { try stop(next, on: database) }
    }
  }

  /// Compares the rows of a version with those that a later one has made of them.
  private mutating func compare(_ stretch: Stretch, to version: Int, in database: Database) throws {
    var lineage = Lineage(of: schemas[stretch.start - 1], stretch.contents)
    var converted = ConvertedColumns()
    for next in steps[stretch.start..<version] {
      guard let observed = observed[next.number] else { continue }
      let (old, new) = (schemas[next.number - 2], schemas[next.number - 1])
      let before = (lineage: lineage, readings: verifier.readings(ofVersion: next.number - 1))
      lineage.advance(by: next, from: old, to: new, observed)
      let after = (lineage: lineage, readings: verifier.readings(ofVersion: next.number))
      converted.advance(by: next, from: before, to: after, isOpaque: observed.isOpaque)
    }
    let autoincrement = schemas[version - 1].tables.filter(\.isAutoincrement)
    let contents = try Contents(of: schemas[version - 1], in: database)
    let comparison = RowComparison(
      lineage: lineage,
      old: stretch.contents,
      new: contents,
      conversions: conversions,
      autoincrementTables: Set(autoincrement.map { FoldedName($0.name) })
    )
    // Of several steps, the one that loses rows is looked for afterwards.
    let subject = version - stretch.start == 1 ? "step '\(steps[version - 1].identifier)': " : ""
    let found =
      try comparison.failures()
      + converted.failures(lineage, from: stretch.contents, to: contents, in: database)
    failures += found.map { subject + $0 }
  }

  /// Checks that the indexes of full-text tables have the texts of the tables that they index.
  private mutating func checkFullText(_ database: Database) throws {
    for table in target.virtualTables {
      guard let content = table.indexedTable else { continue }
      let name = table.name.sqlIdentifier
      let check = "INSERT INTO \(name) (\(name), rank) VALUES ('integrity-check', 1)"
      do { try database.execute(check) } catch {
        fail("the index '\(table.name)' does not match the texts of '\(content)': \(error)")
      }
    }
  }

  /// Checks that the records of the schema files read all rows, if those of the version have. A closure that cannot be
  /// called here may convert them.
  private mutating func checkReadings(_ database: Database) throws {
    guard verifier.readings(ofVersion: step.number) != nil,
      !observed.values.contains(where: \.isOpaque)
    else { return }
    let readings = SchemaReadings(of: verifier.schema)
    failures += try readings.failures(in: database, of: target.tables)
  }

  /// Checks the migrated database.
  private mutating func check(_ database: Database) throws {
    let migrated = try verifier.history.surroundings.ownSchema(of: database)
    for difference in migrated.differences(from: target) {
      fail(difference.description(expected: "a new database", actual: "the migrated one"))
    }
    for (table, rowID) in try database.brokenReferences() {
      fail(
        "row \(rowID) of table '\(table)' has a foreign key without a parent row after the migration"
      )
    }
    try checkFullText(database)
    try checkReadings(database)
    for row in try database.rows(of: "PRAGMA integrity_check") where row.first != "ok" {
      fail("the integrity check reports: \((row.first ?? nil) ?? "")")
    }
  }
}

/// Some steps that a database takes, and what it held before them.
private struct Stretch {
  let start: Int
  let contents: Contents

  init(
    from version: Int,
    _ schema: DatabaseSchema,
    in database: some VerifiedDatabase
  ) throws {
    start = version
    contents = try Contents(of: schema, in: database)
  }
}

/// Rows that do not fit where they are.
struct UnfitRows: Error, CustomStringConvertible {
  let text: String

  var description: String { text }
}
