import SQLiteRecordsSQL

extension IndexedTerm {
  /// Reads terms between parentheses, with `AUTOINCREMENT` after them.
  static func list(
    _ reader: inout StatementReader
  ) throws(SQLSyntaxError) -> (terms: [IndexedTerm], isAutoincrement: Bool) {
    try reader.expect(symbol: "(")
    var terms = [try IndexedTerm(&reader)]
    while reader.take(symbol: ",") { terms.append(try IndexedTerm(&reader)) }
    let isAutoincrement = reader.take("AUTOINCREMENT")
    try reader.expect(symbol: ")")
    return (terms, isAutoincrement)
  }

  private init(_ reader: inout StatementReader) throws(SQLSyntaxError) {
    let start = reader.index
    let whole = try reader.fragment { $0.isSymbol(",") || $0.isWord("AUTOINCREMENT") }
    var tokens = whole.tokens[...]
    tokens.removeNullsPlace()
    isDescending = tokens.takeDirection() == "DESC"
    if tokens.count > 2, tokens[tokens.endIndex - 2].isWord("COLLATE"), let last = tokens.last {
      collation = last.name
      tokens.removeLast(2)
    } else {
      collation = nil
    }
    expression = reader.fragment(from: start, to: start + tokens.count)
    column = tokens.count == 1 ? tokens.first?.name : nil
  }
}

extension ArraySlice<SQLToken> {
  /// Removes `NULLS FIRST` or `NULLS LAST`, which SQLite takes in old schemas only.
  fileprivate mutating func removeNullsPlace() {
    guard count > 2, last?.isWord("FIRST") == true || last?.isWord("LAST") == true,
      self[endIndex - 2].isWord("NULLS")
    else { return }
    removeLast(2)
  }

  /// Removes and returns `ASC` or `DESC` at the end. What follows `COLLATE` or an operator is a name,
  /// as both words are where a name is expected.
  fileprivate mutating func takeDirection() -> String? {
    guard count > 1, let word = ["ASC", "DESC"].first(where: { last?.isWord($0) == true }),
      !self[endIndex - 2].needsOperand(isFirst: count == 2)
    else { return nil }
    removeLast()
    return word
  }
}

extension SQLToken {
  /// Whether an operand comes next.
  ///
  /// - parameter isFirst: Whether it begins the expression. Some operators are names there.
  fileprivate func needsOperand(isFirst: Bool) -> Bool {
    if kind == .symbol { return !isSymbol(")") }
    let words = ["AND", "COLLATE", "ESCAPE", "FROM", "IS", "NOT", "OR"]
    return words.contains(where: isWord)
      || !isFirst && ["GLOB", "LIKE", "MATCH", "REGEXP"].contains(where: isWord)
  }
}
