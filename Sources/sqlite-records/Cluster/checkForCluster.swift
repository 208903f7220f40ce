import SQLiteRecordsHistory
import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The databases that a schema can be checked for.
enum CheckedDatabase: String, CaseIterable {
  /// A database in a file, or in memory, of this process.
  case file
  /// A database that dqlite nodes replicate.
  case cluster
}

/// Logs what the nodes of a cluster cannot hold or run, and what its clients cannot do.
func checkForCluster(
  _ schema: Schema,
  _ queryFiles: [CheckedQueryFile],
  _ history: MigrationHistory?,
  log: inout DiagnosticLog
) {
  var checker = ClusterChecker(schema)
  for table in schema.tables { checker.check(table) }
  for file in queryFiles {
    for query in file.queries { checker.check(query) }
    for statement in file.statements {
      checker.check(statement.sql) { statement.location(at: $0) }
    }
  }
  for step in history?.steps ?? [] { checker.check(step) }
  log.append(checker.log)
}

extension ClusterChecker {
  /// Checks what a statement of a query file returns and takes.
  mutating func check(_ query: CheckedQuery) {
    let count = query.parameters.reduce(0) { $0 + $1.indexes.count }
    if count > Self.parameterLimit {
      let message =
        "the query has \(count) parameters, but a statement of a cluster can have only "
        + "\(Self.parameterLimit)"
      log.error(.clusterParameters, message, at: query.name.location)
    }
    guard query.kind == .changeReturningRows else { return }
    for part in query.parts {
      switch part {
      case .value(let column):
        guard let origin = column.origin, let table = self.table(named: origin.table) else {
          continue
        }
        checkReturned([table.column(named: origin.column)], at: column.name.location)
      case .record(let record):
        checkReturned(table(named: record.table)?.columns ?? [], at: record.name.location)
      }
    }
  }

  private mutating func checkReturned(_ columns: [Column?], at location: SourceLocation) {
    for column in columns.compactMap({ $0 }) {
      guard let type = column.convertedType else { continue }
      let name = column.name.value
      let message =
        "column \(quoted(name)) is declared as \(quoted(type)), whose values a cluster does not return from "
        + "statements that write; return '+\(name) AS \(name)'"
      log.error(.clusterReturning, message, at: location)
    }
  }

  /// Checks the statements of a step, and what it calls.
  mutating func check(_ step: MigrationStep) {
    for statement in step.statements {
      check(statement.sql) { statement.location(ofByte: $0) }
    }
    for name in step.swiftNames {
      let message =
        "the Swift function \(quoted(name.value)) receives a local database; pass a counterpart "
        + "for clusters to 'migrate(_:functions:)' under the same name"
      log.warning(.clusterSwiftCall, message, at: name.location)
    }
  }
}
