import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension StepEffects {
  /// The columns of `INSERT INTO a (b, c) SELECT …` whose values are not those of one column.
  ///
  /// What `coalesce` fills was NULL, and all else stays as it was.
  ///
  /// - parameters:
  ///   - columns: The columns that the statement lists.
  ///   - tokens: What is behind the name of the table.
  static func computedColumns(_ columns: [String], _ tokens: [SQLToken]) -> [FoldedName] {
    guard !columns.isEmpty, let select = tokens.firstIndex(where: { $0.isWord("SELECT") }) else {
      return []
    }
    let values = terms(tokens[(select + 1)...])
    guard columns.count == values.count else { return columns.map(FoldedName.init) }
    return zip(columns, values).compactMap { name, value in
      isPlain(value) ? nil : FoldedName(name)
    }
  }

  /// Whether a term is one value, such as `a`, `t.a` or `a AS b`, or what fills it where it is NULL.
  private static func isPlain(_ term: [SQLToken]) -> Bool {
    if term.first?.isWord("coalesce") == true { return true }
    var term = term
    if term.count > 2, term[term.count - 2].isWord("AS") { term.removeLast(2) }
    if term.count == 3, term[1].isSymbol(".") { term.removeFirst(2) }
    return term.count == 1
  }

  /// The terms of a list, up to `FROM`.
  private static func terms(_ tokens: ArraySlice<SQLToken>) -> [[SQLToken]] {
    var depth = 0
    var terms: [[SQLToken]] = [[]]
    for token in tokens {
      if token.isSymbol("(") { depth += 1 }
      if token.isSymbol(")") { depth -= 1 }
      if depth == 0, token.isWord("FROM") { break }
      if depth == 0, token.isSymbol(",") {
        terms.append([])
      } else {
        terms[terms.count - 1].append(token)
      }
    }
    return terms
  }
}
