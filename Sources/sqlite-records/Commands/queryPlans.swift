import SQLiteRecordsQueryAnalysis
import SQLiteRecordsSchema

/// The lines that show how SQLite runs queries: the name of each, and below it the steps of its plan.
func queryPlans(
  of files: [CheckedQueryFile],
  _ schema: Schema,
  log: inout DiagnosticLog
) -> [String] {
  guard let checker = try? QueryChecker(schema) else { return [] }
  return files.flatMap { file in
    file.queries.flatMap { query -> [String] in
      let place = query.name.location
      do throws(GeneratorConnection.Failure) {
        let plan = try checker.plan(of: query, log: &log)
        let steps = plan.steps.map { step in
          String(repeating: "  ", count: step.depth + 1) + step.detail
        }
        return ["\(place.file):\(place.line): \(query.name.value)"] + steps
      } catch {
        log.error(.rejectedQuery, "SQLite rejects the query: \(error.message)", at: place)
        return []
      }
    }
  }
}
