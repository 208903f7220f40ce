import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// Checks queries against a schema: SQLite prepares each, and what it returns and takes is worked out.
package final class QueryChecker {
  let catalog: QueryCatalog
  let types: WrittenTypes
  let connection: GeneratorConnection
  /// The features that the oldest SQLite for the queries does not have; `nil` if none is named.
  let newer: NewerFeatures?

  /// Makes a database of the schema, against which queries are prepared.
  package init(_ schema: Schema) throws(GeneratorConnection.Failure) {
    connection = try GeneratorConnection(databaseOf: schema)
    catalog = QueryCatalog(schema, on: connection)
    types = WrittenTypes(of: schema.references + schema.tables)
    newer = (schema.minimumSQLite?.value).map { NewerFeatures(than: $0) }
  }

  /// The query with the types of all that goes in and comes out; `nil` if something is wrong, which is
  /// logged.
  package func check(_ input: QueryInput, log: inout DiagnosticLog) -> CheckedQuery? {
    let description: GeneratorConnection.StatementDescription
    do throws(GeneratorConnection.Failure) {
      description = try connection.describe(input.sql)
    } catch {
      report(error, in: input.sql, input.statement, log: &log) { input.location(of: $0) }
      return nil
    }
    var own = DiagnosticLog()
    if let newer { check(input, newer, log: &own) }
    let declared = declaredParameters(of: input, log: &own)
    let (analyzer, result, parameters) = analyze(input, declared, log: &own)
    if let finding = analyzer.findings.first(where: { $0.code == .notUnderstood }) {
      // All else follows from it.
      log.error(finding.code, finding.message, at: input.location(of: finding.range.lowerBound))
      return nil
    }
    for finding in analyzer.findings {
      let severity = finding.isError ? Diagnostic.Severity.error : .warning
      let location = input.location(of: finding.range.lowerBound)
      own.append(Diagnostic(severity, finding.code, finding.message, finding.advice, at: location))
    }
    var draft = QueryDraft(input, result, parameters, analyzer.observed.collections)
    draft.check(description, self, log: &own)
    log.append(own)
    if own.hasErrors { return nil }
    return draft.make(self, log: &log)
  }

  /// Looks at the statement until nothing more is found out about its parameters.
  private func analyze(
    _ input: QueryInput,
    _ declared: [String: ResolvedParameter],
    log: inout DiagnosticLog
  ) -> (QueryAnalyzer, StatementResult, [String: ResolvedParameter]) {
    var parameters = declared
    let unchecked = Set(input.uncheckedColumns.map { FoldedName($0.value) })
    for round in 0... {
      let analyzer = QueryAnalyzer(
        input.sql,
        catalog: catalog,
        parameters: parameters,
        uncheckedColumns: unchecked
      )
      let result = analyzer.analyze(input.statement)
      var conflicts: [(range: Range<Int>, message: String, advice: Advice)] = []
      let next = ParameterResolver.resolve(analyzer.observed.uses, declared: declared) {
        conflicts.append(($0, $1, $2))
      }
      if next == parameters || round == 5 {
        for (range, message, advice) in conflicts {
          let location = input.location(of: range.lowerBound)
          log.error(.parameterConflict, message, advice, at: location)
        }
        return (analyzer, result, next)
      }
      parameters = next
    }
    return (QueryAnalyzer(input.sql, catalog: catalog), StatementResult(), parameters)
  }

  /// The query's own declarations of its parameters.
  private func declaredParameters(
    of input: QueryInput,
    log: inout DiagnosticLog
  ) -> [String: ResolvedParameter] {
    var declared: [String: ResolvedParameter] = [:]
    for line in input.parameters {
      guard let (type, isOptional) = type(line.type, log: &log) else { continue }
      for sign in [":", "@", "$"] {
        declared[sign + line.name.value] = ResolvedParameter(
          type: type,
          isOptional: isOptional,
          isDeclared: true
        )
      }
    }
    return declared
  }

  /// The type that a line names; logs that there is none.
  func type(
    _ written: Located<WrittenType>,
    log: inout DiagnosticLog
  ) -> (type: PropertyType, isOptional: Bool)? {
    if let type = types.type(written.value) { return (type, written.value.isOptional) }
    guard case .ofSchema(let name) = written.value.name else { return nil }
    log.error(
      .unknownQueryType,
      "unknown type \(quoted(name))",
      types.suggestion(for: name),
      at: written.location
    )
    return nil
  }

  /// Reports that SQLite rejects a query.
  func report(
    _ failure: GeneratorConnection.Failure,
    in sql: String,
    _ statement: SQLSyntax.Statement?,
    log: inout DiagnosticLog,
    location: @escaping (Int) -> SourceLocation
  ) {
    let rejected = RejectedStatement(sql, statement, failure, catalog: catalog, location)
    log.error(
      .rejectedQuery,
      "SQLite rejects the query: \(failure.message)",
      rejected.proposal,
      at: location(rejected.offset)
    )
  }
}
