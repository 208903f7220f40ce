import SQLiteRecords
import SQLiteRecordsHistory
import SQLiteRecordsSchema
import SQLiteRecordsVerification

/// A database in memory that takes the steps of a history, and calls the functions of a program.
struct MigratedDatabase: VerifiedDatabase {
  let surroundings: HistorySurroundings
  private let queue: DatabaseQueue
  private let functions: [String: (Database) throws -> Void]

  /// Opens a database that has the objects of other targets.
  init(
    _ surroundings: HistorySurroundings,
    _ configuration: Configuration,
    _ functions: [String: (Database) throws -> Void]
  ) throws {
    var configuration = configuration
    configuration.foreignKeysEnabled = false
    // A stopped step is a transaction that ends in a later access.
    configuration.allowsUnsafeTransactions = true
    queue = try DatabaseQueue(configuration: configuration)
    self.functions = functions
    self.surroundings = surroundings
    for statement in surroundings.references.flatMap(\.createStatements) { try execute(statement) }
  }

  func rows(of sql: String) throws -> [[String?]] {
    try queue.inDatabase { db in try InspectedDatabase(db: db).rows(of: sql) }
  }

  func execute(_ sql: String) throws {
    try queue.inDatabase { db in try db.execute(sql: sql) }
  }

  func runSwift(_ name: String) throws {
    guard let function = functions[name] else { throw MissingFunction(name: name) }
    try queue.inDatabase(function)
  }
}

/// A function that a step calls, and that the assertion was not given.
private struct MissingFunction: Error, CustomStringConvertible {
  let name: String

  var description: String { "the step calls '\(name)'; pass that function as 'calling:'" }
}
