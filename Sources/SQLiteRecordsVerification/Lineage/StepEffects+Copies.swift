import SQLiteRecordsSQL
import SQLiteRecordsSchema

extension StepEffects {
  /// The columns of `INSERT INTO a (b, c) SELECT …` whose values are not those of one column.
  ///
  /// What `coalesce` fills was NULL, and all else stays as it was.
  static func computedColumns(_ tokens: [SQLToken]) -> [FoldedName] {
    guard let open = tokens.firstIndex(where: { $0.isSymbol("(") }),
      let close = tokens[open...].firstIndex(where: { $0.isSymbol(")") }),
      let select = tokens.indices.first(where: { $0 > close && tokens[$0].isWord("SELECT") })
    else { return [] }
    let names = tokens[open..<close].compactMap(\.name)
    let values = terms(tokens[(select + 1)...])
    guard names.count == values.count else { return names.map(FoldedName.init) }
    return zip(names, values).compactMap { name, value in
      let isPlain = value.count == 1 || value.first?.isWord("coalesce") == true
      return isPlain ? nil : FoldedName(name)
    }
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
