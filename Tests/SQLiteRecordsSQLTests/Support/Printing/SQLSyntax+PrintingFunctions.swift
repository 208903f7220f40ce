import SQLiteRecordsSQL

extension SQLSyntax.Function {
  var sql: String {
    let arguments: [String?] = [
      isDistinct ? "DISTINCT" : nil,
      hasStar ? "*" : arguments.map(\.sql).list,
      orderBy.map(\.sql).list("ORDER BY"),
    ]
    let over: String? =
      switch over {
      case .named(let name): "OVER \(name.sql)"
      case .window(let window): "OVER \(window.sql)"
      case nil: nil
      }
    let filter = filter.map { "FILTER (WHERE \($0.sql))" }
    return ["\(name.sql)(\(arguments.clauses))", filter, over].clauses
  }
}

extension SQLSyntax.Window {
  var sql: String {
    let clauses: [String?] = [
      base?.sql, partitionBy.map(\.sql).list("PARTITION BY"), orderBy.map(\.sql).list("ORDER BY"),
      frame?.sql,
    ]
    return "(\(clauses.clauses))"
  }
}

extension SQLSyntax.Frame {
  var sql: String {
    let bounds = end.map { "BETWEEN \(start.sql) AND \($0.sql)" } ?? start.sql
    return ["\(unit)".uppercased(), bounds, exclusion.map { "EXCLUDE \($0.sql)" }].clauses
  }
}

extension SQLSyntax.Frame.Bound {
  var sql: String {
    switch self {
    case .unboundedPreceding: "UNBOUNDED PRECEDING"
    case .preceding(let distance): "\(distance.sql) PRECEDING"
    case .currentRow: "CURRENT ROW"
    case .following(let distance): "\(distance.sql) FOLLOWING"
    case .unboundedFollowing: "UNBOUNDED FOLLOWING"
    }
  }
}

extension SQLSyntax.Frame.Exclusion {
  var sql: String {
    switch self {
    case .noOthers: "NO OTHERS"
    case .currentRow: "CURRENT ROW"
    case .group: "GROUP"
    case .ties: "TIES"
    }
  }
}
