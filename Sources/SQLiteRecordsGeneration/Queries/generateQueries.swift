import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// Generates the Swift files of a module's checked queries: one for each query file, and one with the
/// type that they extend.
///
/// - parameter plan: The records of the module, which are parts of rows.
/// - returns: The files; none if there are no queries, or if the log holds an error.
func generateQueries(
  _ files: [CheckedQueryFile],
  beside plan: RecordPlan,
  naming: NamingRules
) -> (files: [GeneratedFile], log: DiagnosticLog) {
  var planner = QueryPlanner(plan, naming: naming)
  let queries = planner.plan(files)
  guard let queries else { return ([], planner.log) }
  let namespace = GeneratedFile(name: queries.namespace.fileName) {
    $0.emitQueryNamespace(queries.namespace)
  }
  let printedFiles = zip(files, queries.files).map { source, file in
    GeneratedFile(name: file.name, source: source.path) {
      $0.emitQueryFile(file, in: queries.namespace)
    }
  }
  return (printedFiles + [namespace], planner.log)
}

/// Finds what keeps queries from being generated, without printing them.
func checkQueryNames(
  _ files: [CheckedQueryFile],
  beside plan: RecordPlan,
  naming: NamingRules
) -> DiagnosticLog {
  var planner = QueryPlanner(plan, naming: naming)
  _ = planner.plan(files)
  return planner.log
}
