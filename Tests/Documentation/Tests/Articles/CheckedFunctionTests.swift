import SQLiteRecordsGRDB
import SQLiteRecordsQueries
import Testing

@testable import DocumentationRecords

/// The generated queries, under the name that they have in a target `Game`.
private typealias GameQueries = DocumentationRecordsQueries

@Suite("Checked queries with functions of the application")
final class CheckedFunctionTests: GameExample {
  @Test("are values of the declared types")
  func values() throws {
    try queue.read { db in
      // begin CheckedQueries
      let initial = DatabaseFunction("initial", argumentCount: 1, pure: true) { arguments in
        String.fromDatabaseValue(arguments[0]).map { name in String(name.prefix(1)) }
      }
      db.add(function: initial)
      for row in try GameQueries.initials().fetchAll(db) { print(row.initial, row.best) }
      // end
    }
    expectOutput(
      "CheckedQueries",
      """
      A 100
      B 300
      C 200
      """
    )
  }
}
