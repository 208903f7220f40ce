import SQLiteRecordsHistory
import SQLiteRecordsInspection
import SQLiteRecordsSchema

extension PlanDraft {
  /// Plans the whole step.
  ///
  /// What references a table that changes is dropped first and made again at the end: SQLite checks
  /// views and triggers when it renames, and triggers would run while rows are copied.
  mutating func write() throws {
    if history.steps.isEmpty { return try writeInitialStep() }
    try dropDependents()
    try renameTables()
    try renameColumns()
    try dropIndexes()
    try createTables()
    for table in schema.tables where table.ordinary != nil { try change(table) }
    try dropTables()
    try createIndexes()
    try createVirtualTables()
    try createViewsAndTriggers()
    if log.hasErrors { return }
    try inspect()
    if let difference = current.schema.differences(from: target.schema).first {
      throw PlanFailure(difference: difference)
    }
  }

  /// The first step makes everything.
  private mutating func writeInitialStep() throws {
    for table in schema.tables {
      if let documentation = table.documentation {
        begin(documentation)
      } else if !text.isEmpty {
        begin("")
      }
      for statement in table.createStatements { try run(statement) }
    }
  }
}

/// The statements that were planned lead elsewhere.
struct PlanFailure: Error, CustomStringConvertible {
  let difference: SchemaDifference

  var description: String {
    difference.description(expected: "the schema files", actual: "the result of the plan")
  }
}
