import SQLiteRecordsSQLText

/// A column whose values are computed from others.
///
/// https://www.sqlite.org/gencol.html
struct GeneratedColumn {
  /// The name in lower case.
  let name: String

  /// The columns of the table from which it is computed, among them perhaps other generated ones. There may
  /// be some too many.
  let sources: [String]

  /// The generated columns of a table.
  ///
  /// - parameter names: Their names.
  /// - parameter columns: The names of all columns of the table.
  /// - parameter sql: The stored text of the table.
  static func columns(
    named names: [String],
    among columns: [String],
    ofTable sql: String
  ) -> [GeneratedColumn] {
    let definitions = SQLToken.columnDefinitions(in: sql)
    return names.map(\.asciiLowercased).map { name in
      let definition = definitions.first { $0.first?.lowercasedName == name }
      let used = definition.map(SQLToken.namesInExpression)
      return GeneratedColumn(
        name: name,
        sources: used.map { used in columns.filter { used.contains($0.asciiLowercased) } }
          ?? columns
      )
    }
  }
}

extension SQLToken {
  /// The tokens of each column and constraint in the stored text of a table.
  fileprivate static func columnDefinitions(in sql: String) -> [[SQLToken]] {
    var definitions: [[SQLToken]] = [[]]
    var depth = 0
    for token in SQLLexer.tokens(of: sql).drop(while: { !$0.isSymbol("(") }) {
      if token.isSymbol(")") { depth -= 1 }
      if depth == 1, token.isSymbol(",") {
        definitions.append([])
      } else if depth > 0 {
        definitions[definitions.count - 1].append(token)
      }
      if token.isSymbol("(") { depth += 1 }
    }
    return definitions
  }

  /// The names in the parentheses after `AS` in the definition of a column, in lower case.
  fileprivate static func namesInExpression(of definition: [SQLToken]) -> Set<String> {
    var names: Set<String> = []
    var depth = 0
    for token in definition.drop(while: { !$0.isWord("AS") }).dropFirst() {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if depth == 0 { break }
      if let name = token.lowercasedName { names.insert(name) }
    }
    return names
  }
}
