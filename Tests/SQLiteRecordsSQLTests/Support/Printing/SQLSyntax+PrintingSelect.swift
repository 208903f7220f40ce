import SQLiteRecordsSQL

extension SQLSyntax.Select {
  var sql: String {
    let terms: [String?] = others.map { "\($0.compoundOperator.sql) \($0.core.sql)" }
    let clauses: [String?] =
      [first.sql] + terms + [orderBy.map(\.sql).list("ORDER BY"), limit?.sql]
    return ([with?.sql] + clauses).clauses
  }
}

extension SQLSyntax.CompoundOperator {
  var sql: String {
    switch self {
    case .union: "UNION"
    case .unionAll: "UNION ALL"
    case .intersect: "INTERSECT"
    case .except: "EXCEPT"
    }
  }
}

extension SQLSyntax.SelectCore {
  var sql: String {
    switch self {
    case .query(let query): query.sql
    case .values(let values): values.rows.map { $0.map(\.sql).inParentheses }.list("VALUES")
    }
  }
}

extension SQLSyntax.Query {
  var sql: String {
    [
      isDistinct ? "SELECT DISTINCT" : "SELECT",
      columns.map(\.sql).list,
      from.map { "FROM \($0.sql)" },
      condition.clause("WHERE"),
      groupBy.map(\.sql).list("GROUP BY"),
      having.clause("HAVING"),
      windows.map { "\($0.name.sql) AS \($0.window.sql)" }.list("WINDOW"),
    ].clauses
  }
}

extension SQLSyntax.With {
  var sql: String {
    (isRecursive ? "WITH RECURSIVE " : "WITH ") + tables.map(\.sql).list
  }
}

extension SQLSyntax.CommonTable {
  var sql: String {
    let columns = columns.isEmpty ? nil : columns.map(\.sql).inParentheses
    let materialized = isMaterialized.map { $0 ? "MATERIALIZED" : "NOT MATERIALIZED" }
    return [name.sql + (columns ?? ""), "AS", materialized, "(\(select.sql))"].clauses
  }
}

extension SQLSyntax.From {
  var sql: String { ([first.sql] + joins.map(\.sql)).joined(separator: " ") }
}

extension SQLSyntax.Join {
  var sql: String {
    let constraint =
      switch constraint {
      case .on(let condition): "ON \(condition.sql)"
      case .using(let names): "USING \(names.map(\.sql).inParentheses)"
      case nil: ""
      }
    return [isNatural ? "NATURAL" : nil, kind.sql, source.sql, constraint].clauses
  }
}

extension SQLSyntax.Join.Kind {
  var sql: String {
    switch self {
    case .comma: ","
    case .inner: "JOIN"
    case .cross: "CROSS JOIN"
    case .left: "LEFT JOIN"
    case .right: "RIGHT JOIN"
    case .full: "FULL JOIN"
    }
  }
}

extension SQLSyntax.Source {
  var sql: String {
    let alias = alias.map { "AS \($0.sql)" }
    switch kind {
    case .table(let name, let index, let isNotIndexed):
      let index = index.map { "INDEXED BY \($0.sql)" }
      return [name.sql, alias, index, isNotIndexed ? "NOT INDEXED" : nil].clauses
    case .function(let name, let arguments):
      return [name.sql + arguments.map(\.sql).inParentheses, alias].clauses
    case .select(let select): return ["(\(select.sql))", alias].clauses
    case .group(let from): return ["(\(from.sql))", alias].clauses
    }
  }
}
