import SQLiteRecordsSQL
package import SQLiteRecordsSchema

extension QueryChecker {
  /// The queries of a file with the types of all that goes in and comes out, without those in which
  /// something is wrong, which is logged.
  package func check(_ file: QueryFile, log: inout DiagnosticLog) -> CheckedQueryFile {
    var queries: [CheckedQuery] = []
    for query in file.queries {
      if let checked = check(query, log: &log) { queries.append(checked) }
    }
    return CheckedQueryFile(
      path: file.path,
      queries: queries,
      statements: file.queries.map {
        PlacedStatement(sql: $0.sql, places: $0.places, start: $0.start)
      }
    )
  }

  private func check(_ query: WrittenQuery, log: inout DiagnosticLog) -> CheckedQuery? {
    switch query.syntax {
    case .success(let statement): return check(QueryInput(query, statement), log: &log)
    case .failure(let error):
      report(error, of: query, log: &log)
      return nil
    }
  }

  /// Reports what is wrong with a statement that cannot be read: in the words of SQLite, if it rejects
  /// the statement, too.
  private func report(_ error: SQLParseError, of query: WrittenQuery, log: inout DiagnosticLog) {
    do throws(GeneratorConnection.Failure) {
      _ = try connection.describe(query.sql)
    } catch {
      return report(error, in: query.sql, nil, log: &log) { query.location(at: $0) }
    }
    let location = query.location(at: error.range.lowerBound)
    log.error(
      .notUnderstood,
      "the build does not understand the statement: \(error.message)",
      at: location
    )
  }
}

extension QueryInput {
  fileprivate init(_ query: WrittenQuery, _ statement: SQLSyntax.Statement) {
    self.init(
      name: query.name,
      documentation: query.documentation,
      rowName: query.rowName,
      columns: query.columns,
      parameters: query.parameters,
      uncheckedColumns: query.uncheckedColumns,
      sql: query.sql,
      statement: statement,
      start: query.location(at: 0)
    )
  }
}
