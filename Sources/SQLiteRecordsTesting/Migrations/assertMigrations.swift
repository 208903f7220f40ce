public import SQLiteRecords
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification

/// Asserts that databases of all versions arrive at the schema files, with their rows.
///
/// ```swift
/// @Test func migrations() {
///   assertMigrations(of: "../../Sources/Game", calling: ["setScores": setScores])
/// }
/// ```
///
/// For each step in the folder `Migrations` beside the schema files, a database in memory takes the steps
/// up to it, gets rows that its constraints allow, and takes the others. Its schema must be that of
/// a new database then, foreign keys must lead to rows, and the rows must be what they were, storage
/// classes included. Before that, the next step is stopped behind each of its statements, and must
/// leave nothing behind:
///
/// ```
/// BEGIN IMMEDIATE
/// ALTER TABLE player ADD COLUMN score INTEGER
/// ROLLBACK
/// ```
///
/// `swift package records verify` does the same, but it cannot call the functions of your program.
///
/// Rows of your own are inserted too: those of version 3 are in `Migrations/Fixtures/0003.json`, written
/// as for `Database.insertRows(json:)`.
///
/// - parameters:
///   - schemas: The folder of the schema files, absolute or relative to the folder of the test's
///     source file.
///   - references: The folders of other targets to whose tables these refer.
///   - functions: What lines such as `-- swift: setScores` call, by name.
///   - configuration: How the databases are opened, for functions and collations that steps use.
public func assertMigrations(
  of schemas: String,
  references: [String] = [],
  calling functions: [String: (Database) throws -> Void] = [:],
  configuration: Configuration = Configuration(),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let call = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let folder = try MigrationFolder(
      SchemaFolder(call.resolve(schemas)),
      references: references.map { try SchemaFolder(call.resolve($0)) }
    )
    let verifier = HistoryVerifier(
      history: folder.history,
      schema: folder.schema,
      fixtures: folder.fixtures
    )
    let report = verifier.verify {
      try MigratedDatabase(folder.history.surroundings, configuration, functions)
    }
    if report.isProven { return }
    call.report("not all databases of '\(schemas)' migrate to the schema files:\n\(report.text)")
  } catch {
    call.report("\(error)")
  }
}
