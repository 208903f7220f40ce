import SQLiteRecordsSQL

extension SQLSyntax.ConflictResolution {
  var sql: String { "\(self)".uppercased() }
}

extension SQLSyntax.Insert {
  var sql: String {
    let columns = columns.isEmpty ? "" : columns.map(\.sql).inParentheses
    let rows =
      switch rows {
      case .select(let select): select.sql
      case .defaultValues: "DEFAULT VALUES"
      }
    let verb: [String?] = ["INSERT", conflictResolution.map { "OR \($0.sql)" }, "INTO", table.sql]
    let names: [String?] = [alias.map { "AS \($0.sql)" }, columns, rows]
    let rest: [String?] = upserts.map(\.sql) + [returning.map(\.sql).list("RETURNING")]
    return ([with?.sql] + verb + names + rest).clauses
  }
}

extension SQLSyntax.Upsert {
  var sql: String {
    let target = target.isEmpty ? nil : target.map(\.sql).inParentheses
    let action = update.map { "UPDATE SET \($0.sql)" } ?? "NOTHING"
    return ["ON CONFLICT", target, targetCondition.clause("WHERE"), "DO", action].clauses
  }
}

extension SQLSyntax.Assignments {
  var sql: String { [assignments.map(\.sql).list, condition.clause("WHERE")].clauses }
}

extension SQLSyntax.Assignment {
  var sql: String {
    let target = columns.count == 1 ? columns[0].sql : columns.map(\.sql).inParentheses
    return "\(target) = \(value.sql)"
  }
}

extension SQLSyntax.Update {
  var sql: String {
    let verb: [String?] = [
      with?.sql, "UPDATE", conflictResolution.map { "OR \($0.sql)" }, table.sql, "SET",
    ]
    let clauses: [String?] = [
      assignments.map(\.sql).list,
      from.map { "FROM \($0.sql)" },
      condition.clause("WHERE"),
      returning.map(\.sql).list("RETURNING"),
      orderBy.map(\.sql).list("ORDER BY"),
      limit?.sql,
    ]
    return (verb + clauses).clauses
  }
}

extension SQLSyntax.Delete {
  var sql: String {
    [
      with?.sql,
      "DELETE FROM \(table.sql)",
      condition.clause("WHERE"),
      returning.map(\.sql).list("RETURNING"),
      orderBy.map(\.sql).list("ORDER BY"),
      limit?.sql,
    ].clauses
  }
}
