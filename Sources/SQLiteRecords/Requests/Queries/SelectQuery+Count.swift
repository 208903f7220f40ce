extension SelectQuery {
  /// The query for the number of rows.
  ///
  /// ```swift
  /// // SELECT COUNT(*) FROM "player" WHERE "score" > 1000
  /// // SELECT COUNT(DISTINCT "name") FROM "player"
  /// // SELECT COUNT(*) FROM (SELECT DISTINCT * FROM "player")
  /// ```
  func writeCount(to writer: inout SQLWriter) throws {
    var query = self
    query.orderings = []
    guard let count = countExpression else {
      writer.append("SELECT COUNT(*) FROM ")
      if limit != nil { query.orderings = orderings }
      return try query.subquery.writeInParentheses(to: &writer)
    }
    query.isDistinct = false
    query.relation = query.relation?.withoutSelection
    query.selection = [count.sqlSelection]
    try query.write(to: &writer)
  }

  /// What counts the rows if it is selected instead; nil if there is no such expression.
  private var countExpression: SQLExpression? {
    guard limit == nil, groups.isEmpty, having == nil else { return nil }
    guard !selection.contains(where: \.isAggregate) else { return nil }
    if !isDistinct { return .countAll }
    if relation != nil { return nil }
    guard selection.count == 1 else { return nil }
    return selection[0].singleExpression.map { count(distinct: $0) }
  }

  /// The query whether there are rows: `SELECT EXISTS (SELECT …)`.
  func writeExists(to writer: inout SQLWriter) throws {
    writer.append("SELECT EXISTS ")
    try subquery.writeInParentheses(to: &writer)
  }
}
