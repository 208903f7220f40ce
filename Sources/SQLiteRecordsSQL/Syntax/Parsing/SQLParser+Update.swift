extension SQLParser {
  /// Reads `UPDATE …`, behind its `WITH`.
  mutating func update(
    _ with: SQLSyntax.With?,
    from start: Int
  ) throws(SQLParseError) -> SQLSyntax.Update {
    try expect(.update)
    let resolution = try conflictResolution()
    let table = try changedTable()
    let assignments = try assignments()
    let from = try from()
    let condition = try condition()
    let returning = try returning()
    let orderBy = try orderBy()
    let limit = try limit()
    return SQLSyntax.Update(
      with: with,
      conflictResolution: resolution,
      table: table,
      assignments: assignments,
      from: from,
      condition: condition,
      returning: returning,
      orderBy: orderBy,
      limit: limit,
      range: range(from: start)
    )
  }

  /// Reads `DELETE …`, behind its `WITH`.
  mutating func delete(
    _ with: SQLSyntax.With?,
    from start: Int
  ) throws(SQLParseError) -> SQLSyntax.Delete {
    try expect(.delete)
    try expect(.from)
    let table = try changedTable()
    let condition = try condition()
    let returning = try returning()
    let orderBy = try orderBy()
    let limit = try limit()
    return SQLSyntax.Delete(
      with: with,
      table: table,
      condition: condition,
      returning: returning,
      orderBy: orderBy,
      limit: limit,
      range: range(from: start)
    )
  }

  private mutating func changedTable() throws(SQLParseError) -> SQLSyntax.Source {
    let start = start
    let name = try tableName()
    return try table(name, alias: try aliasBehindAs(), from: start)
  }

  /// Reads `SET …`
  mutating func assignments() throws(SQLParseError) -> [SQLSyntax.Assignment] {
    try expect(.set)
    var assignments: [SQLSyntax.Assignment] = []
    repeat { assignments.append(try assignment()) } while take(.comma)
    return assignments
  }

  private mutating func assignment() throws(SQLParseError) -> SQLSyntax.Assignment {
    let columns =
      peek == .leftParenthesis
      ? try namesInParentheses("the name of a column") : [try name("the name of a column")]
    if !take(.doubleEqual) { try expect(.equal) }
    return SQLSyntax.Assignment(columns: columns, value: try expression())
  }
}
