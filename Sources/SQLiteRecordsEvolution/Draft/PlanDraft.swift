import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSQL
import SQLiteRecordsSchema

/// A step that is being planned: its statements so far, and the database that they lead to.
struct PlanDraft {
  let history: MigrationHistory
  let schema: Schema
  /// The objects that databases should have.
  let target: SchemaObjects
  let names: SchemaNames
  /// The columns that are read differently than in the last released version.
  let readings: ReadingChanges
  let allowed: AllowedLosses
  let abilities: AlterAbilities
  private let database: GeneratorConnection
  /// The objects that databases have after the statements so far.
  private(set) var current: SchemaObjects
  /// The names that tables have until they are dropped, where others need their names.
  var movedTables: [FoldedName: String] = [:]
  /// The earlier names of columns that have given their names to others, by their tables and by the
  /// names that they have until they are dropped.
  var movedColumns: [FoldedName: [FoldedName: String]] = [:]
  /// The tables that were recreated, or whose rows were written, by their current names.
  var rewrittenTables: Set<FoldedName> = []
  /// Those of them whose columns may not hold what they held.
  var convertedTables: Set<FoldedName> = []
  var log = DiagnosticLog()
  private(set) var losses: [PlannedLoss] = []
  /// The losses of the step, and those that it would have if they were allowed.
  private(set) var possibleLosses: [PlannedLoss] = []
  private var lines: [String] = []

  init(
    _ history: MigrationHistory,
    schema: Schema,
    target: DatabaseSchema,
    names: SchemaNames,
    readings: ReadingChanges,
    allowed: AllowedLosses
  ) throws {
    self.history = history
    self.schema = schema
    self.target = SchemaObjects(target)
    self.names = names
    self.readings = readings
    self.allowed = allowed
    abilities = AlterAbilities(of: schema.minimumSQLite?.value)
    database = try history.surroundings.makeDatabase()
    // The foreign keys then stay with the old name, as they do in those versions.
    if !abilities.renamesReferences { try database.execute("PRAGMA legacy_alter_table = ON") }
    for step in history.steps { try history.surroundings.run(step, on: database) }
    current = SchemaObjects(try history.surroundings.ownSchema(of: database))
  }

  /// The text of the step's file.
  var text: String { lines.joined() }

  /// Writes a comment above the next statement.
  mutating func note(_ comment: String) {
    lines.append(comment.split(whereSeparator: \.isNewline).map { "-- \($0)\n" }.joined())
  }

  /// Begins a new paragraph with a comment.
  mutating func begin(_ comment: String) {
    if !lines.isEmpty { lines.append("\n") }
    note(comment)
  }

  /// Plans a statement, and runs it here.
  mutating func run(_ sql: String) throws(GeneratorConnection.Failure) {
    try database.execute(sql)
    lines.append("\(sql);\n")
  }

  /// Looks at the database again.
  mutating func inspect() throws {
    current = SchemaObjects(try history.surroundings.ownSchema(of: database))
  }

  /// The columns of a table that can be written, by SQLite.
  func columns(of table: String) throws -> [String] {
    try database.rows(of: "PRAGMA main.table_xinfo(\(table.sqlIdentifier))")
      .filter { $0.count > 6 && $0[6] == "0" }
      .compactMap { $0[1] }
  }

  /// Plans some statements together; plans none of them if SQLite rejects one, or if they do not lead
  /// where they should.
  mutating func attempt(
    _ body: (inout PlanDraft) throws -> Bool
  ) throws -> Bool {
    let before = (lines: lines, losses: losses, current: current, log: log)
    try database.execute("SAVEPOINT attempt")
    let isDone = (try? body(&self)) ?? false
    if !isDone {
      (lines, losses, current, log) = before
      try database.execute("ROLLBACK TO attempt")
    }
    try database.execute("RELEASE attempt")
    return isDone
  }

  /// Reports what is lost: as a comment if that is allowed, and as an error otherwise.
  ///
  /// - parameter rename: What may be there instead, under another name.
  mutating func lose(
    _ loss: PlannedLoss,
    at place: SourceLocation,
    unless rename: PossibleRename? = nil
  ) {
    if mayLose(loss) {
      losses.append(loss)
      note(loss.loss.comment)
    } else if let rename {
      log.error(.lostData, rename.message, rename.advice(loss), at: rename.newName.location)
    } else {
      let message = "the step would lose \(loss.description); '\(loss.option)' allows that"
      log.error(.lostData, message, at: place)
    }
  }

  /// Whether something may be lost.
  mutating func mayLose(_ loss: PlannedLoss) -> Bool {
    possibleLosses.append(loss)
    return allowed.allows(loss)
  }

  /// SQLite's error for an expression over the current rows of a table; `nil` if it accepts the
  /// expression.
  func refusal(of expression: String, over table: String) -> String? {
    do throws(GeneratorConnection.Failure) {
      // A condition is evaluated row by row, so SQLite rejects aggregates and window functions here.
      try database.execute("EXPLAIN SELECT 1 FROM \(table.sqlIdentifier) WHERE (\(expression)\n)")
      return nil
    } catch { return error.message }
  }

  /// A place for what the schema files do not have any more.
  var lastPlace: SourceLocation {
    SourceLocation(file: history.steps.last?.file ?? "Migrations", line: 1, column: 1)
  }
}
