public import SQLiteRecords
import SQLiteRecordsInspection

/// Asserts that a database has the schema that schema files declare.
///
/// ```swift
/// @Test func migrations() throws {
///   let queue = try DatabaseQueue()
///   try migrator.migrate(queue)
///   try queue.read { db in assertSchema(of: db, equalsSchemasIn: "../../Sources/Game") }
/// }
/// ```
///
/// Tables, columns, keys, constraints, indexes, views and triggers are compared by their meaning:
/// case, quotes, white space and redundant parentheses make no difference. The failure lists all
/// differences, one per line:
///
/// ```
/// column 'score' of table 'player': the type is INTEGER in the schema files, TEXT in the database
/// ```
///
/// The tables of SQLite and of `DatabaseMigrator` are ignored.
///
/// - parameters:
///   - db: The database. Its main schema is read.
///   - schemas: The folder of the schema files, absolute or relative to the folder of the test's
///     source file.
///   - objects: The names of other tables and views, which the schema files do not declare; none by
///     default.
public func assertSchema(
  of db: Database,
  equalsSchemasIn schemas: String,
  ignoring objects: Set<String> = [],
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let call = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let files = try SchemaFilesDatabase(SchemaFolder(call.resolve(schemas)))
    let expected = try DatabaseSchema(of: files)
    let all = try DatabaseSchema(of: InspectedDatabase(db: db))
    let own = all.tables.map(\.name).filter { $0.lowercased().hasPrefix("grdb_") }
    let actual = all.without(Set((own + objects).map { $0.lowercased() }))
    let differences = actual.differences(from: expected)
    guard !differences.isEmpty else { return }
    let sentences = differences.map {
      $0.description(expected: "the schema files", actual: "the database")
    }
    let title = "the database does not have the schema of '\(schemas)':"
    call.report(([title] + sentences).joined(separator: "\n"))
  } catch {
    call.report("\(error)")
  }
}
