public import SQLiteRecords
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification

/// Asserts that databases of all versions migrate to the schema files, and keep their rows.
///
/// ```swift
/// @Test func migrations() {
///   assertMigrations(of: "../../Sources/Game", calling: ["setScores": setScores])
/// }
/// ```
///
/// For each step in the folder `Migrations` next to the schema files, a database in memory runs the
/// steps up to it, is filled with rows that its constraints allow, and runs the remaining steps.
/// Its schema must then equal that of a new database, foreign keys must be valid, and the rows must
/// not have changed, storage classes included. First, the next step is interrupted after each of
/// its statements, and must leave no changes:
///
/// ```
/// BEGIN IMMEDIATE
/// ALTER TABLE player ADD COLUMN score INTEGER
/// ROLLBACK
/// ```
///
/// Names that the schema files swap with `renamedFrom`, and no step, are a failure, too: the schema stays
/// equal, but each value would be read under the other name.
///
/// `swift package records verify` does the same, but it cannot call the functions of your program.
///
/// You can add your own rows: those of version 3 are in `Migrations/Fixtures/0003.json`, in the
/// format of `Database.insertRows(json:)`.
///
/// - parameters:
///   - schemas: The folder of the schema files, absolute or relative to the folder of the test's
///     source file.
///   - references: The folders of other targets whose tables these reference.
///   - functions: The functions that lines such as `-- swift: setScores` call, by name.
///   - configuration: The configuration of the databases, for functions and collations that steps
///     use.
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
