extension SQLSyntax.Statement {
  /// Reads the only statement of a text. A semicolon may end it.
  ///
  /// What is not read as SQLite reads it is an error, never a guess. The time grows with the length of
  /// the text, and the stack with the depth of the statement, which is limited.
  package init(parsing text: String) throws(SQLParseError) {
    var parser = try SQLParser(text)
    self = try parser.statement()
    while parser.take(.semicolon) {}
    guard parser.peek == .endOfText else {
      throw parser.unexpected("the end of the statement")
    }
  }
}

extension SQLParser {
  fileprivate mutating func statement() throws(SQLParseError) -> SQLSyntax.Statement {
    let start = start
    let with = try with()
    switch peek {
    case .select, .values: return .select(try select(with, from: start))
    case .insert, .replace: return .insert(try insert(with, from: start))
    case .update: return .update(try update(with, from: start))
    case .delete: return .delete(try delete(with, from: start))
    default:
      let verbs = "SELECT, VALUES, INSERT, REPLACE, UPDATE"
      throw unexpected(with == nil ? "\(verbs), DELETE or WITH" : "\(verbs) or DELETE")
    }
  }

  /// Reads `WITH …`, if there is one.
  mutating func with() throws(SQLParseError) -> SQLSyntax.With? {
    let start = start
    guard take(.with) else { return nil }
    let isRecursive = take(.recursive)
    var tables: [SQLSyntax.CommonTable] = []
    repeat { tables.append(try commonTable()) } while take(.comma)
    return SQLSyntax.With(isRecursive: isRecursive, tables: tables, range: range(from: start))
  }

  private mutating func commonTable() throws(SQLParseError) -> SQLSyntax.CommonTable {
    let name = try name("the name of a common table expression")
    let columns = peek == .leftParenthesis ? try namesInParentheses("the name of a column") : []
    try expect(.as)
    let isMaterialized = try materialization()
    try expect(.leftParenthesis)
    let select = try nestedSelect()
    try expect(.rightParenthesis)
    return SQLSyntax.CommonTable(
      name: name,
      columns: columns,
      isMaterialized: isMaterialized,
      select: select
    )
  }

  private mutating func materialization() throws(SQLParseError) -> Bool? {
    if take(.materialized) { return true }
    guard take(.not) else { return nil }
    try expect(.materialized)
    return false
  }
}
