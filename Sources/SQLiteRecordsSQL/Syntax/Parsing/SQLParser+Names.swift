extension SQLParser {
  /// Reads a name where SQLite's grammar has `nm`.
  mutating func name(_ expected: String) throws(SQLParseError) -> SQLSyntax.Name {
    guard peek.isName else { throw unexpected(expected) }
    return takeName()
  }

  /// Takes the next token as a name, whatever it is.
  mutating func takeName() -> SQLSyntax.Name {
    let range = tokens[index].range
    let isQuoted = peek == .quotedName || peek == .string
    let text = text(range)
    advance()
    return SQLSyntax.Name(
      text: isQuoted ? text.unquotedSQL : text,
      isQuoted: isQuoted,
      range: range
    )
  }

  /// Reads the name of a table, perhaps with that of its database.
  mutating func tableName() throws(SQLParseError) -> SQLSyntax.TableName {
    let first = try name("the name of a table")
    guard take(.dot) else { return SQLSyntax.TableName(name: first) }
    return SQLSyntax.TableName(schema: first, name: try name("the name of a table"))
  }

  /// Reads an alias behind `AS`, if there is one.
  mutating func aliasBehindAs() throws(SQLParseError) -> SQLSyntax.Name? {
    take(.as) ? try name("a name") : nil
  }

  /// Reads an alias, with or without `AS`, if there is one.
  mutating func alias() throws(SQLParseError) -> SQLSyntax.Name? {
    if let alias = try aliasBehindAs() { return alias }
    return peek.isAlias ? takeName() : nil
  }

  /// Reads names in parentheses, at least one.
  mutating func namesInParentheses(_ expected: String) throws(SQLParseError) -> [SQLSyntax.Name] {
    try expect(.leftParenthesis)
    var names: [SQLSyntax.Name] = []
    repeat { names.append(try name(expected)) } while take(.comma)
    try expect(.rightParenthesis, "',' or ')'")
    return names
  }
}
