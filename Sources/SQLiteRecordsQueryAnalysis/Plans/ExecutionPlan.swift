import SQLiteRecordsSQL
package import SQLiteRecordsSchema

/// How SQLite runs a query, as it says itself.
///
/// https://www.sqlite.org/eqp.html
package struct ExecutionPlan: Sendable, Equatable {
  /// A step of the plan.
  package struct Step: Sendable, Equatable {
    /// How many steps it is a part of.
    package let depth: Int
    /// SQLite's text: `SEARCH player USING INDEX player_on_team_id (team_id=?)`.
    package let detail: String
  }

  package let steps: [Step]

  /// The names of the tables whose rows are all looked at, and by no index.
  var scannedTables: [String] {
    steps.compactMap { step in
      var words = step.detail.split(separator: " ")[...]
      guard words.popFirst() == "SCAN", !words.contains("INDEX"), !words.contains("VIRTUAL") else {
        return nil
      }
      // Before version 3.36, SQLite says what kind of table it is.
      if words.first == "TABLE" { words.removeFirst() }
      let alias = words.firstIndex(of: "AS").map { words.index(after: $0) }
      return (alias.map { words[$0] } ?? words.first).map(String.init)
    }
  }
}

extension QueryChecker {
  /// How SQLite would run a query on an empty database of the schema.
  ///
  /// - parameter log: Receives a warning for each condition that looks at all rows of a table, though an
  ///   index begins with its column.
  package func plan(
    of query: CheckedQuery,
    log: inout DiagnosticLog
  ) throws(GeneratorConnection.Failure) -> ExecutionPlan {
    let rows = try connection.texts(of: "EXPLAIN QUERY PLAN \(query.executedSQL)")
    var depths: [String: Int] = [:]
    let steps = rows.compactMap { row -> ExecutionPlan.Step? in
      guard row.count == 4, let id = row[0], let parent = row[1], let detail = row[3] else {
        return nil
      }
      let depth = depths[parent].map { $0 + 1 } ?? 0
      depths[id] = depth
      return ExecutionPlan.Step(depth: depth, detail: detail)
    }
    let plan = ExecutionPlan(steps: steps)
    for finding in UnusedIndex.find(in: query, plan, catalog.schema) {
      log.warning(.unusedIndex, finding.message, at: query.name.location)
    }
    return plan
  }
}
