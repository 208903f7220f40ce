extension SQLParser {
  /// Reads a comma, or up to three words and `JOIN`, if a join follows.
  mutating func joinOperator() throws(SQLParseError) -> (
    kind: SQLSyntax.Join.Kind, isNatural: Bool
  )? {
    if take(.comma) { return (.comma, false) }
    if take(.join) { return (.inner, false) }
    guard peek.isJoinWord else { return nil }
    let start = start
    var words: [SQLTerminal] = []
    repeat {
      guard peek.isJoinWord, words.count < 3 else { throw unexpected("JOIN") }
      words.append(peek)
      advance()
    } while !take(.join)
    guard let kind = Self.joinKind(words) else {
      let range = range(from: start)
      throw SQLParseError("'\(text(range))' is not a valid join", at: range)
    }
    return (kind, words.contains(.natural))
  }

  /// The kind of join that words stand for, in any order; `nil` if SQLite has none.
  private static func joinKind(_ words: [SQLTerminal]) -> SQLSyntax.Join.Kind? {
    let isInner = words.contains(.inner) || words.contains(.cross)
    let (isLeft, isRight) = (words.contains(.left), words.contains(.right))
    let isFull = words.contains(.full) || (isLeft && isRight)
    let isOuter = isFull || isLeft || isRight
    if isInner, isOuter || words.contains(.outer) { return nil }
    if isFull { return .full }
    if isLeft { return .left }
    if isRight { return .right }
    if words.contains(.outer) { return nil }
    return words.contains(.cross) ? .cross : .inner
  }
}
