package import SQLiteRecordsHistory
package import SQLiteRecordsInspection
import SQLiteRecordsSchema

/// A database whose migration is verified.
///
/// Foreign keys are not enforced in it, as while databases are migrated.
package protocol VerifiedDatabase: SchemaSource {
  /// The objects of other targets in it.
  var surroundings: HistorySurroundings { get }
  /// Runs one statement to its end.
  func execute(_ sql: String) throws
  /// Calls the closure of a line such as `-- swift: chooseTeams`.
  func runSwift(_ name: String) throws
}

/// A closure that is known to the client's program alone.
package struct UnknownClosure: Error, Sendable, Equatable, CustomStringConvertible {
  package let name: String

  package init(name: String) {
    self.name = name
  }

  package var description: String {
    "the closure '\(name)' is in the program; 'assertMigrations' in its tests can call it"
  }
}

/// A database in memory, which cannot call the closures of a program.
package struct ScratchDatabase: VerifiedDatabase {
  package let surroundings: HistorySurroundings
  private let connection: GeneratorConnection

  package init(_ surroundings: HistorySurroundings) throws {
    self.surroundings = surroundings
    connection = try surroundings.makeDatabase()
  }

  package func rows(of sql: String) throws -> [[String?]] { try connection.rows(of: sql) }
  package func execute(_ sql: String) throws { try connection.execute(sql) }
  package func runSwift(_ name: String) throws { throw UnknownClosure(name: name) }
}

extension VerifiedDatabase {
  /// Runs a step.
  func run(_ step: MigrationStep) throws {
    for part in step.parts { try run(part) }
  }

  func run(_ part: MigrationStep.Part) throws {
    switch part {
    case .statement(let statement): try surroundings.run(statement.sql, in: self, execute)
    case .swift(let name): try runSwift(name.value)
    }
  }

  /// The only value of a query.
  func value(of sql: String) throws -> String? { try rows(of: sql).first?.first ?? nil }
}
