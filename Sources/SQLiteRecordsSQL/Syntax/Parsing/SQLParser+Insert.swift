extension SQLParser {
  /// Reads `INSERT …` or `REPLACE …`, behind its `WITH`.
  mutating func insert(
    _ with: SQLSyntax.With?,
    from start: Int
  ) throws(SQLParseError) -> SQLSyntax.Insert {
    var resolution: SQLSyntax.ConflictResolution? = .replace
    if !take(.replace) {
      try expect(.insert)
      resolution = try conflictResolution()
    }
    try expect(.into)
    let table = try tableName()
    let alias = try aliasBehindAs()
    let columns = peek == .leftParenthesis ? try namesInParentheses("the name of a column") : []
    let rows = try insertedRows()
    let upserts = if case .select = rows { try upserts() } else { [SQLSyntax.Upsert]() }
    let returning = try returning()
    return SQLSyntax.Insert(
      with: with,
      conflictResolution: resolution,
      table: table,
      alias: alias,
      columns: columns,
      rows: rows,
      upserts: upserts,
      returning: returning,
      range: range(from: start)
    )
  }

  /// Reads `OR …`, if there is one.
  mutating func conflictResolution() throws(SQLParseError) -> SQLSyntax.ConflictResolution? {
    guard take(.or) else { return nil }
    guard let resolution else {
      throw unexpected("ROLLBACK, ABORT, FAIL, IGNORE or REPLACE")
    }
    advance()
    return resolution
  }

  /// The conflict resolution that the next token is.
  var resolution: SQLSyntax.ConflictResolution? {
    switch peek {
    case .rollback: .rollback
    case .abort: .abort
    case .fail: .fail
    case .ignore: .ignore
    case .replace: .replace
    default: nil
    }
  }

  private mutating func insertedRows() throws(SQLParseError) -> SQLSyntax.Insert.Rows {
    if take(.default) {
      try expect(.values)
      return .defaultValues
    }
    guard peek.beginsSelect else { throw unexpected("VALUES, SELECT or DEFAULT VALUES") }
    let start = start
    return .select(try select(try with(), from: start))
  }

  private mutating func upserts() throws(SQLParseError) -> [SQLSyntax.Upsert] {
    var upserts: [SQLSyntax.Upsert] = []
    while peek == .on {
      let upsert = try upsert()
      upserts.append(upsert)
      // Behind one for all conflicts, SQLite reads no other.
      if upsert.target.isEmpty { break }
    }
    return upserts
  }

  private mutating func upsert() throws(SQLParseError) -> SQLSyntax.Upsert {
    let start = start
    try expect(.on)
    try expect(.conflict)
    var target: [SQLSyntax.OrderingTerm] = []
    var targetCondition: SQLSyntax.Expression?
    if take(.leftParenthesis) {
      target = try orderingTerms()
      try expect(.rightParenthesis, "',' or ')'")
      targetCondition = try condition()
    }
    try expect(.do)
    let update = try conflictUpdate()
    return SQLSyntax.Upsert(
      target: target,
      targetCondition: targetCondition,
      update: update,
      range: range(from: start)
    )
  }

  private mutating func conflictUpdate() throws(SQLParseError) -> SQLSyntax.Assignments? {
    if take(.nothing) { return nil }
    try expect(.update, "'NOTHING' or 'UPDATE'")
    let assignments = try assignments()
    return SQLSyntax.Assignments(assignments: assignments, condition: try condition())
  }
}
